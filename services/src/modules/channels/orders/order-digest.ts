import { createHash } from 'node:crypto';
import { type ShopOrder } from '../kit/channel-adapter.js';
import { type MendedFields } from './external-order.entity.js';

/** What is to be shipped, where to and for how much. What a store notes about payment or fulfilment is no part of it. */
function contentOf({ lines, address, customer, totalPaise, shipping }: ShopOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([lines, address, customer, totalPaise, shipping]))
    .digest('hex');
}

/** Everything that decides what becomes of an order: the same again changes nothing. */
export function digestOf(shop: ShopOrder, mended: MendedFields): string {
  return `${contentOf(shop)}:${JSON.stringify([shop.payment, shop.isCancelled, shop.leftOut, shop.unreadable, mended])}`;
}

export function isSameContent(digest: string, shop: ShopOrder): boolean {
  return digest.startsWith(`${contentOf(shop)}:`);
}
