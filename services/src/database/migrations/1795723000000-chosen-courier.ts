import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Whether a person chose the courier of a booking. */
export class ChosenCourier1795723000000 implements MigrationInterface {
  name = 'ChosenCourier1795723000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE shipments ADD COLUMN is_chosen boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE shipments DROP COLUMN is_chosen`);
  }
}
