import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What the phone's clock said of a visit, and the photo that was taken there. */
export class VisitPhotos1795734016000 implements MigrationInterface {
  name = 'VisitPhotos1795734016000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE retailer_visits ADD COLUMN phone_at timestamptz, ADD COLUMN photo_key text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE retailer_visits DROP COLUMN phone_at, DROP COLUMN photo_key`);
  }
}
