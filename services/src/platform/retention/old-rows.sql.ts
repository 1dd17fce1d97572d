// Old rows go by the thousand and never wait for a row that is in use; of journals only the database's own function may take some.
import { type EntityManager } from 'typeorm';
import { takingTurns } from '../../database/cluster-locks.js';
import { classOf } from '../../database/distribution/table-classes.js';
import { computed, integer } from '../../database/computed-columns.js';
import { type EntityClass, select, tableOf } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';
import { columnNameOf } from '../../database/snake-naming.js';

export interface OldRows<E> {
  entity: EntityClass<E>;
  /** The fields of the primary key. */
  key: readonly (keyof E & string)[];
  /** The time that counts. */
  at: keyof E & string;
  /** A further condition, in SQL. */
  only?: string;
}

/** Removes rows from before the time, at most so many. @returns how many went */
export async function removeOldRows<E>(
  tx: EntityManager,
  { entity, key, at, only = 'true' }: OldRows<E>,
  before: Date,
  most: number,
): Promise<number> {
  const { name } = tableOf(entity);
  const keys = key.map(columnNameOf);
  const isOnOneServer = classOf({ name, isLedByCompany: false }) === 'coordinator';
  const turns = isOnOneServer ? 'FOR UPDATE SKIP LOCKED' : await takingTurns(tx, name);
  const { affected } = await run(
    tx,
    `WITH old AS (SELECT ${keys.join(', ')} FROM ${name} WHERE ${columnNameOf(at)} < $1 AND ${only} LIMIT $2 ${turns})
     DELETE FROM ${name} kept USING old WHERE ${keys.map((column) => `kept.${column} = old.${column}`).join(' AND ')}`,
    [before, most],
  );
  return affected;
}

/** Tables to which the application only adds lines. */
export type Journal = 'domain_events' | 'inventory_scans' | 'allocation_skips' | 'trip_locations';

const PURGED = computed({ gone: integer('purge_journal($1, $2, $3)') });

/** As `removeOldRows`, of a journal. */
export async function removeOldLines(tx: EntityManager, journal: Journal, before: Date, most: number): Promise<number> {
  const [row] = await select(tx, PURGED, `SELECT ${PURGED}`, [journal, before, most]);
  return row?.gone ?? 0;
}
