import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A store whose orders stay away although it usually sells in these hours. */
export class StoresGoneQuiet1795763000000 implements MigrationInterface {
  name = 'StoresGoneQuiet1795763000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE integrations ADD COLUMN quiet_since timestamptz, ADD COLUMN usual_orders integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE integrations DROP COLUMN quiet_since, DROP COLUMN usual_orders`);
  }
}
