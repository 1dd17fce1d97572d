// Invoices and notes go from one retailer to another and are returned, each in one statement.
import { type EntityManager } from 'typeorm';
import { columnsOf, select } from '../../../database/entity-sql.js';
import { type RetailerMove } from '../../stores/index.js';
import { D2rInvoiceEntity } from '../invoices/d2r-invoice.entity.js';
import { CreditNoteEntity } from '../notes/credit-note.entity.js';

const INVOICE = columnsOf(D2rInvoiceEntity, { only: ['id'] });
const NOTE = columnsOf(CreditNoteEntity, { only: ['id'] });

const parametersOf = ({ companyId, from, to, rowIds }: RetailerMove): unknown[] => [
  companyId,
  from,
  to,
  rowIds ?? null,
];

export async function moveInvoices(tx: EntityManager, move: RetailerMove): Promise<string[]> {
  const moved = await select(
    tx,
    INVOICE,
    `UPDATE d2r_invoices SET store_address_id = $3 WHERE company_id = $1 AND store_address_id = $2
       AND ($4::uuid[] IS NULL OR id = ANY ($4)) RETURNING ${INVOICE}`,
    parametersOf(move),
  );
  return moved.map(({ id }) => id);
}

export async function moveNotes(tx: EntityManager, move: RetailerMove): Promise<string[]> {
  const moved = await select(
    tx,
    NOTE,
    `UPDATE credit_notes SET store_address_id = $3 WHERE company_id = $1 AND store_address_id = $2
       AND ($4::uuid[] IS NULL OR id = ANY ($4)) RETURNING ${NOTE}`,
    parametersOf(move),
  );
  return moved.map(({ id }) => id);
}
