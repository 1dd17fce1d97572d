import type pg from 'pg';
import { fillTables } from './fill-tables.ts';
import { FILL_RECEIVABLES, LARGEST_BOOKS } from './receivables.sql.ts';

export interface ReceivablesData {
  /** With most invoices. */
  companyId: string;
  retailers: number;
  invoices: number;
  /** A hundred of its retailers. */
  retailerIds: readonly string[];
}

const FILLED = ['orders', 'd2r_invoices', 'd2r_collections', 'ledger_transfers', 'ledger_entries', 'store_addresses'];

/** Retailers' bills of a year, what was paid of them, and the ledger of both. Secondary indexes are built after the rows, as a restored dump has them. */
export function fillReceivables(owner: pg.Pool, invoices: number): Promise<ReceivablesData> {
  const fill = { tables: FILLED, statements: FILL_RECEIVABLES, size: invoices, analyzed: ['companies', 'warehouses'] };
  return fillTables(owner, fill, LARGEST_BOOKS);
}
