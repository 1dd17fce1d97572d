import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * What the way back of a parcel costs, by the prices of the day it was booked. Null: booked before prices of returns were kept, and
 * never charged for its return. `return_moves` counts charges and reversals together: odd while the return is charged.
 */
export class ReturnFreight1795400598788 implements MigrationInterface {
  name = 'ReturnFreight1795400598788';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE shipments
      ADD COLUMN return_freight_paise bigint CONSTRAINT shipments_return_freight_not_negative CHECK (return_freight_paise >= 0),
      ADD COLUMN return_moves integer NOT NULL DEFAULT 0,
      ADD COLUMN return_due_since timestamptz`);
    await runner.query(
      `CREATE INDEX shipments_return_due ON shipments (return_due_since) WHERE return_due_since IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE shipments DROP COLUMN return_freight_paise, DROP COLUMN return_moves, DROP COLUMN return_due_since`,
    );
  }
}
