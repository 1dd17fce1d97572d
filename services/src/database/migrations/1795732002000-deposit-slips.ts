import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Photos of the bank's slips. */
export class DepositSlips1795732002000 implements MigrationInterface {
  name = 'DepositSlips1795732002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cash_deposits ADD COLUMN slip_key text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cash_deposits DROP COLUMN slip_key');
  }
}
