import { sharesOf } from '../shop-amounts.ts';
import { type ShopItem, type ShopLine, type ShopOrder } from '../shop-book.ts';

const GST_PERCENT = 18;
const RATE_ID = 4;
const INDIA_MS = 5.5 * 3_600_000;
/** As WooCommerce writes the states of its seeded buyers. */
const STATES: Readonly<Record<string, string>> = {
  Karnataka: 'KA',
  Maharashtra: 'MH',
  Kerala: 'KL',
  Delhi: 'DL',
  'West Bengal': 'WB',
};

const amount = (paise: number): string => (paise / 100).toFixed(2);
const gmt = (at: number): string => new Date(at).toISOString().slice(0, 19);
/** In the zone of the site, without saying so. */
const local = (at: number): string => gmt(at + INDIA_MS);

/** Net and tax of an amount that has it, as the site keeps them apart. */
function taxed(paise: number): { total: string; total_tax: string; taxes: object[] } {
  const net = Math.round((paise * 100) / (100 + GST_PERCENT));
  const tax = amount(paise - net);
  return { total: amount(net), total_tax: tax, taxes: paise === 0 ? [] : [{ id: RATE_ID, total: tax, subtotal: '' }] };
}

/** What was taken out of an order that is paid is refunded; one that is not is edited. */
const isRefunding = (order: ShopOrder): boolean => order.payment === 'prepaid';

function grossOf(line: ShopLine, share: number, quantity: number): number {
  return line.paise * quantity - Math.round((share * quantity) / line.ordered);
}

type Row = { line: ShopLine; quantity: number; gross: number; back: number };

function rowsOf(order: ShopOrder): Row[] {
  const shares = sharesOf(order);
  return order.lines.flatMap((line, index) => {
    const share = shares[index] ?? 0;
    const quantity = isRefunding(order) ? line.ordered : line.current;
    const gross = grossOf(line, share, quantity);
    return quantity === 0 ? [] : [{ line, quantity, gross, back: gross - grossOf(line, share, line.current) }];
  });
}

function statusOf(order: ShopOrder, isCompleted: boolean): string {
  if (order.cancelledAt !== null) return 'cancelled';
  if (isCompleted) return 'completed';
  if (order.isTest) return 'pending';
  return order.isHeld ? 'on-hold' : 'processing';
}

export function orderShape(order: ShopOrder, isCompleted: boolean): Record<string, unknown> {
  const rows = rowsOf(order);
  const back = rows.reduce((sum, row) => sum + row.back, 0);
  const [first = '', ...rest] = order.buyer.name.split(' ');
  const address = {
    first_name: first,
    last_name: rest.join(' '),
    company: '',
    address_1: order.buyer.address1,
    address_2: '',
    city: order.buyer.city,
    state: STATES[order.buyer.province] ?? order.buyer.province,
    postcode: order.buyer.zip,
    country: 'IN',
  };
  return {
    id: Number(order.id),
    number: String(order.number),
    status: statusOf(order, isCompleted),
    currency: 'INR',
    prices_include_tax: true,
    date_created: local(order.createdAt),
    date_created_gmt: gmt(order.createdAt),
    date_modified: local(order.updatedAt),
    date_modified_gmt: gmt(order.updatedAt),
    date_paid_gmt: order.isPaid ? gmt(order.createdAt) : null,
    total: amount(rows.reduce((sum, row) => sum + row.gross, order.shippingPaise)),
    payment_method: order.payment === 'cod' ? 'cod' : 'razorpay',
    payment_method_title: order.payment === 'cod' ? 'Cash on delivery' : 'Cards, UPI, net banking',
    customer_note: '',
    billing: { ...address, phone: order.buyer.phone, email: order.buyer.email },
    shipping: { ...address, phone: '' },
    line_items: rows.map(({ line, quantity, gross }) => ({
      id: Number(line.id),
      name: line.title,
      ...placeOf(line.variantId),
      quantity,
      sku: line.sku,
      ...taxed(gross),
    })),
    tax_lines: [{ id: 1, rate_id: RATE_ID, label: 'IGST', rate_percent: GST_PERCENT }],
    shipping_lines:
      order.shippingPaise === 0
        ? []
        : [{ id: Number(order.id) + 1, method_id: 'flat_rate', ...taxed(order.shippingPaise) }],
    fee_lines: [],
    refunds: back === 0 ? [] : [{ id: Number(order.id) + 2, reason: '', total: amount(-back) }],
  };
}

/** Every second item is a variation of a product, as sizes and colours are. */
const isVariation = (variantId: string): boolean => Number(variantId) % 2 === 0;

function placeOf(variantId: string): { product_id: number; variation_id: number } {
  return isVariation(variantId)
    ? { product_id: 0, variation_id: Number(variantId) }
    : { product_id: Number(variantId), variation_id: 0 };
}

export function refundShapes(order: ShopOrder): object[] {
  const rows = rowsOf(order).filter((row) => row.back !== 0);
  if (rows.length === 0) return [];
  return [
    {
      id: Number(order.id) + 2,
      amount: amount(rows.reduce((sum, row) => sum + row.back, 0)),
      line_items: rows.map(({ line, back }, index) => ({
        id: 900 + index,
        quantity: line.current - line.ordered,
        ...taxed(-back),
        meta_data: [{ id: 1, key: '_refunded_item_id', value: line.id }],
      })),
      shipping_lines: [],
      fee_lines: [],
    },
  ];
}

export type ProductRow = { id: number; item: ShopItem; type: 'simple' | 'variable' };

export function productsOf(items: ShopItem[]): ProductRow[] {
  return items
    .map((item): ProductRow => ({
      id: Number(isVariation(item.variantId) ? item.productId : item.variantId),
      item,
      type: isVariation(item.variantId) ? 'variable' : 'simple',
    }))
    .sort((one, other) => one.id - other.id);
}

export function productShape({ id, item, type }: ProductRow, meta: object[]): object {
  const isSimple = type === 'simple';
  return {
    ...soldShape(item, meta),
    id,
    name: item.title,
    slug: item.title.toLowerCase().replaceAll(' ', '-'),
    type,
    sku: isSimple ? item.sku : '',
    manage_stock: isSimple,
    stock_quantity: isSimple ? item.stock : null,
    categories: [{ id: 15, name: 'Personal care' }],
    images: [],
    variations: isSimple ? [] : [Number(item.variantId)],
  };
}

export function variationShape(item: ShopItem, meta: object[]): object {
  return { ...soldShape(item, meta), attributes: [{ id: 1, name: 'Size', option: 'Regular' }] };
}

function soldShape(item: ShopItem, meta: object[]): object {
  return {
    id: Number(item.variantId),
    status: 'publish',
    sku: item.sku,
    price: amount(item.paise),
    regular_price: amount(item.paise),
    manage_stock: true,
    stock_quantity: item.stock,
    weight: '0.25',
    global_unique_id: '',
    meta_data: [{ id: 1, key: '_hsn_code', value: '340111' }, ...meta],
  };
}
