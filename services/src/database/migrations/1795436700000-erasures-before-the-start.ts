import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Requests of people whom a restored backup brought back: no process starts before they are carried out. */
export class ErasuresBeforeTheStart1795436700000 implements MigrationInterface {
  name = 'ErasuresBeforeTheStart1795436700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE erasure_requests ADD holds_start boolean NOT NULL DEFAULT false`);
    await runner.query(`CREATE INDEX erasure_requests_holding_start ON erasure_requests (id) WHERE holds_start`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE erasure_requests DROP holds_start`);
  }
}
