import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Where retailers pay a company by UPI, and the reference of such a payment. */
export class UpiOfCompanies1795754000000 implements MigrationInterface {
  name = 'UpiOfCompanies1795754000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company_invoicing ADD COLUMN upi_address text');
    await runner.query('ALTER TABLE d2r_collections ADD COLUMN upi_reference text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE d2r_collections DROP COLUMN upi_reference');
    await runner.query('ALTER TABLE company_invoicing DROP COLUMN upi_address');
  }
}
