// Prepared look-up by ids; an order that depends on the preferences of the company.
import { type EntityManager } from 'typeorm';
import { allOf, boolean, computed, integer, selectPrepared } from '../../database/computed-columns.js';
import { columnsOf, select } from '../../database/entity-sql.js';
import { WarehouseEntity } from './warehouse.entity.js';

const COLUMNS = columnsOf(WarehouseEntity);

/** @param among when given, only these; null means all that are in reach. */
export function findByIds(
  tx: EntityManager,
  ids: readonly string[],
  among: readonly string[] | null,
): Promise<WarehouseEntity[]> {
  const sql = `SELECT ${COLUMNS} FROM warehouses WHERE id = ANY ($1) AND ($2::uuid[] IS NULL OR id = ANY ($2))`;
  return selectPrepared(tx, COLUMNS, sql, [ids, among]);
}

const WITH_PREFERENCE = allOf(COLUMNS, computed({ isPreferred: boolean('is_preferred') }));

/** Shared ones first where the actor's company prefers micro warehouses: `isPreferred` marks them. */
export function listPreferredFirst(
  tx: EntityManager,
  among: readonly string[] | null,
): Promise<(WarehouseEntity & { isPreferred: boolean })[]> {
  return select(
    tx,
    WITH_PREFERENCE,
    `SELECT ${WITH_PREFERENCE} FROM (
       SELECT w.*, w.owner_company_id IS NULL AND EXISTS (
         SELECT FROM companies_public c WHERE c.id = ANY (string_to_array(NULLIF(current_setting('app.company_ids', true), ''), ',')::uuid[])
           AND c.preferences -> 'preferMicroOverPseudo' = 'true'::jsonb
       ) AS is_preferred FROM warehouses w WHERE $1::uuid[] IS NULL OR w.id = ANY ($1)
     ) listed ORDER BY is_active DESC, is_preferred DESC, name, id LIMIT 1000`,
    [among],
  );
}

/** With the number of all rows, so that a page is one statement. */
export const LISTED_COLUMNS = allOf(COLUMNS, computed({ total: integer('count(*) OVER ()') }));
