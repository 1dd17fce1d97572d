import { CHECK_IN_MESSAGES, type CheckInResponse } from '@godown/contracts/field-force';
import { notify } from '@godown/shared-ui/notices';
import { keptQueue, type KeptQueue, type KeptWatch } from '@godown/shared-ui/offline';
import { useQueryClient } from '@godown/shared-ui/query';
import { isAmongSelected, useSession } from '@godown/shared-ui/session';
import { isKeptCheckIn, type KeptCheckIn, shopPhotos } from './kept-check-ins.js';
import { KEPT_CHECK_INS } from './kept-check-ins-name.js';
import { sendCheckIn } from './send-check-in.request.js';
import { todaysBeatKeys } from './todays-beat.keys.js';
import { t } from './todays-beat.texts.js';

export interface CheckInQueue extends Omit<KeptQueue<KeptCheckIn>, 'add'> {
  add: (visit: Omit<KeptCheckIn, 'hasPhoto' | 'refusal'>, photo: string | null) => Promise<void>;
  /** Its company is not among those that are selected now. */
  isOfOther: (visit: KeptCheckIn) => boolean;
}

const useKeptCheckIns = keptQueue<KeptCheckIn, CheckInResponse>(KEPT_CHECK_INS, {
  isEntry: isKeptCheckIn,
  send: sendCheckIn,
  mayBeSent: ({ companyId }) => isAmongSelected(companyId),
  sent: ({ shop }, { message }) => notify.success(message ?? CHECK_IN_MESSAGES.checkedIn, shop),
  gone: ({ key }) => void shopPhotos.drop(key),
  isSafe: () => shopPhotos.areKept(),
});

/** Visits that wait for the network, kept on the device under the person's name; refused ones, until they are removed. */
export function useCheckInQueue({ onRefused }: Pick<KeptWatch<KeptCheckIn, unknown>, 'onRefused'> = {}): CheckInQueue {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const selected = useSession((session) => session.selectedCompanyIds);
  const queries = useQueryClient();
  const queue = useKeptCheckIns(userId, {
    ...(onRefused && { onRefused }),
    onAnswered: () => void queries.invalidateQueries({ queryKey: todaysBeatKeys.all }),
  });
  const add: CheckInQueue['add'] = async (visit, photo) => {
    // Before the visit: it never goes without the photo that it was taken with.
    if (photo !== null) await shopPhotos.keep(visit.key, photo);
    queue.add({ ...visit, hasPhoto: photo !== null, refusal: null });
  };
  return { ...queue, add, isOfOther: ({ companyId }) => !isAmongSelected(companyId, selected) };
}

/** Sends them whichever screen is open, and says there what was not accepted. */
export function CheckInSender() {
  useCheckInQueue({ onRefused: ({ shop }, why) => notify.error(t('checkInRefused'), `${shop}: ${why}`) });
  return null;
}
