import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Where an item lies in a warehouse. */
export class InventoryBins1795722000000 implements MigrationInterface {
  name = 'InventoryBins1795722000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE inventory_levels ADD COLUMN bin text,
      ADD CONSTRAINT inventory_levels_bin_length CHECK (char_length(bin) BETWEEN 1 AND 30)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW IF EXISTS inventory_levels_public`);
    await runner.query(`ALTER TABLE inventory_levels DROP COLUMN bin`);
  }
}
