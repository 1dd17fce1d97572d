import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** One result may bring a signature and a photo. */
export class SignatureAndPhoto1795772000000 implements MigrationInterface {
  name = 'SignatureAndPhoto1795772000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE delivery_proofs DROP CONSTRAINT delivery_proofs_once,
        ADD CONSTRAINT delivery_proofs_once UNIQUE (company_id, trip_id, order_id, step_key, kind)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE delivery_proofs DROP CONSTRAINT delivery_proofs_once,
        ADD CONSTRAINT delivery_proofs_once UNIQUE (company_id, trip_id, order_id, step_key)`);
  }
}
