import { type CourierKey } from '@godown/contracts/shipping';
import { type CourierAccount, type Parcel, type Place } from '../kit/courier-adapter.js';

/** Their names of the two services. */
const SERVICES: Partial<Record<CourierKey, string>> = {
  dtdc_smart_express: 'B2C SMART EXPRESS',
  dtdc_priority: 'B2C PRIORITY',
};

/** "Others" in their list of goods. */
const COMMODITY = '99';

const rupees = (paise: number): string => (paise / 100).toFixed(2);

function party(place: Place): Record<string, string> {
  return {
    name: place.name.slice(0, 100),
    phone: place.phone,
    alternate_phone: '',
    address_line_1: place.line1.slice(0, 200),
    address_line_2: (place.line2 ?? '').slice(0, 200),
    pincode: place.pincode,
    city: place.city,
    state: place.state,
  };
}

/** One entry of `consignments`. Its number is theirs: `reference_number` stays empty. */
export function dtdcConsignment({ courier, credentials }: CourierAccount, parcel: Parcel): Record<string, unknown> {
  const isCod = parcel.codPaise > 0;
  return {
    customer_code: credentials.customerCode ?? '',
    service_type_id: SERVICES[courier] ?? '',
    load_type: 'NON-DOCUMENT',
    description: parcel.items
      .map((item) => item.title)
      .join(', ')
      .slice(0, 200),
    dimension_unit: 'cm',
    length: String(parcel.lengthCm),
    width: String(parcel.breadthCm),
    height: String(parcel.heightCm),
    weight_unit: 'kg',
    weight: (parcel.weightGrams / 1000).toFixed(3),
    declared_value: rupees(parcel.totalPaise),
    num_pieces: '1',
    origin_details: party(parcel.pickup),
    destination_details: party(parcel.drop),
    return_details: party(parcel.pickup),
    customer_reference_number: parcel.reference,
    cod_collection_mode: isCod ? 'CASH' : '',
    cod_amount: isCod ? rupees(parcel.codPaise) : '',
    commodity_id: COMMODITY,
    eway_bill: parcel.ewayBill ?? '',
    reference_number: '',
  };
}
