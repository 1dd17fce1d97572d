import { type CreditNoteResponse } from '@godown/contracts/receivables';
import { notify } from '@godown/shared-ui/notices';
import { keptQueue, type KeptQueue, type KeptWatch } from '@godown/shared-ui/offline';
import { useQueryClient } from '@godown/shared-ui/query';
import { isAmongSelected, useSession } from '@godown/shared-ui/session';
import { formatPaise } from '@godown/shared-ui/ui';
import { isKeptNote, type KeptNote, notePhotos } from './kept-notes.js';
import { KEPT_NOTES } from './kept-notes-name.js';
import { sendNote } from './send-note.request.js';
import { shelfReturnsKeys } from './shelf-returns.keys.js';
import { t } from './shelf-returns.texts.js';
import { uploadNotePhoto } from './upload-note-photo.request.js';

export interface NoteQueue extends Omit<KeptQueue<KeptNote>, 'add'> {
  /** @param instead of one that was refused: its picture goes along unless there is another */
  add: (note: KeptNote, photo: File | null, instead: KeptNote | null) => Promise<void>;
  /** Its company is not among those that are selected now. */
  isOfOther: (note: KeptNote) => boolean;
}

const useKeptNotes = keptQueue<KeptNote, CreditNoteResponse>(KEPT_NOTES, {
  isEntry: isKeptNote,
  /** The picture first. Its place is written down before the note goes, so that a repeat is the same. */
  send: async (note, write) => {
    if (note.hasPhoto !== true || note.body.photo !== undefined) return sendNote(note);
    const file = await notePhotos.read(note.key);
    if (file === null) return sendNote(note);
    const ready = { ...note, body: { ...note.body, photo: await uploadNotePhoto(note.body.orderId, file) } };
    write(ready);
    return sendNote(ready);
  },
  /** The picture may be what is refused: it is sent again with what replaces the note. */
  refused: (note) => {
    const { photo: _sent, ...body } = note.body;
    return { ...note, body };
  },
  gone: ({ key }) => void notePhotos.drop(key),
  isSafe: () => notePhotos.areKept(),
  mayBeSent: ({ companyId }) => isAmongSelected(companyId),
  sent: ({ shop }, { number, amountPaise }) =>
    notify.success(t('taken', { number, amount: formatPaise(amountPaise), shop })),
});

/** Returns that wait for the network, kept on the device under the person's name; refused ones, until they are edited or dropped. */
export function useNoteQueue({ onRefused }: Pick<KeptWatch<KeptNote, unknown>, 'onRefused'> = {}): NoteQueue {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const selected = useSession((session) => session.selectedCompanyIds);
  const queries = useQueryClient();
  const queue = useKeptNotes(userId, {
    ...(onRefused && { onRefused }),
    onAnswered: () => void queries.invalidateQueries({ queryKey: shelfReturnsKeys.all }),
  });
  const add: NoteQueue['add'] = async (note, photo, instead) => {
    // Before the note: it never goes without the picture that was taken with it.
    const taken = photo ?? (instead?.hasPhoto === true ? await notePhotos.read(instead.key) : null);
    if (taken !== null) await notePhotos.keep(note.key, taken);
    queue.add({ ...note, hasPhoto: taken !== null }, instead);
  };
  return { ...queue, add, isOfOther: ({ companyId }) => !isAmongSelected(companyId, selected) };
}

/** Sends them whichever screen is open, and says there what was not accepted. */
export function NoteSender() {
  useNoteQueue({ onRefused: ({ shop }, why) => notify.error(t('refused.notice'), `${shop}: ${why}`) });
  return null;
}
