import { spacedDateTime } from '../../core/indian-time.ts';
import { type Scan, type ScanKind, type Shipment } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';

const CODES: Record<ScanKind, readonly [code: string, words: string]> = {
  manifested: ['SCH', 'Shipment Booked'],
  pickupScheduled: ['PSH', 'PSH'],
  outForPickup: ['OOP', 'OOP'],
  pickupFailed: ['PKF', 'PKF'],
  pickedUp: ['PKP', 'Picked Up'],
  reachedOrigin: ['INT', 'In Transit'],
  leftHub: ['INT', 'In Transit'],
  reachedHub: ['INT', 'In Transit'],
  reachedDestination: ['INT', 'In Transit'],
  outForDelivery: ['OOD', 'Out For Delivery'],
  undelivered: ['UND', 'Undelivered'],
  delivered: ['DEL', 'Delivered'],
  rtoInitiated: ['RTO', 'RTO Initiated'],
  rtoInTransit: ['RTO', 'RTO'],
  rtoReachedHub: ['RTO', 'RTO'],
  rtoOutForDelivery: ['RTO', 'RTO'],
  rtoUndelivered: ['RTU', 'RTU'],
  rtoDelivered: ['RTD', 'RTO Delivered'],
  lost: ['LST', 'LST'],
  cancelled: ['CAN', 'Cancelled'],
  unknown: ['QCH', 'QCH'],
  customerReturned: ['QCH', 'QCH'],
};

export function shipwayCode(scan: Scan): string {
  return scan.code ?? CODES[scan.kind][0];
}

/** The history of a parcel says in words what the push says in codes. */
export function historyRow(scan: Scan): Record<string, string> {
  const [, words] = CODES[scan.kind];
  return {
    status: scan.code ?? words,
    location: scan.place.city,
    timestamp: spacedDateTime(scan.toldAt),
    remarks: scan.remark ?? scan.reason ?? words,
  };
}

export function shipwayPush(shipment: Shipment, scan: Scan, token: string): PushRequest {
  const row = historyRow(scan);
  return {
    headers: { 'x-api-key': token },
    body: JSON.stringify({
      order_id: shipment.booking.reference,
      awb: shipment.awb,
      current_status: row['status'],
      current_status_code: shipwayCode(scan),
      status_time: row['timestamp'],
      location: row['location'],
      remarks: row['remarks'],
      scans: shipment.scans.filter((entry) => entry.seq < scan.seq).map(historyRow),
    }),
  };
}
