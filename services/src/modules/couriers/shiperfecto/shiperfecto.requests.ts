import { type Parcel } from '../kit/courier-adapter.js';

export const SHIPERFECTO = 'Shiperfecto';

/**
 * Proposed, not confirmed: no public client asks for these. Serviceability answers `{ status, serviceable }`, the order
 * `{ status, order_data }` as creating it does, and a request after a failed delivery `{ status, message }`.
 */
export const SHIPERFECTO_PROPOSED = {
  login: '/login',
  serviceability: '/serviceability',
  order: '/order',
  ndr: '/ndr-action',
} as const;

const rupees = (paise: number): number => paise / 100;

/** Body of POST /create-warehouse. */
export function shiperfectoWarehouse({ pickup, pickupName }: Parcel): Record<string, string> {
  return {
    business_name: pickupName,
    sender_name: pickup.name,
    phone: pickup.phone,
    pincode: pickup.pincode,
    email: pickup.email ?? '',
    address: [pickup.line1, pickup.line2].filter(Boolean).join(', '),
    city: pickup.city,
    state: pickup.state,
  };
}

/** Body of POST /create-order: money in rupees, measures as text. Without a carrier they choose one. */
export function shiperfectoOrder(parcel: Parcel, warehouseId: string, carrier: string | null): Record<string, unknown> {
  const { drop } = parcel;
  return {
    order_id: parcel.reference,
    invoice_number: parcel.reference,
    consignee_full_name: drop.name,
    consignee_primary_contact: drop.phone,
    consignee_address1: drop.line1,
    consignee_address2: drop.line2 ?? '',
    pincode: drop.pincode,
    city: drop.city,
    state: drop.state,
    order_type: 'FORWARD',
    payment_mode: parcel.codPaise > 0 ? 'cod' : 'prepaid',
    express_type: 'surface',
    products: parcel.items.map((item) => ({
      product_name: item.title,
      product_sku: item.sku,
      product_quantity: item.quantity,
      product_price: rupees(item.unitPaise),
      ...(item.hsnCode ? { product_hsn: item.hsnCode } : {}),
    })),
    order_amount: rupees(parcel.totalPaise),
    total_amount: rupees(parcel.totalPaise),
    cod_amount: rupees(parcel.codPaise),
    order_weight: String(parcel.weightGrams / 1000),
    order_length: String(parcel.lengthCm),
    order_width: String(parcel.breadthCm),
    order_height: String(parcel.heightCm),
    pickup_address_id: warehouseId,
    return_address_id: warehouseId,
    ...(carrier === null ? {} : { delivery_partner: carrier }),
    ...(parcel.ewayBill ? { ewaybill_number: parcel.ewayBill } : {}),
  };
}
