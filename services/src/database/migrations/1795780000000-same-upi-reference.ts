import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Payments of a company by their UPI reference: a second one is refused or marked. */
export class SameUpiReference1795780000000 implements MigrationInterface {
  name = 'SameUpiReference1795780000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX d2r_collections_by_upi_reference ON d2r_collections (company_id, upi_reference, created_at) WHERE (upi_reference IS NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX d2r_collections_by_upi_reference');
  }
}
