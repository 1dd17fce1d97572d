import { spacedDateTime } from '../../core/indian-time.ts';
import { type Fields } from '../../core/reading.ts';
import { type Scan, type ScanKind, type Shipment } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';
import { remarkOf } from '../scan-remarks.ts';

/** Words as it spells them: capitals with underscores here, plain words there. */
const WORDS: Record<ScanKind, string> = {
  manifested: 'MANIFESTED',
  pickupScheduled: 'PICKUP_PENDING',
  outForPickup: 'PICKUP_PENDING',
  pickupFailed: 'PICKUP_PENDING',
  pickedUp: 'PICKED_UP',
  reachedOrigin: 'In Transit',
  leftHub: 'In Transit',
  reachedHub: 'In Transit',
  reachedDestination: 'In Transit',
  outForDelivery: 'Out For Delivery',
  undelivered: 'NDR',
  delivered: 'Shipment Delivered',
  rtoInitiated: 'RETURN_TO_ORIGIN',
  rtoInTransit: 'RTO_IN_TRANSIT',
  rtoReachedHub: 'RTO_IN_TRANSIT',
  rtoOutForDelivery: 'RTO_IN_TRANSIT',
  rtoUndelivered: 'RTO_UNDELIVERED',
  rtoDelivered: 'RTO_DELIVERED',
  lost: 'LOST',
  cancelled: 'CANCELLED',
  unknown: 'HELD_FOR_AUDIT',
  customerReturned: 'HELD_FOR_AUDIT',
};

export const shiperfectoStatus = (scan: Scan): string => scan.code ?? WORDS[scan.kind];

export function eventOf(scan: Scan): Fields {
  return {
    status: shiperfectoStatus(scan),
    description: remarkOf(scan),
    status_datetime: spacedDateTime(scan.toldAt),
    status_location: scan.place.city,
  };
}

/** Its push only names the parcel. */
export function shiperfectoPush(shipment: Shipment, _scan: Scan, token: string): PushRequest {
  return { headers: { authorization: `Token ${token}` }, body: JSON.stringify({ awb_no: shipment.awb }) };
}
