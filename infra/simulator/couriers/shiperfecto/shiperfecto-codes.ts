import { spacedDateTime } from '../../core/indian-time.ts';
import { type Fields } from '../../core/reading.ts';
import { type Reason, type Scan, type ScanKind, type Shipment } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';

/** Words as it spells them: capitals with underscores here, plain words there. */
const CODES: Record<ScanKind, { status: string; description: string }> = {
  manifested: { status: 'MANIFESTED', description: 'Manifest created' },
  pickupScheduled: { status: 'PICKUP_PENDING', description: 'Pickup scheduled' },
  outForPickup: { status: 'PICKUP_PENDING', description: 'Out for pickup' },
  pickupFailed: { status: 'PICKUP_PENDING', description: 'Pickup not done' },
  pickedUp: { status: 'PICKED_UP', description: 'Shipment picked up' },
  reachedOrigin: { status: 'In Transit', description: 'Reached origin hub' },
  leftHub: { status: 'In Transit', description: 'Left hub' },
  reachedHub: { status: 'In Transit', description: 'Reached hub' },
  reachedDestination: { status: 'In Transit', description: 'Reached destination hub' },
  outForDelivery: { status: 'Out For Delivery', description: 'Out for delivery' },
  undelivered: { status: 'NDR', description: 'Delivery attempted' },
  delivered: { status: 'Shipment Delivered', description: 'Delivered' },
  rtoInitiated: { status: 'RETURN_TO_ORIGIN', description: 'Return initiated' },
  rtoInTransit: { status: 'RTO_IN_TRANSIT', description: 'Return in transit' },
  rtoReachedHub: { status: 'RTO_IN_TRANSIT', description: 'Return reached hub' },
  rtoOutForDelivery: { status: 'RTO_IN_TRANSIT', description: 'Return out for delivery' },
  rtoUndelivered: { status: 'RTO_UNDELIVERED', description: 'Return not accepted' },
  rtoDelivered: { status: 'RTO_DELIVERED', description: 'Returned to sender' },
  lost: { status: 'LOST', description: 'Shipment lost' },
  cancelled: { status: 'CANCELLED', description: 'Order cancelled' },
  unknown: { status: 'HELD_FOR_AUDIT', description: 'Held for audit' },
  customerReturned: { status: 'HELD_FOR_AUDIT', description: 'Held for audit' },
};

const FAILURES: Record<Reason, string> = {
  consigneeUnavailable: 'Consignee unavailable',
  badAddress: 'Incomplete address',
  consigneeMoved: 'Consignee moved',
  entryRestricted: 'Entry restricted',
  selfCollect: 'Self collect',
  notAttempted: 'Not attempted',
  openDelivery: 'Open delivery requested',
  refused: 'Consignee refused',
  reschedule: 'Future delivery requested',
  paymentNotReady: 'COD not ready',
};

export function shiperfectoStatus(scan: Scan): { status: string; description: string } {
  const base = CODES[scan.kind];
  const failure = scan.kind === 'undelivered' && scan.reason ? FAILURES[scan.reason] : undefined;
  return { status: scan.code ?? base.status, description: scan.remark ?? failure ?? base.description };
}

export function eventOf(scan: Scan): Fields {
  return {
    ...shiperfectoStatus(scan),
    status_datetime: spacedDateTime(scan.toldAt),
    status_location: scan.place.city,
  };
}

/** Its push only names the parcel. */
export function shiperfectoPush(shipment: Shipment, _scan: Scan, token: string): PushRequest {
  return { headers: { authorization: `Token ${token}` }, body: JSON.stringify({ awb_no: shipment.awb }) };
}
