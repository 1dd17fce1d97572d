import { type KeptEntry } from '@godown/shared-ui/offline';
import { Button, ConfirmDialog, Flex, Section, StatusBadge, Text } from '@godown/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { t } from './kept.texts.js';

export interface UnsentTexts {
  /** Of one that can be entered anew. */
  again?: string;
  againOf?: (name: string) => string;
  removeOf: (name: string) => string;
  removeTitle: string;
  removeText: (name: string) => string;
}

interface UnsentListProps<Entry extends KeptEntry> {
  kept: readonly Entry[];
  drop: (entry: Entry) => void;
  /** Whose it is: the order's number, or the shop. */
  nameOf: (entry: Entry) => string;
  /** What was entered. */
  draw: (entry: Entry) => ReactNode;
  /** A refused one is entered anew; left out, it cannot be. */
  onAgain?: (entry: Entry) => void;
  /** Why one cannot be sent now although there is a network; null: nothing is in the way. */
  obstacleOf?: (entry: Entry) => string | null;
  texts: (entry: Entry) => UnsentTexts;
}

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <Flex as="ul" direction="column" gap="4" listStyleType="none" m="0" p="0">
      {children}
    </Flex>
  </Section>
);

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <Flex as="li" direction="column" gap="1">
    <Text weight="medium">{name}</Text>
    {children}
  </Flex>
);

/** What the server has not taken: what it refused first, with the reason. */
export function UnsentList<Entry extends KeptEntry>(props: UnsentListProps<Entry>) {
  const { kept, drop, nameOf, draw, onAgain, obstacleOf, texts } = props;
  const [removing, setRemoving] = useState<Entry | null>(null);
  const refused = kept.filter(({ refusal }) => refusal !== null);
  const waiting = kept.filter(({ refusal }) => refusal === null);
  return (
    <>
      {refused.length === 0 ? null : (
        <List title={t('unsent.refused')}>
          {refused.map((one) => (
            <Line key={one.key} name={nameOf(one)}>
              {draw(one)}
              <Text tone="danger">{one.refusal}</Text>
              <Flex gap="3">
                {onAgain === undefined ? null : (
                  <Button minH="11" aria-label={texts(one).againOf?.(nameOf(one))} onClick={() => onAgain(one)}>
                    {texts(one).again}
                  </Button>
                )}
                <Button minH="11" aria-label={texts(one).removeOf(nameOf(one))} onClick={() => setRemoving(one)}>
                  {t('unsent.remove')}
                </Button>
              </Flex>
            </Line>
          ))}
        </List>
      )}
      {waiting.length === 0 ? null : (
        <List title={t('saved')}>
          {waiting.map((one) => (
            <Line key={one.key} name={nameOf(one)}>
              {draw(one)}
              <Flex>
                <StatusBadge tone="warning">{obstacleOf?.(one) ?? t('unsent.note')}</StatusBadge>
              </Flex>
            </Line>
          ))}
        </List>
      )}
      {removing === null ? null : (
        <ConfirmDialog
          title={texts(removing).removeTitle}
          confirmLabel={t('unsent.remove')}
          cancelLabel={t('unsent.keep')}
          tone="danger"
          onConfirm={() => {
            drop(removing);
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        >
          {texts(removing).removeText(nameOf(removing))}
        </ConfirmDialog>
      )}
    </>
  );
}
