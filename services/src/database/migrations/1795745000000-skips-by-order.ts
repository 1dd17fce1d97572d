import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** An order shows the couriers that were not asked for it. */
export class SkipsByOrder1795745000000 implements MigrationInterface {
  name = 'SkipsByOrder1795745000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX allocation_skips_by_order ON allocation_skips (company_id, order_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX allocation_skips_by_order');
  }
}
