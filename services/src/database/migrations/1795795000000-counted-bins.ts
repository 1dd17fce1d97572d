import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A stock count of one put-away place. */
export class CountedBins1795795000000 implements MigrationInterface {
  name = 'CountedBins1795795000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE stock_counts ADD COLUMN bin text,
      ADD CONSTRAINT stock_counts_bin_not_full CHECK (bin IS NULL OR NOT is_full)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE stock_counts DROP CONSTRAINT stock_counts_bin_not_full, DROP COLUMN bin`);
  }
}
