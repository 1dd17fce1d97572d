import { type Fields } from '../../core/reading.ts';
import { type Scan, type ScanKind } from '../../core/shipment.ts';
import { remarkOf } from '../scan-remarks.ts';

const CODES: Record<ScanKind, string> = {
  manifested: 'SB',
  pickupScheduled: 'SB',
  outForPickup: 'SB',
  pickupFailed: 'SB',
  pickedUp: 'PU',
  reachedOrigin: 'IT',
  leftHub: 'IT',
  reachedHub: 'IT',
  reachedDestination: 'IT',
  outForDelivery: 'OD',
  undelivered: 'EX',
  delivered: 'DL',
  rtoInitiated: 'RT',
  rtoInTransit: 'RT',
  rtoReachedHub: 'RT',
  rtoOutForDelivery: 'RT',
  rtoUndelivered: 'RU',
  rtoDelivered: 'RD',
  lost: 'LT',
  cancelled: 'CN',
  unknown: 'QC',
  customerReturned: 'QC',
};

export const shypliteCode = (scan: Scan): string => scan.code ?? CODES[scan.kind];

/** An event of GET /track/{awb}: capitals in its names, and a time in UTC, unlike the other couriers. */
export function eventOf(scan: Scan): Fields {
  const Time = new Date(scan.toldAt).toISOString();
  return { status: shypliteCode(scan), Remarks: remarkOf(scan), Location: scan.place.city, Time };
}

/** The same in POST /track?oid=1, which spells them small. */
export function orderEventOf(scan: Scan): Fields {
  const time = new Date(scan.toldAt).toISOString();
  return { status: shypliteCode(scan), remarks: remarkOf(scan), location: scan.place.city, time };
}
