import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** When each stop of a trip should be reached, by the plan and as the trip stands, and by when the driver is to be back. */
export class ExpectedArrivals1795784000000 implements MigrationInterface {
  name = 'ExpectedArrivals1795784000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE trips ADD COLUMN minutes_per_stop integer, ADD COLUMN latest_end_at timestamptz,
        ADD COLUMN expected_end_at timestamptz`);
    await runner.query(`
      ALTER TABLE journey_orders ADD COLUMN planned_at timestamptz, ADD COLUMN expected_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE journey_orders DROP COLUMN expected_at, DROP COLUMN planned_at`);
    await runner.query(`
      ALTER TABLE trips DROP COLUMN expected_end_at, DROP COLUMN latest_end_at, DROP COLUMN minutes_per_stop`);
  }
}
