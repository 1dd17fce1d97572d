import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Stock counts: what should be there, what was found, and every number that somebody entered. */
export class StockCounts1795713000000 implements MigrationInterface {
  name = 'StockCounts1795713000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [STOCK_COUNTS, STOCK_COUNT_LINES, STOCK_COUNT_ENTRIES]) await runner.query(table);
    for (const table of TABLES) await tenantTable(runner, table);
    await appendOnly(runner, 'stock_count_entries');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE ${table}`);
  }
}

const TABLES = ['stock_count_entries', 'stock_count_lines', 'stock_counts'];

const STOCK_COUNTS = `
  CREATE TABLE stock_counts (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    warehouse_id uuid NOT NULL,
    status text NOT NULL,
    is_full boolean NOT NULL,
    opened_by uuid NOT NULL,
    opened_at timestamptz NOT NULL,
    counted_at timestamptz,
    ended_by uuid,
    ended_at timestamptz,
    CONSTRAINT stock_counts_pk PRIMARY KEY (company_id, id),
    CONSTRAINT stock_counts_warehouse_fk FOREIGN KEY (warehouse_id) REFERENCES warehouses (id),
    CONSTRAINT stock_counts_status_known CHECK (status IN ('OPEN', 'COUNTED', 'APPROVED', 'CANCELLED'))
  );
  CREATE INDEX stock_counts_with_id ON stock_counts (id);
  CREATE INDEX stock_counts_newest ON stock_counts (opened_at DESC, id DESC);
  CREATE INDEX stock_counts_of_warehouse ON stock_counts (warehouse_id, opened_at DESC, id DESC);
  CREATE UNIQUE INDEX stock_counts_one_unfinished ON stock_counts (company_id, warehouse_id) WHERE status IN ('OPEN', 'COUNTED')`;

const STOCK_COUNT_LINES = `
  CREATE TABLE stock_count_lines (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    stock_count_id uuid NOT NULL,
    wsin text NOT NULL,
    counted integer,
    expected integer,
    counted_at timestamptz,
    price_paise bigint,
    recounts integer NOT NULL DEFAULT 0,
    CONSTRAINT stock_count_lines_pk PRIMARY KEY (company_id, id),
    CONSTRAINT stock_count_lines_once UNIQUE (company_id, stock_count_id, wsin),
    CONSTRAINT stock_count_lines_count_fk FOREIGN KEY (company_id, stock_count_id) REFERENCES stock_counts (company_id, id),
    CONSTRAINT stock_count_lines_wsin_fk FOREIGN KEY (company_id, wsin) REFERENCES wsins (company_id, wsin),
    CONSTRAINT stock_count_lines_counted_whole CHECK ((counted IS NULL) = (expected IS NULL) AND (counted IS NULL) = (counted_at IS NULL)),
    CONSTRAINT stock_count_lines_not_negative CHECK (counted >= 0 AND expected >= 0 AND price_paise >= 0 AND recounts >= 0)
  )`;

const STOCK_COUNT_ENTRIES = `
  CREATE TABLE stock_count_entries (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    stock_count_id uuid NOT NULL,
    line_id uuid NOT NULL,
    mode text NOT NULL,
    quantity integer NOT NULL,
    entered_by uuid NOT NULL,
    entered_at timestamptz NOT NULL,
    CONSTRAINT stock_count_entries_pk PRIMARY KEY (company_id, id),
    CONSTRAINT stock_count_entries_line_fk FOREIGN KEY (company_id, line_id) REFERENCES stock_count_lines (company_id, id),
    CONSTRAINT stock_count_entries_mode_known CHECK (mode IN ('ADD', 'SET')),
    CONSTRAINT stock_count_entries_quantity_not_negative CHECK (quantity >= 0)
  );
  CREATE INDEX stock_count_entries_by_person ON stock_count_entries (company_id, stock_count_id, entered_by)`;
