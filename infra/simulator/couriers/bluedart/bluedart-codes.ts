import { dashedDay, hourMinute, isoWithoutZone } from '../../core/indian-time.ts';
import { type Reason, type Scan, type ScanKind, type Shipment } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';

type Code = { type: string; code: string; group: string; scan: string };

const code = (type: string, number: string, group: string, scan: string): Code => ({
  type,
  code: number,
  group,
  scan,
});

const CODES: Record<ScanKind, Code> = {
  manifested: code('PU', '030', 'S', 'SHIPMENT DATA RECEIVED'),
  pickupScheduled: code('PU', '500', 'S', 'PICKUP HAS BEEN REGISTERED'),
  outForPickup: code('PU', '501', 'S', 'PICKUP EMPLOYEE IS OUT TO PICKUP SHIPMENT'),
  pickupFailed: code('PU', '508', 'T', 'PICKUP NOT DONE - CONTACT CUSTOMER SERVICE'),
  pickedUp: code('UD', '015', 'S', 'SHIPMENT PICKED UP'),
  reachedOrigin: code('UD', '001', 'S', 'SHIPMENT ARRIVED'),
  leftHub: code('UD', '003', 'S', 'SHIPMENT FURTHER CONNECTED'),
  reachedHub: code('UD', '004', 'S', 'SHIPMENT ARRIVED AT HUB'),
  reachedDestination: code('UD', '005', 'S', 'SHIPMENT ARRIVED AT DESTINATION'),
  outForDelivery: code('UD', '002', 'S', 'SHIPMENT OUTSCAN'),
  undelivered: code('UD', '011', 'T', 'CONSIGNEE NOT AVAILABLE'),
  delivered: code('DL', '000', 'T', 'SHIPMENT DELIVERED'),
  rtoInitiated: code('RT', '074', 'RT', 'SHIPMENT RETURNED BACK TO SHIPPER'),
  rtoInTransit: code('UD', '003', 'RS', 'SHIPMENT FURTHER CONNECTED'),
  rtoReachedHub: code('UD', '001', 'RS', 'SHIPMENT ARRIVED'),
  rtoOutForDelivery: code('UD', '002', 'RS', 'SHIPMENT OUTSCAN'),
  rtoUndelivered: code('UD', '009', 'RT', 'OFFICE CLOSED'),
  rtoDelivered: code('DL', '000', 'RT', 'SHIPMENT DELIVERED TO SHIPPER'),
  lost: code('DL', '021', 'T', 'SHIPMENT LOST'),
  cancelled: code('PU', '502', 'S', 'PICKUP CANCELLED'),
  unknown: code('UD', '699', 'T', 'HELD BY REGULATORY AUTHORITY'),
  customerReturned: code('UD', '699', 'T', 'HELD BY REGULATORY AUTHORITY'),
};

const FAILURES: Partial<Record<Reason, Code>> = {
  badAddress: code('UD', '003', 'T', 'ADDRESS INCOMPLETE'),
  consigneeMoved: code('UD', '005', 'T', 'CONSIGNEE SHIFTED'),
  refused: code('UD', '013', 'T', 'CONSIGNEE REFUSED TO ACCEPT'),
  reschedule: code('UD', '142', 'T', 'DELIVERY ON A FUTURE DATE'),
  paymentNotReady: code('UD', '139', 'T', 'COD AMOUNT NOT READY'),
};

export function bluedartScan(scan: Scan): Code {
  const base = (scan.kind === 'undelivered' && scan.reason && FAILURES[scan.reason]) || CODES[scan.kind];
  const [type = base.type, number = base.code, group = base.group] = scan.code?.split(/[ -]/) ?? [];
  return { type, code: number, group, scan: scan.remark ?? base.scan };
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `14-Jun-2026`, as tracking writes it; the push has numbers. */
function namedDay(at: number): string {
  const [year = '', month = '', day = ''] = isoWithoutZone(at).slice(0, 10).split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

export function trackedDetail(scan: Scan): Record<string, string> {
  const said = bluedartScan(scan);
  return {
    Scan: said.scan,
    ScanCode: said.code,
    ScanType: said.type,
    ScanGroupType: said.group,
    ScanDate: namedDay(scan.toldAt),
    ScanTime: isoWithoutZone(scan.toldAt).slice(11, 16),
    ScannedLocation: scan.place.city,
  };
}

export function expectedDay(shipment: Shipment): string {
  return namedDay(shipment.expectedAt);
}

export function bluedartPush(shipment: Shipment, scan: Scan, token: string): PushRequest {
  const said = bluedartScan(scan);
  const told = {
    WaybillNo: shipment.awb,
    RefNo: shipment.booking.reference,
    Prodcode: 'A',
    ExpectedDeliveryDate: dashedDay(shipment.expectedAt),
    Scans: {
      ScanDetail: [
        {
          ScanType: said.type,
          ScanGroupType: said.group,
          ScanCode: said.code,
          Scan: said.scan,
          ScanDate: dashedDay(scan.toldAt),
          ScanTime: hourMinute(scan.toldAt),
          ScannedLocation: scan.place.city,
          StatusTimeZone: 'IST',
        },
      ],
    },
  };
  return {
    headers: { 'client-id': 'bluedart', authorization: `Token ${token}` },
    // One parcel comes as a list or as the one.
    body: JSON.stringify({ statustracking: scan.seq % 2 === 0 ? { Shipment: told } : [{ Shipment: told }] }),
  };
}
