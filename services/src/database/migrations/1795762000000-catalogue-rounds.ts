import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** When the catalogue of a store is read again. */
export class CatalogueRounds1795762000000 implements MigrationInterface {
  name = 'CatalogueRounds1795762000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE integrations ADD COLUMN catalogue_due_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE integrations DROP COLUMN catalogue_due_at`);
  }
}
