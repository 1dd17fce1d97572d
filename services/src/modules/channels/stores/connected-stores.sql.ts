// Asked with every placed order and every webhook, so both are prepared; a list is hidden from the planner, which would plan each call anew.
import { type EntityManager } from 'typeorm';
import { selectPrepared } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf } from '../../../database/entity-sql.js';
import { IntegrationEntity } from './integration.entity.js';

const KEY = columnsOf(IntegrationEntity, { alias: 'i', only: ['companyId', 'id'] });

/** The keys of the stores that are connected to any of these companies. */
export function connectedStoresOf(tx: EntityManager, companyIds: readonly string[]): Promise<RowOf<typeof KEY>[]> {
  return selectPrepared(
    tx,
    KEY,
    `SELECT ${KEY} FROM integrations i WHERE i.company_id = ANY ((SELECT $1::uuid[])::uuid[]) AND i.disconnected_at IS NULL`,
    [companyIds],
  );
}

const PUSHING = columnsOf(IntegrationEntity, {
  alias: 'i',
  only: ['companyId', 'id', 'type', 'shop', 'sealedCredentials', 'locationId', 'disconnectedAt'],
});

/** The store that a webhook says it comes from. */
export async function findPushingStore(tx: EntityManager, id: string): Promise<RowOf<typeof PUSHING> | null> {
  const [store] = await selectPrepared(tx, PUSHING, `SELECT ${PUSHING} FROM integrations i WHERE i.id = $1`, [id]);
  return store ?? null;
}
