// Moves the bills and notes of a retailer and returns which they were, in one statement each.
import { type EntityManager } from 'typeorm';
import { columnsOf, select } from '../../../database/entity-sql.js';
import { D2rInvoiceEntity } from '../invoices/d2r-invoice.entity.js';
import { CreditNoteEntity } from '../notes/credit-note.entity.js';

const MOVED_INVOICE = columnsOf(D2rInvoiceEntity, { only: ['id'] });
const MOVED_NOTE = columnsOf(CreditNoteEntity, { only: ['id'] });

export interface RetailerMove {
  companyId: string;
  from: string;
  to: string;
  /** Only these rows; all when it is left out. */
  rowIds?: readonly string[];
}

const WHERE = `company_id = $1 AND store_address_id = $2 AND ($4::uuid[] IS NULL OR id = ANY ($4))`;

function parametersOf({ companyId, from, to, rowIds }: RetailerMove): unknown[] {
  return [companyId, from, to, rowIds ?? null];
}

export async function moveInvoices(tx: EntityManager, move: RetailerMove): Promise<string[]> {
  const sql = `UPDATE d2r_invoices SET store_address_id = $3 WHERE ${WHERE} RETURNING ${MOVED_INVOICE}`;
  return (await select(tx, MOVED_INVOICE, sql, parametersOf(move))).map(({ id }) => id);
}

export async function moveNotes(tx: EntityManager, move: RetailerMove): Promise<string[]> {
  const sql = `UPDATE credit_notes SET store_address_id = $3 WHERE ${WHERE} RETURNING ${MOVED_NOTE}`;
  return (await select(tx, MOVED_NOTE, sql, parametersOf(move))).map(({ id }) => id);
}
