import { type CheckInResponse, type CustomerReturnResponse, RETURN_MESSAGES } from '@godown/contracts/returns';
import { notify } from '@godown/shared-ui/notices';
import { keptQueue, type KeptQueue, type KeptWatch, newUuid } from '@godown/shared-ui/offline';
import { useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { sendCheckIn } from './check-in.request.js';
import { sendCustomerReturn } from './customer-return.request.js';
import { isKeptCheckIn, type KeptCheckIn, returnPhotos } from './kept-check-ins.js';
import { KEPT_RETURNS } from './kept-check-ins-name.js';
import {
  isCustomerReturn,
  isKeptCustomerReturn,
  type KeptCustomerReturn,
  type KeptReturn,
  orderNumberOf,
} from './kept-customer-returns.js';
import { knownParcels } from './known-parcels.js';
import { knownReturnables } from './known-returnables.js';
import { returnKeys } from './returns.keys.js';
import { t } from './returns.texts.js';

type NewReturn = Pick<KeptCheckIn, 'parcel' | 'counted'> | Pick<KeptCustomerReturn, 'order' | 'reason' | 'pieces'>;

export interface ReturnsQueue extends Omit<KeptQueue<KeptReturn>, 'add'> {
  /** @param instead of one that was refused */
  add: (one: NewReturn, photos: readonly File[], instead: KeptReturn | null) => Promise<void>;
}

const useKeptReturns = keptQueue<KeptReturn, CheckInResponse | CustomerReturnResponse>(KEPT_RETURNS, {
  isEntry: (value) => isKeptCheckIn(value) || isKeptCustomerReturn(value),
  send: (one, write) => (isCustomerReturn(one) ? sendCustomerReturn(one, write) : sendCheckIn(one, write)),
  sent: (one, { message }) => {
    const told = isCustomerReturn(one) ? RETURN_MESSAGES.recorded : RETURN_MESSAGES.checkedIn;
    notify.success(message ?? told(orderNumberOf(one)));
  },
  // With another try, photos are sent anew: an upload that nobody used does not last.
  refused: (one) => ({ ...one, uploads: null }),
  gone: ({ key }) => void returnPhotos.drop(key),
  isSafe: () => returnPhotos.areKept(),
});

/** What was done with returns and waits for the network, kept on the device under the person's name; refused ones, until they are removed. */
export function useReturnsQueue({ onRefused }: Pick<KeptWatch<KeptReturn, unknown>, 'onRefused'> = {}): ReturnsQueue {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const queries = useQueryClient();
  const queue = useKeptReturns(userId, {
    onRefused: (one, why) => onRefused?.(one, why),
    onSent: (one) => {
      if (!isCustomerReturn(one)) knownParcels.forget(userId, one.parcel.orderId);
      else if (one.order.id !== null) knownReturnables.forget(userId, one.order.id);
    },
    onAnswered: () => void queries.invalidateQueries({ queryKey: returnKeys.all }),
  });
  const add: ReturnsQueue['add'] = async (one, photos, instead) => {
    const key = newUuid();
    // Before the rest: it never goes without the photos that were taken.
    if (photos.length > 0) await returnPhotos.keep(key, photos);
    queue.add({ ...one, key, refusal: null, photoCount: photos.length, uploads: null }, instead);
  };
  return { ...queue, add };
}

/** Sends them whichever screen is open, and says there what was not accepted. */
export function ReturnSender() {
  useReturnsQueue({
    onRefused: (one, why) => {
      const title = isCustomerReturn(one) ? t('unsent.notRecorded') : t('unsent.notAccepted');
      notify.error(title, `${orderNumberOf(one)}: ${why}`);
    },
  });
  return null;
}
