import { type MigrationInterface, type QueryRunner } from 'typeorm';

const JOURNEY = ['PENDING', 'PICKED_UP', 'DELIVERED', 'UNDELIVERED', 'RETURNED'];
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
];

/** Stops that the desk takes off a running trip. */
export class TakenOffStops1795732000000 implements MigrationInterface {
  name = 'TakenOffStops1795732000000';

  async up(runner: QueryRunner): Promise<void> {
    await knowJourney(runner, [...JOURNEY, 'TAKEN_OFF']);
    await knowTrail(runner, [...TRAIL, 'TAKEN_OFF', 'LATE_REFUSED']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await knowTrail(runner, TRAIL);
    await knowJourney(runner, JOURNEY);
  }
}

const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

async function knowJourney(runner: QueryRunner, statuses: readonly string[]): Promise<void> {
  await runner.query(`ALTER TABLE journey_orders DROP CONSTRAINT journey_orders_status_known,
    ADD CONSTRAINT journey_orders_status_known CHECK (status IN (${listed(statuses)}))`);
}

async function knowTrail(runner: QueryRunner, events: readonly string[]): Promise<void> {
  await runner.query(`ALTER TABLE trip_trails DROP CONSTRAINT trip_trails_event_known,
    ADD CONSTRAINT trip_trails_event_known CHECK (event IN (${listed(events)}))`);
}
