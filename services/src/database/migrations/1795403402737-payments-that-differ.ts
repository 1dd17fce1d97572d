import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Money that a gateway took and that is not what was asked for, and payments that came after they had been given up. */
export class PaymentsThatDiffer1795403402737 implements MigrationInterface {
  name = 'PaymentsThatDiffer1795403402737';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway_payments
      ADD COLUMN differing_paise bigint,
      ADD COLUMN differing_currency text,
      ADD COLUMN differing_ref text,
      ADD COLUMN is_late boolean NOT NULL DEFAULT false,
      ADD CONSTRAINT gateway_payments_differing_whole CHECK (num_nulls(differing_paise, differing_currency, differing_ref) IN (0, 3))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE gateway_payments DROP COLUMN differing_paise, DROP COLUMN differing_currency, DROP COLUMN differing_ref, DROP COLUMN is_late`,
    );
  }
}
