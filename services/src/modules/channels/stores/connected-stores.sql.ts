// Asked with every change of stock and every webhook, so both are prepared; a list is hidden from the planner, which would plan each call anew.
import { type EntityManager } from 'typeorm';
import { selectPrepared } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf } from '../../../database/entity-sql.js';
import { IntegrationEntity } from './integration.entity.js';

const KEY = columnsOf(IntegrationEntity, { alias: 'i', only: ['companyId', 'id'] });

/** The keys of the connected stores that sell what a company has in a warehouse. */
export function storesSellingFrom(
  tx: EntityManager,
  places: readonly { companyId: string; warehouseId: string }[],
): Promise<RowOf<typeof KEY>[]> {
  return selectPrepared(
    tx,
    KEY,
    `SELECT ${KEY} FROM integrations i
     JOIN unnest((SELECT $1::uuid[]), (SELECT $2::uuid[])) AS p (company_id, warehouse_id)
       ON i.company_id = p.company_id AND i.warehouse_id = p.warehouse_id
     WHERE i.disconnected_at IS NULL`,
    [places.map(({ companyId }) => companyId), places.map(({ warehouseId }) => warehouseId)],
  );
}

const PUSHING = columnsOf(IntegrationEntity, {
  alias: 'i',
  only: ['companyId', 'id', 'type', 'shop', 'sealedCredentials', 'locationId', 'disconnectedAt'],
});

export type StoreOfPush = RowOf<typeof PUSHING>;

/** The stores that webhooks say they come from, by id. */
export async function findPushingStores(
  tx: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoreOfPush>> {
  const sql = `SELECT ${PUSHING} FROM integrations i WHERE i.id = ANY ((SELECT $1::uuid[])::uuid[])`;
  const stores = await selectPrepared(tx, PUSHING, sql, [[...new Set(ids)]]);
  return new Map(stores.map((store) => [store.id, store]));
}
