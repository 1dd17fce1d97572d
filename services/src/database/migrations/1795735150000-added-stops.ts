import { type MigrationInterface, type QueryRunner } from 'typeorm';

const TRAIL = [
  'CREATED',
  'DRIVER_ASSIGNED',
  'STOPS_REORDERED',
  'STARTED',
  'COMPLETED',
  'CANCELLED',
  'LEFT_OUT',
  'PICKED_UP',
  'DELIVERED',
  'UNDELIVERED',
  'RETURNED',
  'TAKEN_OFF',
  'LATE_REFUSED',
  'REVERSED',
];
const LOCATIONS = ['START', 'PICKUP', 'REACHED', 'DELIVERED', 'UNDELIVERED', 'END'];

/** Stops that the desk adds to a running trip, parcels that it sends back; positions between the stops, and those of a phone whose clock is wrong. */
export class AddedStops1795735150000 implements MigrationInterface {
  name = 'AddedStops1795735150000';

  async up(runner: QueryRunner): Promise<void> {
    await know(runner, 'trip_trails', [...TRAIL, 'ADDED', 'SENT_BACK']);
    await know(runner, 'trip_locations', [...LOCATIONS, 'MOVING']);
    await runner.query('ALTER TABLE trip_locations ADD COLUMN is_clock_off boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE trip_locations DROP COLUMN is_clock_off');
    await know(runner, 'trip_locations', LOCATIONS);
    await know(runner, 'trip_trails', TRAIL);
  }
}

async function know(runner: QueryRunner, table: string, events: readonly string[]): Promise<void> {
  const listed = events.map((event) => `'${event}'`).join(', ');
  await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_event_known,
    ADD CONSTRAINT ${table}_event_known CHECK (event IN (${listed}))`);
}
