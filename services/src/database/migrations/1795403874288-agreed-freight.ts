import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The price that a person agreed to, so that a booking taken up later keeps to it. Null: nobody was shown a price. */
export class AgreedFreight1795403874288 implements MigrationInterface {
  name = 'AgreedFreight1795403874288';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE shipments ADD COLUMN agreed_paise bigint CONSTRAINT shipments_agreed_not_negative CHECK (agreed_paise >= 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE shipments DROP COLUMN agreed_paise`);
  }
}
