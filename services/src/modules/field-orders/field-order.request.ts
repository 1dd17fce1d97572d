import { paiseToRupees } from '@godown/contracts/common';
import { FIELD_ORDER_MESSAGES, type PlaceFieldOrderRequest } from '@godown/contracts/field-force';
import {
  addDays,
  creditDueRange,
  type ManualOrderItem,
  ORDER_TYPES,
  type PlaceOrderRequest,
} from '@godown/contracts/orders';
import { type StoreAddressView } from '@godown/contracts/stores';
import { UserError } from '../../core/errors.js';
import { type SellableItem } from '../catalogue/index.js';
import { type StorePricing } from '../price-lists/index.js';

export interface ShopToOrderFor {
  store: StoreAddressView;
  warehouseId: string;
  items: readonly SellableItem[];
  /** The shop's own, or those of its type, by SKU. */
  prices: ReadonlyMap<string, StorePricing>;
  now: Date;
}

/**
 * The order as the office's form sends it: the shop's address, and prices that come from nowhere but its price list.
 * @throws UserError rule for items that have no price for the shop
 */
export function toOrderRequest(asked: PlaceFieldOrderRequest, shop: ShopToOrderFor): PlaceOrderRequest {
  const { store, warehouseId } = shop;
  const { paymentMethod, dueDate, remarks } = asked;
  const address = addressOf(store);
  return {
    orderType: ORDER_TYPES.d2r,
    customer: customerOf(store),
    shippingAddress: address,
    billingAddress: address,
    shippingD2RAddressId: store.id,
    pickupWarehouseId: warehouseId,
    items: itemsOf(asked, shop),
    paymentMethod,
    ...(paymentMethod === 'Credit' && dueDate !== undefined ? { d2rDueDate: dueDayOf(dueDate, shop.now) } : {}),
    ...(remarks === undefined ? {} : { remarks }),
    total: paiseToRupees(asked.totalPaise),
  };
}

/** A phone whose clock is a day ahead counts the days of a credit from its own today: the longest one ends a day too late. */
function dueDayOf(dueDate: string, now: Date): string {
  const { last } = creditDueRange(now);
  return dueDate === addDays(last, 1) ? last : dueDate;
}

function itemsOf({ items }: PlaceFieldOrderRequest, { items: known, prices }: ShopToOrderFor): ManualOrderItem[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  const lines: ManualOrderItem[] = [];
  const errors: { field: string; message: string }[] = [];
  for (const [index, { catalogueId, quantity }] of items.entries()) {
    const item = byId.get(catalogueId.toLowerCase());
    const pricing = item?.isActive === true ? prices.get(item.sku) : undefined;
    if (item === undefined || pricing === undefined) {
      const message = item === undefined ? FIELD_ORDER_MESSAGES.notOffered : FIELD_ORDER_MESSAGES.noPrice(item.sku);
      errors.push({ field: `items.${index}`, message });
      continue;
    }
    lines.push(lineOf(item, quantity, pricing));
  }
  const [first] = errors;
  if (first !== undefined) throw new UserError('rule', 'NO_PRICE', first.message, { errors });
  return lines;
}

function lineOf(item: SellableItem, quantity: number, pricing: StorePricing): ManualOrderItem {
  const { id: catalogueId, sku, pricePaise, basePricePaise, igst } = item;
  return {
    catalogueId,
    sku,
    quantity,
    price: paiseToRupees(pricePaise),
    ...(basePricePaise === null ? {} : { basePrice: paiseToRupees(basePricePaise) }),
    igst,
    ...pricing,
  };
}

function customerOf({ firstName, lastName, email, phone }: StoreAddressView): PlaceOrderRequest['customer'] {
  return { firstName, ...(lastName === null ? {} : { lastName }), ...(email === null ? {} : { email }), phone };
}

function addressOf(store: StoreAddressView): PlaceOrderRequest['shippingAddress'] {
  const { addressLine1, addressLine2, city, state, pincode, country } = store;
  return { addressLine1, ...(addressLine2 === null ? {} : { addressLine2 }), city, state, pincode, country };
}
