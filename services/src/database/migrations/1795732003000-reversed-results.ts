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
];
const UPI = ['WAITING', 'CONFIRMED', 'REFUSED'];

/** Results of stops that were told by mistake. */
export class ReversedResults1795732003000 implements MigrationInterface {
  name = 'ReversedResults1795732003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE journey_orders ADD COLUMN reversals integer NOT NULL DEFAULT 0');
    await know(runner, 'trip_trails', { name: 'event', values: [...TRAIL, 'REVERSED'] });
    await know(runner, 'upi_payments', { name: 'status', values: [...UPI, 'WITHDRAWN'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await know(runner, 'upi_payments', { name: 'status', values: UPI });
    await know(runner, 'trip_trails', { name: 'event', values: TRAIL });
    await runner.query('ALTER TABLE journey_orders DROP COLUMN reversals');
  }
}

async function know(
  runner: QueryRunner,
  table: string,
  column: { name: string; values: readonly string[] },
): Promise<void> {
  const { name, values } = column;
  const listed = values.map((value) => `'${value}'`).join(', ');
  await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_${name}_known,
    ADD CONSTRAINT ${table}_${name}_known CHECK (${name} IN (${listed}))`);
}
