import { type NotedSku, type ShelfOrder } from '@godown/contracts/receivables';
import { type KeptNote } from './kept-notes.js';

/** Pieces in notes already and in those that wait on this phone. */
export function notedWith(order: ShelfOrder, waiting: readonly KeptNote[]): NotedSku[] {
  const skuOf = new Map(order.items.map(({ id, sku }) => [id, sku]));
  const unsent = waiting
    .filter(({ body }) => body.orderId === order.orderId)
    .flatMap(({ body }) => body.items)
    .flatMap(({ id, expired, damaged }) => {
      const sku = skuOf.get(id);
      return sku === undefined ? [] : [{ sku, quantity: expired + damaged }];
    });
  return [...order.noted, ...unsent];
}
