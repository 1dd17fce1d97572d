import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Open bills of retailers are aged from an index alone. */
export class OpenBills1795707000000 implements MigrationInterface {
  name = 'OpenBills1795707000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX d2r_invoices_open ON d2r_invoices (company_id, store_address_id)
      INCLUDE (salesman_id, due_date, created_at, bill_paise, paid_paise, stock_return_paise, written_off_paise)
      WHERE cancelled_at IS NULL AND bill_paise > paid_paise + stock_return_paise + written_off_paise`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX d2r_invoices_open');
  }
}
