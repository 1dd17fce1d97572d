import { type MissedReason } from '@godown/contracts/channels';
import { localPhone, PHONE_PATTERN, PINCODE_PATTERN, typedPincode } from '@godown/contracts/common';
import { findState, likelyStateOf } from '@godown/contracts/geo';
import { inclusiveLine, type OrderAddress, type OrderCustomer } from '@godown/contracts/orders';
import { type WarehouseView } from '@godown/contracts/warehouses';
import { uuidv7 } from '../../../core/uuid.js';
import { type SellableItem } from '../../catalogue/index.js';
import { type NewOrder, type NewOrderItem, toPickupSnapshot } from '../../orders/index.js';
import { type ShopOrder, type ShopOrderLine } from '../kit/channel-adapter.js';
import { type MendedFields } from './external-order.entity.js';

export interface BuildContext {
  readonly shopType: string;
  readonly warehouse: WarehouseView | null;
  /** Which of ours an item of the store is, by variant. */
  readonly items: ReadonlyMap<string, SellableItem>;
  readonly mended: MendedFields;
}

export interface Missed {
  readonly reason: MissedReason;
  readonly detail: string | null;
}

export type Built = { readonly ok: true; readonly order: NewOrder } | ({ readonly ok: false } & Missed);

const SHIPPING = { sku: 'SHIPPING', title: 'Shipping charges' } as const;

/** An order of a store as one of ours, to the paisa; or the first reason why it cannot be one. */
export function buildOrder(shop: ShopOrder, context: BuildContext): Built {
  const missed = faultOf(shop, context);
  const { warehouse } = context;
  const address = addressOf(shop, context.mended);
  const items = itemsOf(shop, context);
  if (missed !== null) return { ok: false, ...missed };
  if (warehouse === null || address === null || shop.payment === null)
    return { ok: false, reason: 'LOCATION_UNMAPPED', detail: null };
  const sum = (key: 'netPaise' | 'taxPaise' | 'totalPaise') =>
    items.reduce((total, item) => total + item.priced[key], 0);
  if (sum('totalPaise') !== shop.totalPaise) {
    const detail = `Its items add up to ₹${sum('totalPaise') / 100}, the order says ₹${shop.totalPaise / 100}`;
    return { ok: false, reason: 'AMOUNT_MISMATCH', detail };
  }
  return {
    ok: true,
    order: {
      id: uuidv7(),
      shopOrderId: shop.number,
      externalOrderId: shop.externalId,
      shopType: context.shopType,
      orderType: null,
      status: 'PLACED',
      paymentMode: shop.payment,
      subtotalPaise: sum('netPaise'),
      specialDiscountPaise: 0,
      taxPaise: sum('taxPaise'),
      amountPaise: sum('totalPaise'),
      advancePaise: shop.advancePaise ?? null,
      weightGrams: items.reduce((total, item) => total + item.weightGrams, 0),
      customer: customerOf(shop, context.mended),
      shippingAddress: address,
      billingAddress: address,
      pickupWarehouseId: warehouse.id,
      pickupAddress: toPickupSnapshot(warehouse),
      remarks: shop.note?.slice(0, 500) ?? null,
      items,
    },
  };
}

/** Cancelled, or everything was taken back: nothing of it is to be shipped any more. */
export function isOver({ isCancelled, unreadable, lines }: ShopOrder): boolean {
  return isCancelled || (unreadable === null && lines.length === 0);
}

