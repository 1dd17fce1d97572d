import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** When a store's stock was compared with ours, and what differed. */
export class StockChecks1795701010000 implements MigrationInterface {
  name = 'StockChecks1795701010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE integrations
        ADD COLUMN stock_checked_at timestamptz,
        ADD COLUMN stock_differences jsonb NOT NULL DEFAULT '[]'::jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE integrations DROP COLUMN stock_checked_at, DROP COLUMN stock_differences`);
  }
}
