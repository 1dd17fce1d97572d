import { dashedDay, hourMinute, isoWithoutZone } from '../../core/indian-time.ts';
import { type Scan, type ScanKind, type Shipment } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';

const CODES: Record<ScanKind, readonly [code: string, words: string]> = {
  manifested: ['BKD', 'Softdata Upload'],
  pickupScheduled: ['PCSC', 'Pickup Scheduled'],
  outForPickup: ['PCAW', 'Pickup Awaited'],
  pickupFailed: ['PCNO', 'Not Picked'],
  pickedUp: ['PCUP', 'Picked Up'],
  reachedOrigin: ['INSCAN', 'In Scan'],
  leftHub: ['OBMD', 'Dispatched'],
  reachedHub: ['IBMD', 'Received'],
  reachedDestination: ['CDIN', 'Received At Destination'],
  outForDelivery: ['OUTDLV', 'Out For Delivery'],
  undelivered: ['NONDLV', 'Not Delivered'],
  delivered: ['DLV', 'Successfully Delivered'],
  rtoInitiated: ['SETRTO', 'Set RTO'],
  rtoInTransit: ['RTOOBMD', 'RTO In Transit'],
  rtoReachedHub: ['RTOIBMD', 'RTO Received'],
  rtoOutForDelivery: ['RTOOUTDLV', 'RTO Out For Delivery'],
  rtoUndelivered: ['RTONONDLV', 'RTO Not Delivered'],
  rtoDelivered: ['RTODLV', 'RTO Delivered'],
  lost: ['LOST', 'Lost'],
  cancelled: ['CAN', 'Cancelled'],
  unknown: ['SECCHK', 'Security Check'],
  customerReturned: ['SECCHK', 'Security Check'],
};

export function dtdcCode(scan: Scan): { code: string; words: string } {
  const [code, words] = CODES[scan.kind];
  const failure = scan.kind === 'undelivered' && scan.reason ? `${words} - ${scan.reason}` : words;
  return { code: scan.code ?? code, words: scan.remark ?? failure };
}

/** `14062026` */
export function closeDay(at: number): string {
  return dashedDay(at).replaceAll('-', '');
}

export function trackedDetail(scan: Scan): Record<string, string> {
  const { code, words } = dtdcCode(scan);
  return {
    strCode: code,
    strAction: words,
    strOrigin: scan.place.city,
    strActionDate: closeDay(scan.toldAt),
    strActionTime: hourMinute(scan.toldAt),
    sTrRemarks: '',
  };
}

export function dtdcPush(shipment: Shipment, scan: Scan, token: string): PushRequest {
  const { code, words } = dtdcCode(scan);
  return {
    headers: { 'x-api-key': token },
    body: JSON.stringify({
      shipment: {
        strShipmentNo: shipment.awb,
        strRefNo: shipment.booking.reference,
        strExpectedDeliveryDate: closeDay(shipment.expectedAt),
      },
      shipmentStatus: [
        {
          strAction: code,
          strActionDesc: words,
          strOrigin: scan.place.city,
          strActionDate: closeDay(scan.toldAt),
          // Their push has seconds, their tracking has none.
          strActionTime: isoWithoutZone(scan.toldAt).slice(11, 19).replaceAll(':', ''),
          strRemarks: '',
        },
      ],
    }),
  };
}
