import { type CreditNoteResponse } from '@godown/contracts/receivables';
import { notify } from '@godown/shared-ui/notices';
import { keptQueue, type KeptQueue, type KeptWatch } from '@godown/shared-ui/offline';
import { useQueryClient } from '@godown/shared-ui/query';
import { isAmongSelected, useSession } from '@godown/shared-ui/session';
import { formatPaise } from '@godown/shared-ui/ui';
import { isKeptNote, type KeptNote } from './kept-notes.js';
import { KEPT_NOTES } from './kept-notes-name.js';
import { sendNote } from './send-note.request.js';
import { shelfReturnsKeys } from './shelf-returns.keys.js';
import { t } from './shelf-returns.texts.js';

export interface NoteQueue extends KeptQueue<KeptNote> {
  /** Its company is not among those that are selected now. */
  isOfOther: (note: KeptNote) => boolean;
}

const useKeptNotes = keptQueue<KeptNote, CreditNoteResponse>(KEPT_NOTES, {
  isEntry: isKeptNote,
  send: sendNote,
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
  return { ...queue, isOfOther: ({ companyId }) => !isAmongSelected(companyId, selected) };
}

/** Sends them whichever screen is open, and says there what was not accepted. */
export function NoteSender() {
  useNoteQueue({ onRefused: ({ shop }, why) => notify.error(t('refused.notice'), `${shop}: ${why}`) });
  return null;
}
