import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** When the catalogue of a store was last read. */
export class StoreReadings1795788000000 implements MigrationInterface {
  name = 'StoreReadings1795788000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE integrations ADD COLUMN catalogue_read_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE integrations DROP COLUMN catalogue_read_at`);
  }
}
