import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** When a driver should set off, where a day's plan says so. */
export class PlannedTrips1795706000000 implements MigrationInterface {
  name = 'PlannedTrips1795706000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE trips ADD COLUMN planned_start_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE trips DROP COLUMN planned_start_at`);
  }
}
