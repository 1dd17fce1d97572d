import { createHash } from 'node:crypto';
import { type ShopOrder } from '../kit/channel-adapter.js';
import { type MendedFields } from './external-order.entity.js';

/** What is to be shipped, where to and for how much. What a store notes about payment or fulfilment is no part of it. */
function contentOf({ lines, address, customer, totalPaise, shipping }: ShopOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([lines, address, customer, totalPaise, shipping]))
    .digest('hex');
}

/** As it was written before advances were known, where there is none: nothing is to look changed. */
function paymentOf({ payment, advancePaise = 0 }: ShopOrder): unknown {
  return advancePaise === 0 ? payment : [payment, advancePaise];
}

/** Everything that decides what becomes of an order: the same again changes nothing. */
export function digestOf(shop: ShopOrder, mended: MendedFields): string {
  const asked = shop.isCancelAsked === true ? ASKED : '';
  return `${contentOf(shop)}:${JSON.stringify([paymentOf(shop), shop.isCancelled, shop.leftOut, shop.unreadable, mended])}${asked}`;
}

export function isSameContent(digest: string, shop: ShopOrder): boolean {
  return digest.startsWith(`${contentOf(shop)}:`);
}

/** Nothing has changed but whether the buyer asks to cancel. */
export function isSameButAsked(digest: string, shop: ShopOrder, mended: MendedFields): boolean {
  return withoutAsking(digest) === withoutAsking(digestOf(shop, mended));
}

const ASKED = ':cancel-asked';
const withoutAsking = (digest: string): string => digest.replace(ASKED, '');
