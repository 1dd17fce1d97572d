import { type DeliveryRow } from '@godown/contracts/webhooks';

/** An attempt that is due is over in a moment: the list looks again until it is (milliseconds). */
export const LOOK_AGAIN_MS = 2_000;

const SOON_MS = 30_000;

export function isDueSoon({ nextAttemptAt }: DeliveryRow): boolean {
  return nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + SOON_MS;
}
