import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Old rows are found by their age, and a projection knows whether all of its events are still there. */
export class Retention1795740000000 implements MigrationInterface {
  name = 'Retention1795740000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projection_checkpoints ADD COLUMN events_purged_at timestamptz');
    await runner.query('CREATE INDEX inventory_scans_age ON inventory_scans USING brin (taken_at)');
    await runner.query(FORGET_PURGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX inventory_scans_age');
    await runner.query('ALTER TABLE projection_checkpoints DROP COLUMN events_purged_at');
  }
}

// One job does what these did: their schedules would go on making jobs that nobody does.
const FORGET_PURGES = `
  DO $$ BEGIN
    IF to_regclass('pgboss.schedule') IS NOT NULL THEN
      DELETE FROM pgboss.schedule WHERE name IN ('partners.purgeTraffic', 'partners.purge-inbox', 'message.clean-up');
    END IF;
  END $$`;
