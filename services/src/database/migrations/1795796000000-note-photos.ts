import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A picture of what the shop gave back. */
export class NotePhotos1795796000000 implements MigrationInterface {
  name = 'NotePhotos1795796000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE credit_notes ADD COLUMN photo_key text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE credit_notes DROP COLUMN photo_key`);
  }
}
