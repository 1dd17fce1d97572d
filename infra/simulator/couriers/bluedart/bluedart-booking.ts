import { areaOf } from '../../core/lanes.ts';
import { amount, fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type Booking } from '../../core/shipment.ts';
import { type CourierContext } from '../courier-context.ts';
import { codLimitOf, complaintOf, isOpen, partyOf } from '../courier-desk.ts';

const REFERENCE_LENGTH = 20;
const ALWAYS_SENT = ['InvoiceNo', 'PickupMode', 'SpecialInstruction', 'itemdtl', 'Dimensions'];

/** The row of a pincode: yes and no in words. */
export function pincodeRow(context: CourierContext, pincode: string): Fields {
  const area = areaOf(pincode);
  if (!area) return { PinCode: null, IsError: true, ErrorMessage: 'Invalid Pincode', AreaCode: null };
  const isServed = context.world.isServiceable('bluedart', pincode);
  const yes = isOpen(context, pincode) ? 'Yes' : 'No';
  return {
    PinCode: pincode,
    AreaCode: areaCode(pincode),
    ServiceCenterCode: pincode.slice(0, 3),
    Embargo: context.world.isEmbargoed('bluedart', pincode) ? 'Yes' : 'No',
    ApexInbound: yes,
    ApexOutbound: isServed ? 'Yes' : 'No',
    eTailCODAirInbound: yes,
    eTailPrePaidAirInbound: yes,
    AirValueLimit: codLimitOf(context),
    IsError: false,
    ErrorMessage: 'Valid',
  };
}

export function areaCode(pincode: string): string {
  return (areaOf(pincode)?.city ?? 'UNKNOWN').slice(0, 3).toUpperCase();
}

/** A body of GenerateWayBill as a booking, or what Blue Dart would say. */
export function readWaybill(context: CourierContext, body: unknown): Booking | string {
  const request = fieldsOf(fieldsOf(body)['Request']);
  const [to, from] = [fieldsOf(request['Consignee']), fieldsOf(request['Shipper'])];
  const services = fieldsOf(request['Services']);
  if (ALWAYS_SENT.some((key) => services[key] === undefined))
    return 'Object reference not set to an instance of an object.';
  if (text(services['CreditReferenceNo']).length > REFERENCE_LENGTH) return 'CreditReferenceNo: at most 20 characters';
  if (text(from['OriginArea']) !== areaCode(text(from['CustomerPincode']))) return 'InvalidOriginArea';
  const isCod = text(services['SubProductCode']) === 'C';
  const items = listOf(services['itemdtl']).map(fieldsOf);
  const box = fieldsOf(listOf(services['Dimensions'])[0]);
  const booking: Booking = {
    reference: text(services['CreditReferenceNo']),
    account: text(from['CustomerCode']),
    pickupName: text(from['CustomerName']),
    from: partyOf({
      name: text(from['CustomerName']),
      phone: text(from['CustomerMobile']),
      address: text(from['CustomerAddress1']),
      pincode: text(from['CustomerPincode']),
    }),
    to: partyOf({
      name: text(to['ConsigneeName']),
      phone: text(to['ConsigneeMobile']),
      address: [1, 2, 3]
        .map((line) => text(to[`ConsigneeAddress${line}`]))
        .join(' ')
        .trim(),
      pincode: text(to['ConsigneePincode']),
    }),
    isCod,
    codRupees: isCod ? amount(services['CollectableAmount']) : 0,
    valueRupees: amount(services['DeclaredValue']),
    weightGrams: Math.round(amount(services['ActualWeight']) * 1000),
    lengthCm: amount(box['Length']),
    breadthCm: amount(box['Breadth']),
    heightCm: amount(box['Height']),
    contents: items.map((item) => text(item['ItemName'])).join(', '),
    quantity: amount(services['ItemCount']) || 1,
    mode: 'Apex',
  };
  return complaintOf(context, booking) ?? booking;
}
