import { type DriverStop } from '@godown/contracts/fleet';
import { readStored, writeStored } from '@godown/shared-ui/offline';

const keyOf = (tripId: string) => `drivingLoaded:${tripId}`;

/** Orders of the trip whose parcels were scanned into the vehicle. */
export function readLoaded(tripId: string): string[] {
  const stored = readStored(keyOf(tripId));
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

export function writeLoaded(tripId: string, orderIds: readonly string[]): void {
  writeStored(keyOf(tripId), orderIds.length === 0 ? null : orderIds);
}

export type Scan = { kind: 'loaded' | 'again'; stop: DriverStop } | { kind: 'unknown'; code: string };

/** What the scanned code stands for: an AWB or an order number, however it is written. */
export function judgeScan(code: string, stops: readonly DriverStop[], loaded: readonly string[]): Scan {
  const asked = code.trim().toUpperCase();
  const stop = stops.find(({ awb, shopOrderId }) => [awb, shopOrderId].some((known) => known.toUpperCase() === asked));
  if (stop === undefined) return { kind: 'unknown', code: code.trim() };
  return { kind: loaded.includes(stop.orderId) ? 'again' : 'loaded', stop };
}
