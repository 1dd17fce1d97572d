import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** The public look-up of a parcel asks for its trip by its number. */
export class ParcelsOnBoard1795705000010 implements MigrationInterface {
  name = 'ParcelsOnBoard1795705000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX journey_orders_on_board ON journey_orders (awb) WHERE status = 'PICKED_UP'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX journey_orders_on_board');
  }
}
