import { SEARCH_ADDRESS, type SearchHit } from '@godown/contracts/search';
import { type Actor } from '../../core/actor.js';
import { type FoundRecord } from './search.sql.js';

/** In the warehouse a WSIN stands for its stock, elsewhere for the item that is sold under it. */
function addressOf(actor: Actor, { kind, id, title, itemId }: FoundRecord): string {
  switch (kind) {
    case 'order':
      return SEARCH_ADDRESS.order(id);
    case 'item':
      return SEARCH_ADDRESS.item(id);
    case 'wsin':
      return actor.loginType === 'warehouse' || itemId === null
        ? SEARCH_ADDRESS.stock(id)
        : SEARCH_ADDRESS.item(itemId);
    case 'retailer':
      return SEARCH_ADDRESS.retailer(id, title);
    case 'company':
      return SEARCH_ADDRESS.company(id);
  }
}

export function toSearchHit(actor: Actor, record: FoundRecord): SearchHit {
  const { kind, id, title, detail, status, isExact } = record;
  return { kind, id, title, detail, status, isExact, to: addressOf(actor, record) };
}
