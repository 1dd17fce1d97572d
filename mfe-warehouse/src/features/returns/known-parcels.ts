import { type ReturnParcelDetail } from '@godown/contracts/returns';
import { readStored, writeStored } from '@godown/shared-ui/offline';
import { KNOWN_PREFIX } from '@godown/shared-ui/session';
import { isParcel } from './kept-check-ins.js';

const MOST = 100;

const nameOf = (userId: string) => `${KNOWN_PREFIX}returns:${userId}`;

function readAll(userId: string): readonly ReturnParcelDetail[] {
  const stored = readStored(nameOf(userId));
  return Array.isArray(stored) ? stored.filter(isParcel) : [];
}

/** A parcel that was opened on this device before, by its AWB or order number. */
export function findKnownParcel(userId: string, code: string): ReturnParcelDetail | undefined {
  const wanted = code.toUpperCase();
  return readAll(userId).find(({ orderId, shopOrderId, awb }) =>
    [orderId, shopOrderId, awb].some((one) => one?.toUpperCase() === wanted),
  );
}

const others = (userId: string, orderId: string) => readAll(userId).filter((one) => one.orderId !== orderId);

/** Kept for the time without a network, the newest first. */
export function keepParcel(userId: string, parcel: ReturnParcelDetail): void {
  writeStored(nameOf(userId), [parcel, ...others(userId, parcel.orderId)].slice(0, MOST));
}

/** It is checked in: there is nothing left to open. */
export function forgetParcel(userId: string, orderId: string): void {
  const left = others(userId, orderId);
  writeStored(nameOf(userId), left.length === 0 ? null : left);
}
