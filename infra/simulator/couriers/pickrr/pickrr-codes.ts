import { dashedDay, isoWithoutZone } from '../../core/indian-time.ts';
import { type Fields } from '../../core/reading.ts';
import { lastScan, type Reason, type Scan, type ScanKind, type Shipment } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';

const CODES: Record<ScanKind, readonly [type: string, words: string]> = {
  manifested: ['OP', 'Order Placed'],
  pickupScheduled: ['OM', 'Order Manifested'],
  outForPickup: ['OFP', 'Out for Pickup'],
  pickupFailed: ['PPF', 'Pickup Failed'],
  pickedUp: ['PP', 'Order Picked Up'],
  reachedOrigin: ['SHP', 'Order Shipped'],
  leftHub: ['OT', 'Order in Transit'],
  reachedHub: ['OT', 'Order in Transit'],
  reachedDestination: ['RAD', 'Reached at Destination'],
  outForDelivery: ['OO', 'Order Out for Delivery'],
  undelivered: ['UD', 'Delivery Failed'],
  delivered: ['DL', 'Order Delivered'],
  rtoInitiated: ['RTO', 'Order Returned Back'],
  rtoInTransit: ['RTO-OT', 'RTO in Transit'],
  rtoReachedHub: ['RTO-OT', 'RTO in Transit'],
  rtoOutForDelivery: ['RTO-OO', 'RTO Out for Delivery'],
  rtoUndelivered: ['RTO-UD', 'RTO Undelivered'],
  rtoDelivered: ['RTD', 'Order Returned to Consignee'],
  lost: ['LT', 'Shipment Lost'],
  cancelled: ['OC', 'Order Cancelled'],
  unknown: ['QHL', 'Quality Hold'],
  customerReturned: ['QHL', 'Quality Hold'],
};

const REASONS: Record<Reason, string> = {
  consigneeUnavailable: 'CNA',
  badAddress: 'AI',
  consigneeMoved: 'AI',
  entryRestricted: 'REST',
  selfCollect: 'SC',
  notAttempted: 'NA',
  openDelivery: 'OPDEL',
  refused: 'CR',
  reschedule: 'CD',
  paymentNotReady: 'CNR',
};

export function pickrrType(scan: Scan): string {
  return scan.code ?? CODES[scan.kind][0];
}

function reasonOf(scan: Scan): string | null {
  return scan.kind === 'undelivered' && scan.reason ? REASONS[scan.reason] : null;
}

const wordsOf = (scan: Scan): string => scan.remark ?? CODES[scan.kind][1];

export function trackedRow(shipment: Shipment): Fields {
  const last = lastScan(shipment);
  return {
    err: null,
    tracking_id: shipment.awb,
    client_order_id: shipment.booking.reference,
    order_id: String(shipment.orderNumber),
    courier_used: shipment.booking.mode,
    edd_stamp: isoWithoutZone(shipment.expectedAt).slice(0, 19),
    status: last
      ? {
          current_status_type: pickrrType(last),
          current_status_body: wordsOf(last),
          current_status_location: last.place.city,
          current_status_time: new Date(last.toldAt).toISOString(),
          received_by: '',
        }
      : null,
    info: { from_city: shipment.booking.from.city, to_city: shipment.booking.to.city },
    track_arr: shipment.scans.map((scan) => ({
      status_name: pickrrType(scan),
      status_array: [
        {
          status_body: wordsOf(scan),
          status_time: new Date(scan.toldAt).toISOString().replace('Z', scan.seq % 2 === 0 ? 'Z' : ''),
          status_location: scan.place.city,
          courier_status_code: '',
          pickrr_sub_status_code: reasonOf(scan),
        },
      ],
    })),
  };
}

export function pickrrPush(shipment: Shipment, scan: Scan, token: string): PushRequest {
  return {
    headers: { authorization: `Token ${token}` },
    body: JSON.stringify({
      awb: shipment.awb,
      scan_type: pickrrType(scan),
      scan_datetime: `${dashedDay(scan.toldAt)} ${isoWithoutZone(scan.toldAt).slice(11, 16)}`,
      track_info: wordsOf(scan),
      track_location: scan.place.city,
      received_by: '',
      EDD: dashedDay(shipment.expectedAt),
      pickrr_sub_status_code: reasonOf(scan) ?? '',
      courier_status_code: '',
      ofd_count: shipment.scans.filter(({ kind }) => kind === 'outForDelivery').length,
    }),
  };
}