/** What is most basic comes first: a seller mends one thing after the other. */
function faultOf(shop: ShopOrder, { warehouse, items, mended }: BuildContext): Missed | null {
  if (shop.unreadable !== null) return { reason: 'CHANNEL_ERROR', detail: shop.unreadable };
  if (shop.currency !== 'INR') return { reason: 'CURRENCY_NOT_INR', detail: shop.currency };
  if (shop.address === null) return { reason: 'PII_HIDDEN', detail: null };
  const { line1, city } = shop.address;
  if (line1 === '' || city === '' || shop.customer.name === '') return { reason: 'ADDRESS_INCOMPLETE', detail: null };
  const pincode = pincodeOf(shop, mended);
  if (!PINCODE_PATTERN.test(pincode)) return { reason: 'PINCODE_INVALID', detail: pincode || null };
  if (stateOf(shop, pincode) === null) return { reason: 'ADDRESS_INCOMPLETE', detail: 'The state is missing' };
  if (!PHONE_PATTERN.test(phoneOf(shop, mended))) return { reason: 'PHONE_INVALID', detail: null };
  if (shop.payment === null) return { reason: 'PAYMENT_UNKNOWN', detail: null };
  if (warehouse === null || !warehouse.active) return { reason: 'LOCATION_UNMAPPED', detail: null };
  const unknown = shop.lines.filter((line) => !items.has(keyOf(line)));
  if (unknown.length === 0) return null;
  return { reason: 'SKU_UNMAPPED', detail: unknown.map(({ sku, title }) => sku || title).join(', ') };
}

/** A line without a variant is of something the store sells no more: its SKU is all there is. */
export function keyOf({ variantId, sku }: Pick<ShopOrderLine, 'variantId' | 'sku'>): string {
  return variantId === '' ? `sku:${sku}` : variantId;
}

function pincodeOf(shop: ShopOrder, { pincode }: MendedFields): string {
  return pincode ?? typedPincode(shop.address?.pincode ?? '');
}

function phoneOf(shop: ShopOrder, { phone }: MendedFields): string {
  return phone ?? localPhone(shop.customer.phone);
}

function stateOf(shop: ShopOrder, pincode: string): string | null {
  return (findState(shop.address?.state ?? '') ?? likelyStateOf(pincode))?.name ?? null;
}

function addressOf(shop: ShopOrder, mended: MendedFields): OrderAddress | null {
  if (shop.address === null) return null;
  const { line1, line2, city } = shop.address;
  const pincode = pincodeOf(shop, mended);
  return {
    addressLine1: line1.slice(0, 200),
    ...(line2 === '' ? {} : { addressLine2: line2.slice(0, 200) }),
    city: city.slice(0, 100),
    state: stateOf(shop, pincode) ?? '',
    pincode,
    country: 'India',
  };
}

function customerOf(shop: ShopOrder, mended: MendedFields): OrderCustomer {
  const [firstName = '', ...rest] = shop.customer.name.trim().split(/\s+/);
  return {
    firstName: firstName.slice(0, 100),
    ...(rest.length > 0 ? { lastName: rest.join(' ').slice(0, 100) } : {}),
    ...(shop.customer.email === null ? {} : { email: shop.customer.email }),
    phone: phoneOf(shop, mended),
  };
}

function itemsOf(shop: ShopOrder, { items }: BuildContext): NewOrderItem[] {
  const lines = shop.lines.flatMap((line): NewOrderItem[] => {
    const known = items.get(keyOf(line));
    return known ? [itemOf(line, known)] : [];
  });
  const { totalPaise, gstBasisPoints } = shop.shipping;
  if (totalPaise === 0) return lines;
  return [
    ...lines,
    {
      ...SHIPPING,
      catalogueId: null,
      wsin: null,
      quantity: 1,
      listPricePaise: null,
      basePricePaise: null,
      isFree: false,
      weightGrams: 0,
      priced: inclusiveLine(totalPaise, 1, gstBasisPoints),
    },
  ];
}

function itemOf(line: ShopOrderLine, known: SellableItem): NewOrderItem {
  return {
    catalogueId: known.id,
    wsin: known.wsin,
    sku: known.sku,
    title: line.title || known.title,
    variantId: line.variantId || null,
    quantity: line.quantity,
    listPricePaise: known.pricePaise,
    basePricePaise: known.basePricePaise,
    isFree: false,
    weightGrams: known.weightGrams * line.quantity,
    priced: inclusiveLine(line.totalPaise, line.quantity, line.gstBasisPoints),
  };
}
