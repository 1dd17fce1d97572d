import { CHECK_IN_MESSAGES, type CheckInResponse, type NoOrderResponse } from '@godown/contracts/field-force';
import { notify } from '@godown/shared-ui/notices';
import { keptQueue, type KeptQueue, type KeptWatch } from '@godown/shared-ui/offline';
import { useQueryClient } from '@godown/shared-ui/query';
import { isAmongSelected, useSession } from '@godown/shared-ui/session';
import {
  isKeptVisit,
  isNoOrder,
  type KeptCheckIn,
  type KeptNoOrder,
  type KeptVisit,
  shopPhotos,
} from './kept-check-ins.js';
import { KEPT_CHECK_INS } from './kept-check-ins-name.js';
import { sendCheckIn } from './send-check-in.request.js';
import { sendNoOrder } from './send-no-order.request.js';
import { todaysBeatKeys } from './todays-beat.keys.js';
import { t } from './todays-beat.texts.js';
import { shopsOfUnsentOrders } from './unsent-orders.js';

export interface CheckInQueue extends Omit<KeptQueue<KeptVisit>, 'add'> {
  add: (visit: Omit<KeptCheckIn, 'hasPhoto' | 'refusal'>, photo: string | null) => Promise<void>;
  /** Why a visited shop did not order. */
  say: (reason: Omit<KeptNoOrder, 'kind' | 'refusal'>) => void;
  /** Shops whose orders wait on this phone. */
  orderedShops: readonly string[];
  /** Its company is not among those that are selected now. */
  isOfOther: (visit: KeptVisit) => boolean;
}

const useKeptVisits = keptQueue<KeptVisit, CheckInResponse | NoOrderResponse>(KEPT_CHECK_INS, {
  isEntry: isKeptVisit,
  send: (visit) => (isNoOrder(visit) ? sendNoOrder(visit) : sendCheckIn(visit)),
  mayBeSent: ({ companyId }) => isAmongSelected(companyId),
  sent: ({ shop }, { message }) => notify.success(message ?? CHECK_IN_MESSAGES.checkedIn, shop),
  gone: ({ key }) => void shopPhotos.drop(key),
  isSafe: () => shopPhotos.areKept(),
});

/** Visits, and reasons for no order, that wait for the network: kept on the device under the person's name; refused ones, until they are removed. */
export function useCheckInQueue({ onRefused }: Pick<KeptWatch<KeptVisit, unknown>, 'onRefused'> = {}): CheckInQueue {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const selected = useSession((session) => session.selectedCompanyIds);
  const queries = useQueryClient();
  const queue = useKeptVisits(userId, {
    ...(onRefused && { onRefused }),
    onAnswered: () => void queries.invalidateQueries({ queryKey: todaysBeatKeys.all }),
  });
  const add: CheckInQueue['add'] = async (visit, photo) => {
    // Before the visit: it never goes without the photo that it was taken with.
    if (photo !== null) await shopPhotos.keep(visit.key, photo);
    queue.add({ ...visit, hasPhoto: photo !== null, refusal: null });
  };
  const say: CheckInQueue['say'] = (reason) => queue.add({ ...reason, kind: 'noOrder', refusal: null });
  return {
    ...queue,
    add,
    say,
    orderedShops: shopsOfUnsentOrders(userId),
    isOfOther: ({ companyId }) => !isAmongSelected(companyId, selected),
  };
}

/** Sends them whichever screen is open, and says there what was not accepted. */
export function CheckInSender() {
  useCheckInQueue({
    onRefused: (visit, why) =>
      notify.error(t(isNoOrder(visit) ? 'noOrder.refused' : 'checkInRefused'), `${visit.shop}: ${why}`),
  });
  return null;
}
