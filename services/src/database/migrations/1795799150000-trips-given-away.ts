import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Whom a trip was taken from: the phone tells that driver. */
export class TripsGivenAway1795799150000 implements MigrationInterface {
  name = 'TripsGivenAway1795799150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE trip_trails ADD COLUMN from_driver_id uuid;
      CREATE INDEX trip_trails_given_away ON trip_trails (from_driver_id, recorded_at) WHERE (from_driver_id IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE trip_trails DROP COLUMN from_driver_id');
  }
}
