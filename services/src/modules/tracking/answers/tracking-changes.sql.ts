// Each change is read at least once: what a snapshot did not see belongs to a transaction that still ran then, and its id is not below
// the oldest of these.
import { type EntityManager } from 'typeorm';
import { bigint, computed, json } from '../../../database/computed-columns.js';
import { select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
import { type TrackingChangeKind } from './tracking-change.entity.js';

/** More changes between two looks are not read one by one. */
export const MOST_CHANGES = 5_000;

const HORIZON = 'pg_snapshot_xmin(pg_current_snapshot())::text';

/** `horizon` is where the next look begins. */
export const CHANGES = computed({
  horizon: bigint(HORIZON),
  changes: json<readonly [kind: TrackingChangeKind, subject: string][]>(
    `(SELECT coalesce(json_agg(json_build_array(c.kind, c.subject)), '[]') FROM
      (SELECT kind, subject FROM tracking_changes WHERE transaction_id >= $1 LIMIT ${MOST_CHANGES + 1}) c)`,
  ),
});
/** Parameter: the horizon of the look before. */
export const READ_CHANGES = `SELECT ${CHANGES}`;
/** For the first look, which reads nothing but where the next one begins. */
export const BEHIND_ALL = Number.MAX_SAFE_INTEGER;

export async function noteMiss(tx: EntityManager, network: string): Promise<void> {
  await run(tx, `INSERT INTO tracking_changes (kind, subject) VALUES ('miss', $1) ON CONFLICT DO NOTHING`, [network]);
}

/** Removes what everybody who still reads has read. @returns how many went */
export async function removeChangesBefore(tx: EntityManager, horizon: number): Promise<number> {
  const { affected } = await run(tx, `DELETE FROM tracking_changes WHERE transaction_id < $1`, [horizon]);
  return affected;
}

const NOW = computed({ horizon: bigint(HORIZON) });

/** The oldest transaction that still runs. */
export async function horizonOf(tx: EntityManager): Promise<number> {
  const [row] = await select(tx, NOW, `SELECT ${NOW}`);
  return row?.horizon ?? 0;
}
