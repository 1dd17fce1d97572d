import { type KeptEntry } from '@godown/shared-ui/offline';
import { Button, ConfirmDialog, Flex, LinkButton, Section, StatusBadge, Text } from '@godown/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { t } from './unsent.texts.js';

export interface UnsentTexts<Entry> {
  /** Of those that wait. */
  waiting: string;
  editOf: (entry: Entry) => string;
  remove: string;
  removeOf: (entry: Entry) => string;
  removeTitle: string;
  removeText: (entry: Entry) => string;
  keep: string;
}

interface UnsentListProps<Entry> {
  kept: readonly Entry[];
  drop: (entry: Entry) => void;
  /** The shop. */
  nameOf: (entry: Entry) => string;
  amountOf?: (entry: Entry) => string;
  /** What was entered, in one line. */
  aboutOf: (entry: Entry) => string;
  /** Why it cannot be sent now although there is a network; null: nothing is in the way. */
  obstacleOf?: (entry: Entry) => string | null;
  /** Where a refused one is edited, as an address or an action; null: it cannot be. */
  editingOf: (entry: Entry) => string | (() => void) | null;
  texts: UnsentTexts<Entry>;
}

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <Flex as="ul" direction="column" gap="4" listStyleType="none" m="0" p="0">
      {children}
    </Flex>
  </Section>
);

function Line({
  name,
  amount,
  about,
  children,
}: {
  name: string;
  amount?: string | undefined;
  about: string;
  children: ReactNode;
}) {
  return (
    <Flex as="li" direction="column" gap="1">
      <Flex justify="space-between" gap="3">
        <Text weight="medium">{name}</Text>
        {amount === undefined ? null : <Text>{amount}</Text>}
      </Flex>
      <Text size="sm" tone="muted">
        {about}
      </Text>
      {children}
    </Flex>
  );
}

function EditControl({ editing, label }: { editing: string | (() => void) | null; label: string }) {
  if (editing === null) return null;
  if (typeof editing === 'string')
    return (
      <LinkButton to={editing} minH="11" aria-label={label}>
        {t('edit')}
      </LinkButton>
    );
  return (
    <Button minH="11" aria-label={label} onClick={editing}>
      {t('edit')}
    </Button>
  );
}

/** What the server has not taken from this phone: what it refused first, with the reason. */
export function UnsentList<Entry extends KeptEntry>(props: UnsentListProps<Entry>) {
  const { kept, drop, nameOf, amountOf, aboutOf, obstacleOf, editingOf, texts } = props;
  const [removing, setRemoving] = useState<Entry | null>(null);
  const refused = kept.filter(({ refusal }) => refusal !== null);
  const waiting = kept.filter(({ refusal }) => refusal === null);
  const line = (entry: Entry, children: ReactNode) => (
    <Line key={entry.key} name={nameOf(entry)} amount={amountOf?.(entry)} about={aboutOf(entry)}>
      {children}
    </Line>
  );
  return (
    <>
      {refused.length === 0 ? null : (
        <List title={t('refused')}>
          {refused.map((entry) =>
            line(
              entry,
              <>
                <Text tone="danger">{entry.refusal}</Text>
                <Flex gap="3">
                  <EditControl editing={editingOf(entry)} label={texts.editOf(entry)} />
                  <Button minH="11" aria-label={texts.removeOf(entry)} onClick={() => setRemoving(entry)}>
                    {texts.remove}
                  </Button>
                </Flex>
              </>,
            ),
          )}
        </List>
      )}
      {waiting.length === 0 ? null : (
        <List title={texts.waiting}>
          {waiting.map((entry) =>
            line(
              entry,
              <Flex>
                <StatusBadge tone="warning">{obstacleOf?.(entry) ?? t('note')}</StatusBadge>
              </Flex>,
            ),
          )}
        </List>
      )}
      {removing === null ? null : (
        <ConfirmDialog
          title={texts.removeTitle}
          confirmLabel={texts.remove}
          cancelLabel={texts.keep}
          tone="danger"
          onConfirm={() => {
            drop(removing);
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        >
          {texts.removeText(removing)}
        </ConfirmDialog>
      )}
    </>
  );
}
