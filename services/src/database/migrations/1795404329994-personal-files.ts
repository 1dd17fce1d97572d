import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A file that only the person it was made for may fetch: an export reaches as far as its reader, not as far as the company. */
export class PersonalFiles1795404329994 implements MigrationInterface {
  name = 'PersonalFiles1795404329994';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE stored_files ADD is_personal boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE stored_files DROP is_personal`);
  }
}
