import { type FastifyInstance } from 'fastify';
import { amount, fieldsOf, listOf, text } from '../../core/reading.ts';
import { type ShopBook, type ShopItem } from '../shop-book.ts';
import { refuse } from './amazon-answers.ts';
import { listingShape, MARKETPLACE } from './amazon-shapes.ts';

/** A search shows no more than these, whatever it finds. */
const MOST = 1_000;
const FIRST_LISTED = Date.parse('2025-01-01T00:00:00Z');

/** Each item was listed a minute after the one before. */
const createdOf = (index: number): string => new Date(FIRST_LISTED + index * 60_000).toISOString();

/** Listings, their search and the stock that they offer. */
export function registerListings(api: FastifyInstance, book: ShopBook): void {
  const find = (params: unknown): { shop: string; item: ShopItem | undefined; index: number } => {
    const { shop, sku } = fieldsOf(params);
    const index = book.items(text(shop)).findIndex((one) => one.sku === text(sku));
    return { shop: text(shop), item: book.items(text(shop))[index], index };
  };
  api.get('/listings/2021-08-01/items/:seller', async (request, reply) => {
    if (book.settings(text(fieldsOf(request.params)['shop'])).isOtherSeller)
      return refuse(reply, 403, 'Access to requested resource is denied.');
    const asked = fieldsOf(request.query);
    const from = text(asked['createdAfter']);
    const found = book
      .items(text(fieldsOf(request.params)['shop']))
      .map((item, index) => ({ item, created: createdOf(index) }))
      .filter(({ created }) => created >= from);
    const size = Math.min(20, amount(asked['pageSize']) || 10);
    const start = amount(asked['pageToken']);
    const end = Math.min(start + size, MOST, found.length);
    return {
      numberOfResults: found.length,
      pagination: end < Math.min(MOST, found.length) ? { nextToken: String(end) } : {},
      items: found.slice(start, end).map(({ item, created }) => listingShape(item, created)),
    };
  });
  api.get('/listings/2021-08-01/items/:seller/:sku', async (request, reply) => {
    const { item, index } = find(request.params);
    return item ? listingShape(item, createdOf(index)) : refuse(reply, 404, 'SKU not found in the marketplace.');
  });
  api.patch('/listings/2021-08-01/items/:seller/:sku', async (request, reply) => {
    const { shop, item } = find(request.params);
    if (!item) return refuse(reply, 404, 'SKU not found in the marketplace.');
    if (text(fieldsOf(request.query)['marketplaceIds']) !== MARKETPLACE)
      return refuse(reply, 400, 'Wrong marketplace.');
    const [patch] = listOf(fieldsOf(request.body)['patches']).map(fieldsOf);
    const [value] = listOf(patch?.['value']).map(fieldsOf);
    const isStock = patch?.['path'] === '/attributes/fulfillment_availability' && patch['op'] === 'merge';
    const quantity = Number(value?.['quantity']);
    if (!isStock || !Number.isInteger(quantity) || quantity < 0)
      return { sku: item.sku, status: 'INVALID', issues: [{ code: '90220', message: 'quantity is not valid.' }] };
    book.putItem(shop, { ...item, stock: quantity });
    book.world.flush();
    return { sku: item.sku, status: 'ACCEPTED', submissionId: `sub-${item.sku}`, issues: [] };
  });
}
