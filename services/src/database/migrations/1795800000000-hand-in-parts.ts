import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What a driver's hand-in was for, beside the cash of buyers. Hand-ins before this release do not know it. */
export class HandInParts1795800000000 implements MigrationInterface {
  name = 'HandInParts1795800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cash_hand_ins ADD COLUMN refused_upi_paise bigint, ADD COLUMN short_paise bigint;
      ALTER TABLE cash_hand_ins ADD CONSTRAINT cash_hand_ins_parts
        CHECK (refused_upi_paise >= 0 AND short_paise >= 0 AND refused_upi_paise + short_paise <= expected_paise)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cash_hand_ins DROP COLUMN refused_upi_paise, DROP COLUMN short_paise');
  }
}
