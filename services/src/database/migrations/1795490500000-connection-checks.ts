import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What partners said when they were last asked with the credentials of an account. */
export class ConnectionChecks1795490500000 implements MigrationInterface {
  name = 'ConnectionChecks1795490500000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} ADD COLUMN last_check jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN last_check`);
  }
}

const TABLES = ['delivery_partners', 'platform_courier_accounts'];
