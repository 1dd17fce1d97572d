import { Button, ConfirmDialog, Flex, Section, StatusBadge, Text } from '@godown/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { type KeptNote } from './kept-notes.js';
import { t } from './shelf-returns.texts.js';
import { type NoteQueue } from './use-note-queue.js';

function Line({ note, children }: { note: KeptNote; children: ReactNode }) {
  const { shop, shopOrderId, body } = note;
  const sum = (kind: 'expired' | 'damaged') => body.items.reduce((pieces, item) => pieces + item[kind], 0);
  return (
    <Flex as="li" direction="column" gap="1">
      <Text weight="medium">{shop}</Text>
      <Text size="sm" tone="muted">
        {`${t('order', { order: shopOrderId })} · ${t('pieces', { expired: sum('expired'), damaged: sum('damaged') })}`}
      </Text>
      {children}
    </Flex>
  );
}

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <Flex as="ul" direction="column" gap="4" listStyleType="none" m="0" p="0">
      {children}
    </Flex>
  </Section>
);

interface RefusedProps {
  notes: readonly KeptNote[];
  /** null: the order is not known on this phone. */
  onEdit: (note: KeptNote) => (() => void) | null;
  onDrop: (note: KeptNote) => void;
}

function Refused({ notes, onEdit, onDrop }: RefusedProps) {
  if (notes.length === 0) return null;
  return (
    <List title={t('refused.title')}>
      {notes.map((note) => {
        const edit = onEdit(note);
        return (
          <Line key={note.key} note={note}>
            <Text tone="danger">{note.refusal}</Text>
            <Flex gap="3">
              {edit === null ? null : (
                <Button minH="11" aria-label={t('refused.editOf', { shop: note.shop })} onClick={edit}>
                  {t('refused.edit')}
                </Button>
              )}
              <Button minH="11" aria-label={t('refused.dropOf', { shop: note.shop })} onClick={() => onDrop(note)}>
                {t('refused.drop')}
              </Button>
            </Flex>
          </Line>
        );
      })}
    </List>
  );
}

function Waiting({ notes, isOfOther }: { notes: readonly KeptNote[]; isOfOther: NoteQueue['isOfOther'] }) {
  if (notes.length === 0) return null;
  return (
    <List title={t('waiting.title')}>
      {notes.map((note) => (
        <Line key={note.key} note={note}>
          <Flex>
            <StatusBadge tone="warning">{t(isOfOther(note) ? 'waiting.otherCompany' : 'waiting.note')}</StatusBadge>
          </Flex>
        </Line>
      ))}
    </List>
  );
}

/** Returns of which there is no note: those that the server refused first. */
export function UnsentNotes({ queue, onEdit }: { queue: NoteQueue; onEdit: RefusedProps['onEdit'] }) {
  const [dropping, setDropping] = useState<KeptNote | null>(null);
  return (
    <>
      <Refused notes={queue.kept.filter(({ refusal }) => refusal !== null)} onEdit={onEdit} onDrop={setDropping} />
      <Waiting notes={queue.kept.filter(({ refusal }) => refusal === null)} isOfOther={queue.isOfOther} />
      {dropping === null ? null : (
        <ConfirmDialog
          title={t('refused.dropTitle')}
          confirmLabel={t('refused.drop')}
          cancelLabel={t('refused.keep')}
          tone="danger"
          onConfirm={() => {
            queue.drop(dropping);
            setDropping(null);
          }}
          onClose={() => setDropping(null)}
        >
          {t('refused.dropText', { shop: dropping.shop })}
        </ConfirmDialog>
      )}
    </>
  );
}
