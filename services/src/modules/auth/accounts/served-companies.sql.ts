// Set-based grants from what the warehouses module knows.
import { type EntityManager } from 'typeorm';
import { run } from '../../../database/rows.js';

/** Gives the person the companies that use their warehouses, when they serve all companies. */
export async function grantUsedCompanies(tx: EntityManager, userId: string): Promise<void> {
  await run(
    tx,
    `INSERT INTO user_companies (company_id, user_id)
     SELECT DISTINCT c.company_id, u.id FROM users u JOIN user_warehouses w ON w.user_id = u.id JOIN warehouse_companies_public c ON c.warehouse_id = w.warehouse_id
     WHERE u.id = $1 AND u.serves_all_companies ON CONFLICT DO NOTHING`,
    [userId],
  );
}

/** Gives the company to those who serve all companies of the warehouse. */
export async function grantToStaff(
  tx: EntityManager,
  { companyId, warehouseId }: { companyId: string; warehouseId: string },
): Promise<void> {
  await run(
    tx,
    `INSERT INTO user_companies (company_id, user_id)
     SELECT $1, u.id FROM user_warehouses w JOIN users u ON u.id = w.user_id AND u.serves_all_companies WHERE w.warehouse_id = $2
     ON CONFLICT DO NOTHING`,
    [companyId, warehouseId],
  );
}
