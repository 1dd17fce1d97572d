import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Pictures of what a customer handed in, and when a gateway was asked for a UPI payment at the door. */
export class ReturnPhotosAndUpiChecks1795798000000 implements MigrationInterface {
  name = 'ReturnPhotosAndUpiChecks1795798000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customer_returns ADD COLUMN photos jsonb NOT NULL DEFAULT '[]';
      ALTER TABLE upi_payments ADD COLUMN first_checked_at timestamptz, ADD COLUMN checked_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE upi_payments DROP COLUMN checked_at, DROP COLUMN first_checked_at;
      ALTER TABLE customer_returns DROP COLUMN photos`);
  }
}
