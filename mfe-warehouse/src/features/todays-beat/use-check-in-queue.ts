import { CHECK_IN_MESSAGES, type CheckInResponse } from '@godown/contracts/field-force';
import { notify } from '@godown/shared-ui/notices';
import { type KeptKind, type KeptQueue, useKeptQueue } from '@godown/shared-ui/offline';
import { useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { checkInsName, isKeptCheckIn, type KeptCheckIn, shopPhotos } from './kept-check-ins.js';
import { sendCheckIn } from './send-check-in.request.js';
import { todaysBeatKeys } from './todays-beat.keys.js';

export interface CheckInQueue extends Omit<KeptQueue<KeptCheckIn>, 'add'> {
  add: (visit: Omit<KeptCheckIn, 'hasPhoto' | 'refusal'>, photo: string | null) => Promise<void>;
  /** Its company is not among those that are selected now. */
  isOfOther: (visit: KeptCheckIn) => boolean;
}

const CHECK_INS: KeptKind<KeptCheckIn, CheckInResponse> = {
  isEntry: isKeptCheckIn,
  send: sendCheckIn,
  gone: ({ key }) => void shopPhotos.drop(key),
  isSafe: () => shopPhotos.areKept(),
};

/** Visits that wait for the network, kept on the device under the person's name; refused ones, until they are removed. */
export function useCheckInQueue(): CheckInQueue {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const selected = useSession((session) => session.selectedCompanyIds);
  const queries = useQueryClient();
  const isOfOther = ({ companyId }: KeptCheckIn) => selected.length > 0 && !selected.includes(companyId);
  const queue = useKeptQueue(checkInsName(userId), CHECK_INS, {
    mayBeSent: (visit) => !isOfOther(visit),
    onSent: ({ shop }, { message }) => notify.success(message ?? CHECK_IN_MESSAGES.checkedIn, shop),
    onAnswered: () => void queries.invalidateQueries({ queryKey: todaysBeatKeys.all }),
  });
  const add: CheckInQueue['add'] = async (visit, photo) => {
    // Before the visit: it never goes without the photo that it was taken with.
    if (photo !== null) await shopPhotos.keep(visit.key, photo);
    queue.add({ ...visit, hasPhoto: photo !== null, refusal: null });
  };
  return { ...queue, add, isOfOther };
}
