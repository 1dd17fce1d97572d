import { UnsentList, type UnsentTexts } from '../../unsent/unsent-list.js';
import { type KeptNote } from './kept-notes.js';
import { piecesText } from './pieces-text.js';
import { t } from './shelf-returns.texts.js';
import { type NoteQueue } from './use-note-queue.js';

function about({ shopOrderId, body }: KeptNote): string {
  const sum = (kind: 'expired' | 'damaged') => body.items.reduce((pieces, item) => pieces + item[kind], 0);
  return `${t('order', { order: shopOrderId })} · ${piecesText({ expired: sum('expired'), damaged: sum('damaged') })}`;
}

const texts = (): UnsentTexts<KeptNote> => ({
  waiting: t('waiting.title'),
  editOf: ({ shop }) => t('refused.editOf', { shop }),
  remove: t('refused.drop'),
  removeOf: ({ shop }) => t('refused.dropOf', { shop }),
  removeTitle: t('refused.dropTitle'),
  removeText: ({ shop }) => t('refused.dropText', { shop }),
  keep: t('refused.keep'),
});

interface UnsentNotesProps {
  queue: NoteQueue;
  /** null: the order is not known on this phone. */
  onEdit: (note: KeptNote) => (() => void) | null;
}

/** Returns of which there is no note. */
export function UnsentNotes({ queue: { kept, drop, isOfOther }, onEdit }: UnsentNotesProps) {
  return (
    <UnsentList
      kept={kept}
      drop={drop}
      nameOf={({ shop }) => shop}
      aboutOf={about}
      obstacleOf={(note) => (isOfOther(note) ? t('waiting.otherCompany') : null)}
      editingOf={onEdit}
      texts={texts()}
    />
  );
}
