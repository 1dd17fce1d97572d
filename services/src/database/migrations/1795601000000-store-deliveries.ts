import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Stores are told that a parcel was delivered. */
export class StoreDeliveries1795601000000 implements MigrationInterface {
  name = 'StoreDeliveries1795601000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE store_updates DROP CONSTRAINT store_updates_kind_known,
       ADD CONSTRAINT store_updates_kind_known CHECK (kind IN ('fulfil', 'deliver', 'cancel', 'mark-paid', 'restock'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM store_updates WHERE kind = 'deliver'`);
    await runner.query(
      `ALTER TABLE store_updates DROP CONSTRAINT store_updates_kind_known,
       ADD CONSTRAINT store_updates_kind_known CHECK (kind IN ('fulfil', 'cancel', 'mark-paid', 'restock'))`,
    );
  }
}
