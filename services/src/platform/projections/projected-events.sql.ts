// Events are read by the transaction that wrote them, below the oldest one that still runs: only PostgreSQL knows which that is.
import { type EntityManager } from 'typeorm';
import { bigint, boolean, coded, computed, decimal, json, text } from '../../database/computed-columns.js';
import { select } from '../../database/entity-sql.js';
import { type DomainEvent, type EventMap, type EventType } from '../events/event-map.js';

/** A place in the order of the events: by transaction, within one by id. */
export interface EventPlace {
  readonly transactionId: number;
  readonly eventId: string;
}

const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';
export const FIRST_PLACE: EventPlace = { transactionId: 0, eventId: BEFORE_ALL_IDS };

/** The place before the first event of a transaction. */
export const placeBefore = (transactionId: number): EventPlace => ({ transactionId, eventId: BEFORE_ALL_IDS });

const HORIZON = computed({ transactionId: bigint('pg_snapshot_xmin(pg_current_snapshot())::text') });

/** The oldest transaction that still runs. Those before it have ended, so nothing more will come from them. */
export async function oldestRunning(tx: EntityManager): Promise<number> {
  const [row] = await select(tx, HORIZON, `SELECT ${HORIZON}`);
  return row?.transactionId ?? 0;
}

interface PlacedEvent<T extends EventType> {
  transactionId: number;
  event: DomainEvent<T>;
}

/** The events of some types after a place and before a transaction, in their order. */
export async function eventsBetween<T extends EventType>(
  tx: EntityManager,
  { transactionId, eventId }: EventPlace,
  { before, types, limit }: { before: number; types: readonly T[]; limit: number },
): Promise<PlacedEvent<T>[]> {
  const placed = computed({
    transactionId: bigint('transaction_id'),
    id: text('id'),
    type: coded<T>('type'),
    companyId: text('company_id'),
    subjectId: text('subject_id'),
    data: json<EventMap[T]>('data'),
  });
  const found = await select(
    tx,
    placed,
    `SELECT ${placed} FROM domain_events
     WHERE (transaction_id, id) > ($1::bigint, $2::uuid) AND transaction_id < $3 AND type = ANY ($4::text[])
     ORDER BY domain_events.transaction_id, id LIMIT $5`,
    [transactionId, eventId, before, types, limit],
  );
  return found.map(({ transactionId: written, ...event }) => ({ transactionId: written, event }));
}

/** In the order of the index: a plan that expects many of them would begin at the first event of all, and mostly there is none. */
const LATER = computed({
  exists: boolean(`(SELECT id FROM domain_events WHERE transaction_id >= $1 AND type = ANY ($2::text[])
    ORDER BY domain_events.transaction_id, id LIMIT 1) IS NOT NULL`),
});

/** Whether there are events that an older transaction, which still runs, keeps from being read. */
export async function hasEventsFrom(
  tx: EntityManager,
  transactionId: number,
  types: readonly EventType[],
): Promise<boolean> {
  const [row] = await select(tx, LATER, `SELECT ${LATER}`, [transactionId, types]);
  return row?.exists ?? false;
}

const LAG = computed({
  name: text('c.name'),
  seconds: decimal('COALESCE(extract(epoch FROM now() - next.created_at), 0)'),
});

/** How old the oldest event is that a projection has not come to; 0: it has come to all. */
export function projectionLags(tx: EntityManager) {
  return select(
    tx,
    LAG,
    `SELECT ${LAG} FROM projection_checkpoints c LEFT JOIN LATERAL (
       SELECT e.created_at FROM domain_events e WHERE (e.transaction_id, e.id) > (c.transaction_id, c.event_id)
       ORDER BY e.transaction_id, e.id LIMIT 1) next ON true
     WHERE c.is_active`,
  );
}

/** SQL: the generation of a projection that is read; null as long as no event has reached it. @param name an SQL expression */
export const activeGeneration = (name: string): string =>
  `(SELECT generation FROM projection_checkpoints WHERE name = ${name} AND is_active)`;
