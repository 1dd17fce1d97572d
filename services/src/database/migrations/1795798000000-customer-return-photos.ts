import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Pictures of what a customer handed in. */
export class CustomerReturnPhotos1795798000000 implements MigrationInterface {
  name = 'CustomerReturnPhotos1795798000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE customer_returns ADD COLUMN photos jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE customer_returns DROP COLUMN photos`);
  }
}
