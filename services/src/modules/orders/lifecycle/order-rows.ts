import {
  type OrderActor,
  type OrderAddress,
  type OrderCustomer,
  type OrderStatus,
  type PaymentMethod,
  type PickupAddress,
} from '@godown/contracts/orders';

/** A row of `orders` as the database gives it. */
export interface OrderRow {
  company_id: string;
  id: string;
  shop_order_id: string;
  external_order_id: string | null;
  shop_type: string;
  order_type: number | null;
  status: OrderStatus;
  status_at: Date;
  scanned_at: Date | null;
  rts_at: Date | null;
  /** YYYY-MM-DD: selected as text. */
  edd: string | null;
  payment_mode: PaymentMethod;
  subtotal_paise: number;
  special_discount_paise: number;
  tax_paise: number;
  amount_paise: number;
  weight_grams: number;
  customer: OrderCustomer;
  customer_phone: string;
  shipping_address: OrderAddress;
  billing_address: OrderAddress;
  drop_city: string;
  drop_state: string;
  drop_pincode: string;
  pickup_warehouse_id: string;
  pickup_address: PickupSnapshot;
  store_address_id: string | null;
  d2r_due_date: string | null;
  is_d2r_approved: boolean;
  eway_bill: string | null;
  delivery_awb: string | null;
  delivery_partner_id: string | null;
  shipper: string | null;
  wh_creds: string | null;
  remarks: string | null;
  created_at: Date;
  /** YYYY-MM-DD, when the shop took an order that came in with a sheet. */
  shop_date: string | null;
}

/** The pickup warehouse as it was when the order was placed. */
export interface PickupSnapshot extends PickupAddress {
  phone: string;
  addressLine1: string;
  addressLine2: string | null;
  state: string;
}

export interface OrderItemRow {
  id: string;
  order_id: string;
  catalogue_id: string | null;
  wsin: string | null;
  sku: string;
  title: string;
  quantity: number;
  unit_paise: number;
  discount_paise: number;
  tax_paise: number;
  total_paise: number;
  gst_basis_points: number;
  is_free: boolean;
  weight_grams: number;
}

export interface TrackingEventRow {
  id: string;
  order_id: string;
  status: OrderStatus;
  moved: boolean;
  moved_by: OrderActor;
  at: Date;
  description: string | null;
  city: string | null;
}

/** Columns of OrderRow; dates as text, so that no zone shifts them. */
export const ORDER_COLUMNS = [
  'company_id',
  'id',
  'shop_order_id',
  'external_order_id',
  'shop_type',
  'order_type',
  'status',
  'status_at',
  'scanned_at',
  'rts_at',
  'edd::text',
  'payment_mode',
  'subtotal_paise',
  'special_discount_paise',
  'tax_paise',
  'amount_paise',
  'weight_grams',
  'customer',
  'customer_phone',
  'shipping_address',
  'billing_address',
  'drop_city',
  'drop_state',
  'drop_pincode',
  'pickup_warehouse_id',
  'pickup_address',
  'store_address_id',
  'd2r_due_date::text',
  'is_d2r_approved',
  'eway_bill',
  'delivery_awb',
  'delivery_partner_id',
  'shipper',
  'wh_creds',
  'remarks',
  'created_at',
  'shop_date::text',
].join(', ');

export const ORDER_ITEM_COLUMNS = [
  'id',
  'order_id',
  'catalogue_id',
  'wsin',
  'sku',
  'title',
  'quantity',
  'unit_paise',
  'discount_paise',
  'tax_paise',
  'total_paise',
  'gst_basis_points',
  'is_free',
  'weight_grams',
].join(', ');

export const ORDER_TRAIL_COLUMNS = 'id, order_id, status, moved, moved_by, at, description, city';
