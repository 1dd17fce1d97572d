import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What a buyer paid of a COD order before it is delivered. */
export class OrderAdvance1795601000001 implements MigrationInterface {
  name = 'OrderAdvance1795601000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE orders ADD COLUMN advance_paise bigint CONSTRAINT orders_advance_of_cod CHECK
         (advance_paise IS NULL OR (payment_mode = 'COD' AND advance_paise > 0 AND advance_paise < amount_paise))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders DROP COLUMN advance_paise`);
  }
}
