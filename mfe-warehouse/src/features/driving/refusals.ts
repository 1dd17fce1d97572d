import { type QueuedStep, readTrip } from './driving-queue.js';
import { t } from './driving.texts.js';
import { readStored, writeStored } from '@godown/shared-ui/offline';

const keyOf = (userId: string) => `drivingRefusals:${userId}`;

/** What the server did not take. The driver has to read it: what happened at the door is not what is written. */
export function readRefusals(userId: string): string[] {
  const stored = readStored(keyOf(userId));
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

/** @returns all that are not read yet */
export function addRefusal(userId: string, [step]: readonly QueuedStep[], message: string): string[] {
  const orderId = step?.kind === 'result' || step?.kind === 'load' ? step.orderId : null;
  const order = readTrip(userId)?.stops.find((stop) => stop.orderId === orderId)?.shopOrderId;
  const refusals = [...readRefusals(userId), order === undefined ? message : t('refusedOf', { order, message })];
  writeStored(keyOf(userId), refusals);
  return refusals;
}

export function clearRefusals(userId: string): void {
  writeStored(keyOf(userId), null);
}
