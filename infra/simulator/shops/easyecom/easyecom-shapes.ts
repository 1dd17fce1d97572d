import { sharesOf } from '../shop-amounts.ts';
import { type ShopItem, type ShopOrder } from '../shop-book.ts';

const INDIA_MS = 5.5 * 3_600_000;
const GST_PERCENT = 18;

const rupees = (paise: number): string => (paise / 100).toFixed(2);
/** India's clock, without saying so. */
const localTime = (at: number): string => new Date(at + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ');
export const timeFrom = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+05:30`);

export function statusOf(order: ShopOrder, isConfirmed: boolean): { order_status: string; order_status_id: number } {
  if (order.cancelledAt !== null) return { order_status: 'Cancelled', order_status_id: 9 };
  if (order.fulfilments.some(({ url }) => url === 'moving')) return { order_status: 'Shipped', order_status_id: 7 };
  if (isConfirmed) return { order_status: 'Confirmed', order_status_id: 3 };
  if (order.isTest || order.isHeld) return { order_status: 'On Hold', order_status_id: 1 };
  return { order_status: 'Open', order_status_id: 2 };
}

/** Loosely typed, as EasyEcom is: numbers as text and back, NA for nothing. */
export function orderShape(order: ShopOrder, isConfirmed: boolean, isDelivered: boolean): object {
  const shares = sharesOf(order);
  const totals = order.lines.map(
    (line, index) => line.paise * line.current - Math.round(((shares[index] ?? 0) * line.current) / line.ordered),
  );
  const total = totals.reduce((sum, one) => sum + one, order.shippingPaise);
  const collected = order.payment === 'prepaid' ? 0 : order.payment === 'partial' ? Math.floor(total / 2) : total;
  return {
    invoice_id: Number(order.id),
    order_id: Number(order.id) - 1_000_000_000_000,
    reference_code: String(order.number),
    order_type: 'B2C',
    marketplace: 'Offline',
    order_date: localTime(order.createdAt),
    last_update_date: localTime(order.updatedAt),
    ...statusOf(order, isConfirmed),
    payment_mode: order.payment === 'prepaid' ? 'PrePaid' : 'COD',
    payment_mode_id: order.payment === 'prepaid' ? 5 : 2,
    collectable_amount: rupees(collected),
    total_amount: total / 100,
    total_shipping_charge: order.shippingPaise === 0 ? 'NA' : rupees(order.shippingPaise),
    invoice_currency_code: 'INR',
    shipping_status: isDelivered ? 'Delivered' : 'NA',
    awb_number: order.fulfilments[0]?.awb ?? 'NA',
    customer_name: order.buyer.name,
    contact_num: order.buyer.phone,
    email: order.buyer.email,
    address_line_1: order.buyer.address1,
    address_line_2: 'NA',
    city: order.buyer.city,
    state: order.buyer.province,
    pin_code: order.buyer.zip,
    country: 'India',
    suborders: order.lines.map((line, index) => ({
      suborder_id: Number(line.id),
      item_status: line.current === 0 ? 'Cancelled' : 'Open',
      suborder_quantity: line.ordered,
      cancelled_quantity: line.ordered - line.current,
      sku: line.sku,
      productName: line.title,
      product_id: Number(line.variantId),
      selling_price: rupees(totals[index] ?? 0),
      tax_rate: GST_PERCENT,
    })),
  };
}

export function productShape(item: ShopItem): object {
  return {
    product_id: Number(item.productId),
    sku: item.sku,
    product_name: item.title,
    product_type: 'normal_product',
    active: 1,
    mrp: rupees(item.paise),
    weight: '250',
    hsn_code: '340111',
    EANUPC: 'NA',
    category_name: 'Personal care',
    product_image_url: '',
  };
}
