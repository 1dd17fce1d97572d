// Set-based, and tells which rows are new.
import { type EntityManager } from 'typeorm';
import { columnsOf, select } from '../../database/entity-sql.js';
import { WarehouseCompanyEntity } from './warehouse-company.entity.js';

const WAREHOUSE = columnsOf(WarehouseCompanyEntity, { only: ['warehouseId'] });

/** @returns the warehouses that the company had not used before */
export async function insertFirstUses(
  tx: EntityManager,
  companyId: string,
  warehouseIds: readonly string[],
): Promise<string[]> {
  const rows = await select(
    tx,
    WAREHOUSE,
    `INSERT INTO warehouse_companies (company_id, warehouse_id) SELECT $1, w FROM unnest($2::uuid[]) w ORDER BY w
     ON CONFLICT DO NOTHING RETURNING ${WAREHOUSE}`,
    [companyId, warehouseIds],
  );
  return rows.map(({ warehouseId }) => warehouseId);
}
