import { type CheckInResponse, RETURN_MESSAGES } from '@godown/contracts/returns';
import { notify } from '@godown/shared-ui/notices';
import { keptQueue, type KeptQueue, type KeptWatch, newUuid } from '@godown/shared-ui/offline';
import { useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { sendCheckIn } from './check-in.request.js';
import { isKeptCheckIn, type KeptCheckIn, returnPhotos } from './kept-check-ins.js';
import { KEPT_RETURNS } from './kept-check-ins-name.js';
import { knownParcels } from './known-parcels.js';
import { returnKeys } from './returns.keys.js';
import { t } from './returns.texts.js';

export interface CheckInQueue extends Omit<KeptQueue<KeptCheckIn>, 'add'> {
  /** @param instead of one that was refused */
  add: (
    checkIn: Pick<KeptCheckIn, 'parcel' | 'counted'>,
    photos: readonly File[],
    instead: KeptCheckIn | null,
  ) => Promise<void>;
}

const useKeptCheckIns = keptQueue<KeptCheckIn, CheckInResponse>(KEPT_RETURNS, {
  isEntry: isKeptCheckIn,
  send: sendCheckIn,
  sent: ({ parcel }, { message }) => notify.success(message ?? RETURN_MESSAGES.checkedIn(parcel.shopOrderId)),
  // With another try, photos are sent anew: an upload that nobody used does not last.
  refused: (one) => ({ ...one, uploads: null }),
  gone: ({ key }) => void returnPhotos.drop(key),
  isSafe: () => returnPhotos.areKept(),
});

/** Check-ins that wait for the network, kept on the device under the person's name; refused ones, until they are removed. */
export function useCheckInQueue({ onRefused }: Pick<KeptWatch<KeptCheckIn, unknown>, 'onRefused'> = {}): CheckInQueue {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const queries = useQueryClient();
  const queue = useKeptCheckIns(userId, {
    onRefused: (one, why) => onRefused?.(one, why),
    onSent: ({ parcel }) => knownParcels.forget(userId, parcel.orderId),
    onAnswered: () => void queries.invalidateQueries({ queryKey: returnKeys.all }),
  });
  const add: CheckInQueue['add'] = async (checkIn, photos, instead) => {
    const key = newUuid();
    // Before the check-in: it never goes without the photos that were taken.
    if (photos.length > 0) await returnPhotos.keep(key, photos);
    queue.add({ ...checkIn, key, refusal: null, photoCount: photos.length, uploads: null }, instead);
  };
  return { ...queue, add };
}

/** Sends them whichever screen is open, and says there what was not accepted. */
export function CheckInSender() {
  useCheckInQueue({
    onRefused: ({ parcel }, why) => notify.error(t('unsent.notAccepted'), `${parcel.shopOrderId}: ${why}`),
  });
  return null;
}
