// A function of the database searches by trigrams, which row-level security keeps from being used otherwise.
import { type EntityManager } from 'typeorm';
import { computed, nullable, texts } from '../../../database/computed-columns.js';
import { select } from '../../../database/entity-sql.js';
import { type OrderSelection, searchOf } from './order-list.conditions.js';

/** More hits than this are found by walking the list itself sooner than by collecting them. */
const MOST_HITS = 2_000;

/** A trigram index knows nothing of shorter texts. */
const SHORTEST = 3;

const IDS = computed({ ids: nullable(texts('orders_matching($1, $2, $3)')) });

/**
 * The ids of the orders within reach that hold the search text; null when there is no text, or it is in too many orders to
 * collect: the list is then searched as it is walked. Under row-level security PostgreSQL uses no index for a pattern (what
 * compares it might tell about rows that nobody may see), so a function of the database does, which gives out ids alone.
 */
export async function matchingOrders(tx: EntityManager, selection: OrderSelection): Promise<string[] | null> {
  const search = searchOf(selection);
  if (search === null || search.text.length < SHORTEST) return null;
  const [row] = await select(tx, IDS, `SELECT ${IDS}`, [search.pattern, search.filter, MOST_HITS]);
  return row?.ids ?? null;
}
