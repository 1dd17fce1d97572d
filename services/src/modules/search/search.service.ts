import { Injectable } from '@nestjs/common';
import { phoneOf } from '@godown/contracts/common';
import { type Permission } from '@godown/contracts/permissions';
import { SEARCH_KINDS, SEARCH_LIMITS, type SearchHit, type SearchKind } from '@godown/contracts/search';
import { type Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { anywhere } from '../../database/list/match.js';
import { RateLimit } from '../../platform/rate-limit/rate-limit.js';
import { warehousesInScope } from '../orders/index.js';
import { findRecords, type Sought } from './search.sql.js';
import { toSearchHit } from './search.mapper.js';

const PERMISSION: Readonly<Record<SearchKind, Permission>> = {
  order: 'orders.read',
  item: 'catalogue.read',
  wsin: 'inventory.read',
  retailer: 'stores.lookup',
  company: 'companies.read',
};

/** What PostgreSQL makes a trigram of: three letters or digits, or two and what is none. Without one it would read the whole index. */
const TRIGRAM = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u;

@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimit,
  ) {}

  /** @throws UserError tooMany */
  async search(actor: Actor, text: string): Promise<SearchHit[]> {
    const words = text.split(/,?\s+/).filter(Boolean);
    const kinds = SEARCH_KINDS.filter((kind) => actor.may(PERMISSION[kind]));
    if (words.length === 0 || kinds.length === 0) return [];
    await this.limits.requireAll([
      { key: `search:${actor.requireUser()}`, limit: SEARCH_LIMITS.perMinute, windowSeconds: 60 },
    ]);
    const sought: Sought = {
      kinds,
      text: words.join(' '),
      pattern: patternOf(words),
      phone: phoneOf(text),
      warehouses: warehousesInScope(actor),
    };
    const found = await this.database.reading(actor, (tx) => findRecords(tx, sought));
    return found.map((record) => toSearchHit(actor, record));
  }
}

/** A phone is searched for as it is stored. */
function patternOf(words: readonly string[]): string | null {
  const phone = phoneOf(words.join(' '));
  const parts = phone === null ? words : [phone];
  return parts.some((part) => TRIGRAM.test(part)) ? anywhere(parts.join(' ')) : null;
}
