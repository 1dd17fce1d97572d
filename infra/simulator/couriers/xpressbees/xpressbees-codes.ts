import { dashedDay, hourMinute, spacedDateTime } from '../../core/indian-time.ts';
import { type Reason, type Scan, type ScanKind, type Shipment } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';

type Code = { code: string; pushCode?: string; status: string; message: string };

const CODES: Record<ScanKind, Code> = {
  manifested: { code: 'DRC', status: 'booked', message: 'Data Received' },
  pickupScheduled: { code: 'PP', status: 'pending pickup', message: 'Pickup Pending' },
  outForPickup: { code: 'OFP', status: 'pending pickup', message: 'Out for Pickup' },
  pickupFailed: { code: 'PND', status: 'pending pickup', message: 'Pickup Not Done' },
  pickedUp: { code: 'PUD', status: 'in transit', message: 'Pickup Done' },
  reachedOrigin: { code: 'PKD', status: 'in transit', message: 'Picked' },
  leftHub: { code: 'IT', status: 'in transit', message: 'In Transit' },
  reachedHub: { code: 'IT', status: 'in transit', message: 'Shipment in-scanned at hub' },
  reachedDestination: { code: 'RAD', status: 'in transit', message: 'Reached at Destination' },
  outForDelivery: { code: 'OFD', status: 'out for delivery', message: 'Out for Delivery' },
  undelivered: { code: 'UD', status: 'exception', message: 'Undelivered' },
  delivered: { code: 'DL', pushCode: 'DLVD', status: 'delivered', message: 'Delivered' },
  rtoInitiated: { code: 'RTON', status: 'rto', message: 'RTO Notified' },
  rtoInTransit: { code: 'RT-IT', pushCode: 'RTO-IT', status: 'rto', message: 'RTO In Transit' },
  rtoReachedHub: { code: 'RAO', status: 'rto', message: 'Reached at Origin' },
  rtoOutForDelivery: { code: 'RTO-OFD', status: 'rto', message: 'RTO Out for Delivery' },
  rtoUndelivered: { code: 'RTU', status: 'rto', message: 'RTO Undelivered' },
  rtoDelivered: { code: 'RT-DL', pushCode: 'RTD', status: 'rto', message: 'RTO Delivered' },
  lost: { code: 'LT', pushCode: 'LOST', status: 'lost', message: 'Shipment Lost' },
  cancelled: { code: 'CAN', status: 'cancelled', message: 'Shipment Cancelled' },
  unknown: { code: 'SCQ', status: 'in transit', message: 'Security check queue' },
  // These couriers bring no customer's return back; their desk can still say something odd.
  customerReturned: { code: 'SCQ', status: 'in transit', message: 'Security check queue' },
};

const FAILURES: Record<Reason, string> = {
  consigneeUnavailable: 'Customer Not Available/Office/Residence Closed',
  badAddress: 'Address Incomplete',
  consigneeMoved: 'Customer Shifted',
  entryRestricted: 'Entry Not Permitted',
  selfCollect: 'Customer Wants Self Pickup',
  notAttempted: 'Not Attempted',
  openDelivery: 'Customer Wants Open Delivery',
  refused: 'Customer Refused To Accept',
  reschedule: 'Future Delivery Requested',
  paymentNotReady: 'COD Amount Not Ready',
};

export function xpressbeesStatus(scan: Scan): { code: string; pushCode: string; status: string; message: string } {
  const base = CODES[scan.kind];
  const failure = scan.kind === 'undelivered' && scan.reason ? FAILURES[scan.reason] : undefined;
  const code = scan.code ?? base.code;
  return {
    code,
    pushCode: scan.code ?? base.pushCode ?? base.code,
    status: base.status,
    message: scan.remark ?? failure ?? base.message,
  };
}

/** One line of the tracking history; its time has minutes, no seconds. */
export function historyLine(scan: Scan): Record<string, string> {
  const { code, message } = xpressbeesStatus(scan);
  return {
    status_code: code,
    location: scan.place.city,
    event_time: spacedDateTime(scan.toldAt).slice(0, 16),
    message,
  };
}

export function xpressbeesPush(shipment: Shipment, scan: Scan, token: string): PushRequest {
  const { pushCode, message } = xpressbeesStatus(scan);
  return {
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({
      AWBNO: shipment.awb,
      StatusCode: pushCode,
      Remarks: message,
      StatusDate: dashedDay(scan.toldAt),
      StatusTime: hourMinute(scan.toldAt),
      CurrentLocation: scan.place.city,
      EDD: dashedDay(shipment.expectedAt),
      OrderNo: shipment.booking.reference,
    }),
  };
}
