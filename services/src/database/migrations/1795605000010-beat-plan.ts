import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** On which days a beat is walked, and in which order its retailers are visited. */
export class BeatPlan1795605000010 implements MigrationInterface {
  name = 'BeatPlan1795605000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE beats ADD COLUMN weekdays smallint[] NOT NULL DEFAULT '{}'
        CONSTRAINT beats_weekdays_known CHECK (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[])`);
    await runner.query(`ALTER TABLE beat_retailers ADD COLUMN position integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE beat_retailers DROP COLUMN position`);
    await runner.query(`ALTER TABLE beats DROP COLUMN weekdays`);
  }
}
