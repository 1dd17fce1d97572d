import { isoWithoutZone, shiprocketTimestamp, spacedDateTime } from '../../core/indian-time.ts';
import { type Reason, type Scan, type ScanKind, type Shipment } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';

type Code = { id: number; label: string; activity: string };

const CODES: Record<ScanKind, Code> = {
  manifested: { id: 1, label: 'AWB ASSIGNED', activity: 'Manifested - AWB assigned' },
  pickupScheduled: { id: 3, label: 'PICKUP SCHEDULED', activity: 'Pickup scheduled' },
  outForPickup: { id: 19, label: 'OUT FOR PICKUP', activity: 'Out for pickup' },
  pickupFailed: { id: 20, label: 'PICKUP EXCEPTION', activity: 'Pickup exception - shipment not ready' },
  pickedUp: { id: 42, label: 'PICKED UP', activity: 'Shipment picked up' },
  reachedOrigin: { id: 6, label: 'SHIPPED', activity: 'Shipped from origin hub' },
  leftHub: { id: 18, label: 'IN TRANSIT', activity: 'In transit - Bag connected' },
  reachedHub: { id: 18, label: 'IN TRANSIT', activity: 'In transit - Received at hub' },
  reachedDestination: { id: 38, label: 'REACHED AT DESTINATION HUB', activity: 'Reached at destination hub' },
  outForDelivery: { id: 17, label: 'OUT FOR DELIVERY', activity: 'Out for delivery' },
  undelivered: { id: 21, label: 'UNDELIVERED', activity: 'Undelivered' },
  delivered: { id: 7, label: 'DELIVERED', activity: 'Delivered to consignee' },
  rtoInitiated: { id: 9, label: 'RTO INITIATED', activity: 'RTO initiated' },
  rtoInTransit: { id: 46, label: 'RTO IN TRANSIT', activity: 'RTO in transit' },
  rtoReachedHub: { id: 46, label: 'RTO IN TRANSIT', activity: 'RTO received at hub' },
  rtoOutForDelivery: { id: 41, label: 'RTO OFD', activity: 'RTO out for delivery' },
  rtoUndelivered: { id: 40, label: 'RTO NDR', activity: 'RTO undelivered' },
  rtoDelivered: { id: 10, label: 'RTO DELIVERED', activity: 'RTO delivered' },
  lost: { id: 12, label: 'LOST', activity: 'Shipment lost' },
  cancelled: { id: 8, label: 'CANCELED', activity: 'Shipment cancelled' },
  unknown: { id: 71, label: 'HANDOVER EXCEPTION', activity: 'Handover exception' },
  // These couriers bring no customer's return back; their desk can still say something odd.
  customerReturned: { id: 71, label: 'HANDOVER EXCEPTION', activity: 'Handover exception' },
};

const FAILURES: Record<Reason, string> = {
  consigneeUnavailable: 'Customer not available',
  badAddress: 'Incomplete address',
  consigneeMoved: 'Customer shifted',
  entryRestricted: 'Entry restricted',
  selfCollect: 'Self collect requested',
  notAttempted: 'Delivery not attempted',
  openDelivery: 'Open delivery requested',
  refused: 'Customer refused the shipment',
  reschedule: 'Future delivery requested',
  paymentNotReady: 'Payment not ready',
};

export const COURIER_COMPANIES: readonly { id: number; name: string; factor: number; days: number }[] = [
  { id: 142, name: 'Amazon Surface', factor: 1, days: 5 },
  { id: 10, name: 'Delhivery Surface', factor: 1.08, days: 4 },
  { id: 51, name: 'Xpressbees Air', factor: 1.5, days: 3 },
];

export function shiprocketStatus(scan: Scan): Code {
  const base = CODES[scan.kind];
  const failure =
    scan.kind === 'undelivered' && scan.reason ? `${base.activity} - ${FAILURES[scan.reason]}` : undefined;
  return { ...base, label: scan.code ?? base.label, activity: scan.remark ?? failure ?? base.activity };
}

export function activityOf(scan: Scan): Record<string, string> {
  const status = shiprocketStatus(scan);
  return {
    date: spacedDateTime(scan.toldAt),
    status: `${scan.kind === 'unknown' ? 'EX' : 'SR'}-${status.id}`,
    activity: status.activity,
    location: `${scan.place.city}, ${scan.place.state.toUpperCase()}`,
    'sr-status': String(status.id),
    'sr-status-label': status.label,
  };
}

/** A push repeats every scan so far, up to the one it tells of. */
export function shiprocketPush(shipment: Shipment, scan: Scan, token: string): PushRequest {
  const status = shiprocketStatus(scan);
  const told = shipment.scans.filter((entry) => entry.seq <= scan.seq);
  return {
    headers: { 'x-api-key': token },
    body: JSON.stringify({
      awb: shipment.awb,
      courier_name: shipment.booking.mode,
      current_status: status.label,
      current_status_id: status.id,
      shipment_status: status.label,
      shipment_status_id: status.id,
      current_timestamp: shiprocketTimestamp(scan.toldAt),
      order_id: shipment.booking.reference,
      sr_order_id: shipment.orderNumber,
      awb_assigned_date: spacedDateTime(shipment.bookedAt),
      pickup_scheduled_date: spacedDateTime(
        shipment.scans.find((entry) => entry.kind === 'pickupScheduled')?.at ?? shipment.bookedAt,
      ),
      etd: isoWithoutZone(shipment.expectedAt).slice(0, 19).replace('T', ' '),
      scans: told.map(activityOf),
      is_return: 0,
      channel_id: 3_422_553,
      pod_status: scan.kind === 'delivered' ? 'OTP Based Delivery' : 'Not Available',
      pod: 'Not Available',
      qc_image: '',
      qc_failure_reason: '',
    }),
  };
}
