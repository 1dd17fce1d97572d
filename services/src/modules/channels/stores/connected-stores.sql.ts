// Asked with every placed order, so it is prepared and its list is hidden from the planner, which would plan each call anew.
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
