import type pg from 'pg';
import { fillTables } from './fill-tables.ts';
import { FILL_STOCK, LARGEST_STOCK } from './stock.sql.ts';

export interface StockData {
  levels: number;
  movements: number;
  /** Of the company with most stock numbers. */
  companyId: string;
  /** The warehouse in which it has most of them. */
  warehouseId: string;
}

const FILLED = ['inventory_levels', 'inventory_movements', 'wsins', 'catalogue_items'];

/**
 * Stock of 20 companies in 8 warehouses and about as many movements of one year as asked, whose sums are the levels. Secondary
 * indexes are built after the rows, as a restored dump has them.
 */
export function fillStock(owner: pg.Pool, movements: number): Promise<StockData> {
  const fill = { tables: FILLED, statements: FILL_STOCK, size: movements, analyzed: ['companies', 'warehouses'] };
  return fillTables(owner, fill, LARGEST_STOCK);
}
