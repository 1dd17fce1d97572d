import { type MigrationInterface, type QueryRunner } from 'typeorm';

const OPEN_BEFORE = `
  CREATE INDEX d2r_invoices_open ON d2r_invoices (company_id, store_address_id)
  INCLUDE (salesman_id, due_date, created_at, bill_paise, paid_paise, stock_return_paise, written_off_paise)
  WHERE cancelled_at IS NULL AND bill_paise > paid_paise + stock_return_paise + written_off_paise`;

/** What is owed of a bill, and since when, is computed when the bill changes instead of each time that bills are aged. */
export class OwedOfBills1795742000000 implements MigrationInterface {
  name = 'OwedOfBills1795742000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE d2r_invoices
        ADD COLUMN owed_paise bigint NOT NULL GENERATED ALWAYS AS (bill_paise - paid_paise - stock_return_paise - written_off_paise) STORED,
        ADD COLUMN due_day date NOT NULL GENERATED ALWAYS AS (coalesce(due_date, (created_at AT TIME ZONE 'Asia/Kolkata')::date)) STORED`);
    await runner.query('DROP INDEX d2r_invoices_open');
    await runner.query(`
      CREATE INDEX d2r_invoices_open ON d2r_invoices (company_id, store_address_id) INCLUDE (salesman_id, due_day, owed_paise)
      WHERE cancelled_at IS NULL AND owed_paise > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX d2r_invoices_open');
    await runner.query('ALTER TABLE d2r_invoices DROP COLUMN owed_paise, DROP COLUMN due_day');
    await runner.query(OPEN_BEFORE);
  }
}
