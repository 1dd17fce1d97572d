import { isoWithoutZone } from '../../core/indian-time.ts';
import { placeOf } from '../../core/lanes.ts';
import { type Scan, type ScanKind, type Shipment, lastScan } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';
import { delhiveryStatus } from './delhivery-codes.ts';

function locationText(scan: Scan): string {
  return `${scan.place.hub} (${scan.place.state})`;
}

function timeOf(shipment: Shipment, kind: ScanKind): string | null {
  const scan = shipment.scans.find((entry) => entry.kind === kind);
  return scan ? isoWithoutZone(scan.toldAt) : null;
}

/** `DEL/MAY`: city and local centre. */
export function sortCode(pincode: string): string {
  const place = placeOf(pincode, 'D');
  const [city = 'XXX', local = 'XXX'] = place.hub.split('_');
  return `${city.slice(0, 3).toUpperCase()}/${local.slice(0, 3).toUpperCase()}`;
}

function statusBlock(scan: Scan): Record<string, unknown> {
  const code = delhiveryStatus(scan);
  return {
    Status: code.status,
    StatusLocation: locationText(scan),
    StatusDateTime: isoWithoutZone(scan.toldAt),
    RecievedBy: scan.kind === 'delivered' ? 'Self' : '',
    StatusCode: code.nsl,
    StatusType: code.type,
    Instructions: code.instructions,
  };
}

function scanDetail(scan: Scan): Record<string, unknown> {
  const code = delhiveryStatus(scan);
  return {
    ScanDetail: {
      ScanDateTime: isoWithoutZone(scan.toldAt),
      ScanType: code.type,
      Scan: code.status,
      StatusDateTime: isoWithoutZone(scan.toldAt),
      ScannedLocation: locationText(scan),
      StatusCode: code.nsl,
      Instructions: code.instructions,
    },
  };
}

/** One entry of `GET /api/v1/packages/json/`. */
export function trackingOf(shipment: Shipment): Record<string, unknown> {
  const { booking } = shipment;
  const last = lastScan(shipment);
  return {
    Shipment: {
      PickUpDate: timeOf(shipment, 'pickedUp') ?? isoWithoutZone(shipment.bookedAt),
      Destination: booking.to.city,
      DestRecieveDate: timeOf(shipment, 'reachedDestination'),
      Scans: shipment.scans.map(scanDetail),
      Status: last ? statusBlock(last) : {},
      ReturnPromisedDeliveryDate: null,
      Ewaybill: [],
      InvoiceAmount: booking.valueRupees,
      ChargedWeight: null,
      PickedupDate: timeOf(shipment, 'pickedUp'),
      DeliveryDate: timeOf(shipment, 'delivered'),
      SenderName: booking.pickupName,
      AWB: shipment.awb,
      DispatchCount: shipment.scans.filter((scan) => scan.kind === 'outForDelivery').length,
      OrderType: booking.isCod ? 'COD' : 'Pre-paid',
      ReturnedDate: timeOf(shipment, 'rtoDelivered'),
      ExpectedDeliveryDate: isoWithoutZone(shipment.expectedAt).slice(0, 19),
      RTOStartedDate: timeOf(shipment, 'rtoInitiated'),
      Extras: '',
      FirstAttemptDate: timeOf(shipment, 'undelivered'),
      ReverseInTransit: shipment.scans.some((scan) => scan.kind === 'rtoInitiated'),
      Quantity: String(booking.quantity),
      Origin: locationOf(shipment),
      Consignee: {
        City: booking.to.city,
        Name: booking.to.name,
        Address1: [],
        Address2: [],
        Address3: '',
        PinCode: Number(booking.to.pincode),
        State: booking.to.state,
        Telephone2: '',
        Country: 'India',
        Telephone1: '',
      },
      ReferenceNo: booking.reference,
      OutDestinationDate: timeOf(shipment, 'leftHub'),
      CODAmount: booking.codRupees,
      PromisedDeliveryDate: isoWithoutZone(shipment.expectedAt).slice(0, 19),
      PickupLocation: booking.pickupName,
      OriginRecieveDate: timeOf(shipment, 'reachedOrigin'),
    },
  };
}

function locationOf(shipment: Shipment): string {
  const place = placeOf(shipment.booking.from.pincode, 'I');
  return `${place.hub} (${place.state})`;
}

/** What Delhivery's scan push sends. */
export function delhiveryPush(shipment: Shipment, scan: Scan, token: string): PushRequest {
  const code = delhiveryStatus(scan);
  return {
    headers: { authorization: `Token ${token}` },
    body: JSON.stringify({
      Shipment: {
        Status: {
          Status: code.status,
          StatusDateTime: isoWithoutZone(scan.toldAt),
          StatusType: code.type,
          StatusLocation: locationText(scan),
          Instructions: code.instructions,
        },
        PickUpDate: timeOf(shipment, 'pickedUp') ?? isoWithoutZone(shipment.bookedAt),
        NSLCode: code.nsl,
        Sortcode: sortCode(shipment.booking.to.pincode),
        ReferenceNo: shipment.booking.reference,
        AWB: shipment.awb,
      },
    }),
  };
}
