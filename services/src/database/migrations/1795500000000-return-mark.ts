import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A parcel on its way back: a mark of its order, without a status of its own. */
export class ReturnMark1795500000000 implements MigrationInterface {
  name = 'ReturnMark1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE orders ADD COLUMN returning_since timestamptz, ADD COLUMN return_seen_at timestamptz, ADD COLUMN return_withdrawn_at timestamptz`,
    );
    await runner.query(
      `CREATE INDEX orders_returning ON orders (company_id, created_at DESC, id DESC) WHERE returning_since IS NOT NULL`,
    );
    await runner.query(
      `ALTER TABLE order_trails ADD COLUMN return_mark text CONSTRAINT order_trails_return_mark_known CHECK (return_mark IN ('started', 'withdrawn'))`,
    );
    await runner.query(`ALTER TABLE orders_per_day ADD COLUMN on_return integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders_per_day DROP COLUMN on_return`);
    await runner.query(`ALTER TABLE order_trails DROP COLUMN return_mark`);
    await runner.query(`DROP INDEX orders_returning`);
    await runner.query(
      `ALTER TABLE orders DROP COLUMN returning_since, DROP COLUMN return_seen_at, DROP COLUMN return_withdrawn_at`,
    );
  }
}
