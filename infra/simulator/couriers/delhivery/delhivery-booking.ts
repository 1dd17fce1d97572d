import { areaOf } from '../../core/lanes.ts';
import { amount, fieldsOf, text, type Fields } from '../../core/reading.ts';
import { type Booking, type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { sortCode } from './delhivery-tracking.ts';

export const PARTIAL_SAVE_REMARK =
  "Crashing while saving package due to exception 'could not save package'. Package might have been partially saved.";

export type PickupLocation = { name: string; pincode: string; address: string; city: string; phone: string };

/** Turns one entry of `shipments[]` into a booking, or says why Delhivery would not have it. */
export function readShipment(world: World, entry: unknown, pickup: PickupLocation, account: string): Booking | string {
  const fields = fieldsOf(entry);
  const forbidden = Object.entries(fields).find(([, value]) => typeof value === 'string' && /[&#%;\\]/.test(value));
  if (forbidden) return `Invalid character in field ${forbidden[0]}`;
  const booking = bookingOf(fields, pickup, account);
  return complaintAbout(world, fields, booking) ?? booking;
}

function complaintAbout(world: World, fields: Fields, booking: Booking): string | null {
  const mode = text(fields['payment_mode']).toLowerCase();
  if (booking.reference === '' || booking.reference.length > 50)
    return 'Order id is mandatory and may not exceed 50 characters';
  if (!['prepaid', 'pre-paid', 'cod', 'pickup', 'repl'].includes(mode)) return 'Invalid payment_mode';
  if (booking.to.name === '' || booking.to.address === '') return 'Consignee name and address are mandatory';
  if (!/^(?:\+?91|0)?[6-9]\d{9}$/.test(booking.to.phone)) return 'Invalid phone number';
  if (booking.isCod && booking.codRupees <= 0) return 'COD amount is mandatory for COD shipments';
  if (!world.isServiceable('delhivery', booking.to.pincode))
    return `ClientError: non serviceable pincode ${booking.to.pincode}`;
  if (world.isEmbargoed('delhivery', booking.to.pincode)) return `Pincode ${booking.to.pincode} is under embargo`;
  if (booking.isCod && booking.codRupees > world.settings.of('delhivery').codLimitRupees)
    return 'COD amount exceeds the limit of the pincode';
  if (world.shipments.findByReference('delhivery', booking.reference).some((other) => other.cancelledAt === null)) {
    return `Duplicate order id ${booking.reference}`;
  }
  return null;
}

function bookingOf(fields: Fields, pickup: PickupLocation, account: string): Booking {
  const isCod = text(fields['payment_mode']).toLowerCase() === 'cod';
  const pincode = text(fields['pin']);
  return {
    reference: text(fields['order']),
    account,
    pickupName: pickup.name,
    from: {
      name: pickup.name,
      phone: pickup.phone,
      address: pickup.address,
      city: pickup.city,
      state: areaOf(pickup.pincode)?.state ?? '',
      pincode: pickup.pincode,
    },
    to: {
      name: text(fields['name']),
      phone: text(fields['phone']).replaceAll(' ', ''),
      address: text(fields['add']),
      city: text(fields['city']) || (areaOf(pincode)?.city ?? ''),
      state: text(fields['state']) || (areaOf(pincode)?.state ?? ''),
      pincode,
    },
    isCod,
    codRupees: isCod ? amount(fields['cod_amount']) : 0,
    valueRupees: amount(fields['total_amount']),
    weightGrams: amount(fields['weight']),
    lengthCm: amount(fields['shipment_length']),
    breadthCm: amount(fields['shipment_width']),
    heightCm: amount(fields['shipment_height']),
    contents: text(fields['products_desc']),
    quantity: amount(fields['quantity']) || 1,
    mode: text(fields['shipping_mode']) || 'Surface',
  };
}

export function packageSaved(shipment: Shipment): Fields {
  const { booking } = shipment;
  return {
    status: 'Success',
    client: booking.account,
    sort_code: sortCode(booking.to.pincode),
    remarks: [''],
    waybill: shipment.awb,
    cod_amount: booking.codRupees,
    payment: booking.isCod ? 'COD' : 'Pre-paid',
    serviceable: true,
    refnum: booking.reference,
  };
}

export function packageRefused(reference: string, remark: string, waybill = ''): Fields {
  return {
    status: 'Fail',
    client: '',
    sort_code: null,
    remarks: [remark],
    waybill,
    cod_amount: 0,
    payment: '',
    serviceable: !remark.includes('non serviceable'),
    refnum: reference,
  };
}

/** The envelope of create.json; it always comes with HTTP 200. */
export function createAnswer(packages: Fields[], uploadId: string): Fields {
  const saved = packages.filter((entry) => entry['status'] === 'Success');
  const cod = saved.filter((entry) => entry['payment'] === 'COD');
  const isSuccess = saved.length === packages.length;
  return {
    cash_pickups_count: 0,
    package_count: packages.length,
    upload_wbn: uploadId,
    replacement_count: 0,
    ...(isSuccess
      ? {}
      : { rmk: 'An internal Error has occurred, Please get in touch with client.support@delhivery.com', error: true }),
    pickups_count: 0,
    packages,
    cash_pickups: 0,
    cod_count: cod.length,
    success: isSuccess,
    prepaid_count: saved.length - cod.length,
    cod_amount: cod.reduce((sum, entry) => sum + amount(entry['cod_amount']), 0),
  };
}
