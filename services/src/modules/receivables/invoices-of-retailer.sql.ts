// Moves the invoices of a retailer and returns which they were, in one statement.
import { type EntityManager } from 'typeorm';
import { columnsOf, select } from '../../database/entity-sql.js';
import { D2rInvoiceEntity } from './d2r-invoice.entity.js';

const MOVED = columnsOf(D2rInvoiceEntity, { only: ['id'] });

/** @param rowIds left out: all invoices of the retailer */
export async function moveInvoices(
  tx: EntityManager,
  { companyId, from, to, rowIds }: { companyId: string; from: string; to: string; rowIds?: readonly string[] },
): Promise<string[]> {
  const moved = await select(
    tx,
    MOVED,
    `UPDATE d2r_invoices SET store_address_id = $3 WHERE company_id = $1 AND store_address_id = $2
       AND ($4::uuid[] IS NULL OR id = ANY ($4)) RETURNING ${MOVED}`,
    [companyId, from, to, rowIds ?? null],
  );
  return moved.map(({ id }) => id);
}
