import { type PackOrderResponse } from '@godown/contracts/packing';
import { notify } from '@godown/shared-ui/notices';
import { keptQueue, type KeptQueue, type KeptWatch } from '@godown/shared-ui/offline';
import { useSession } from '@godown/shared-ui/session';
import { isKeptPacking, type KeptPacking, packingPhotos } from './kept-packings.js';
import { KEPT_PACKINGS } from './kept-packings-name.js';
import { knownOrders } from './known-orders.js';
import { sendPacking } from './pack-order.request.js';
import { t } from './packing.texts.js';

export interface PackingQueue extends Omit<KeptQueue<KeptPacking>, 'add'> {
  /** Instead of what was refused of the order. @param photo that was not sent yet */
  keep: (packing: Pick<KeptPacking, 'key' | 'order' | 'body'>, photo: File | null) => Promise<void>;
  /** The server has packed the order: nothing is left of it on this device. */
  packed: (orderId: string) => void;
}

const useKeptPackings = keptQueue<KeptPacking, PackOrderResponse>(KEPT_PACKINGS, {
  isEntry: isKeptPacking,
  send: sendPacking,
  sent: (_packing, { message }) => notify.success(message),
  gone: ({ key }) => void packingPhotos.drop(key),
  isSafe: () => packingPhotos.areKept(),
});

/** Packings that wait for the network, kept on the device under the person's name; refused ones, until they are removed. */
export function usePackingQueue(watch: Pick<KeptWatch<KeptPacking, unknown>, 'onRefused'> = {}): PackingQueue {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const { add, ...queue } = useKeptPackings(userId, {
    ...watch,
    onSent: ({ order }) => knownOrders.forget(userId, order.orderId),
  });
  const dropRefused = (orderId: string) =>
    queue.kept.filter(({ refusal, order }) => refusal !== null && order.orderId === orderId).forEach(queue.drop);
  const keep: PackingQueue['keep'] = async (packing, photo) => {
    // Before the packing: it never goes without the photo that was taken.
    if (photo !== null) await packingPhotos.keep(packing.key, photo);
    dropRefused(packing.order.orderId);
    add({ ...packing, refusal: null, hasPhoto: photo !== null });
  };
  const packed = (orderId: string) => {
    knownOrders.forget(userId, orderId);
    dropRefused(orderId);
  };
  return { ...queue, keep, packed };
}

/** Sends them whichever screen is open, and says there what was not accepted. */
export function PackingSender() {
  usePackingQueue({
    onRefused: ({ order }, why) => notify.error(t('unsent.notAccepted'), `${order.shopOrderId}: ${why}`),
  });
  return null;
}
