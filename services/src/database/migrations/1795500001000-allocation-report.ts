import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** What became of each partner when an order was allocated: how a booking failed, and who was not asked and why. */
export class AllocationReport1795500001000 implements MigrationInterface {
  name = 'AllocationReport1795500001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE shipments ADD COLUMN failure_kind text
         CONSTRAINT shipments_failure_kind_known CHECK (failure_kind IN ('refused', 'timedOut', 'unreachable', 'withdrawn'))`,
    );
    await runner.query(`CREATE INDEX shipments_newest ON shipments (company_id, created_at DESC, id DESC)`);
    await runner.query(`CREATE INDEX shipments_newest_of_all ON shipments (created_at DESC, id DESC)`);
    await runner.query(`
      CREATE TABLE allocation_skips (
        company_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT uuidv7(),
        order_id uuid NOT NULL,
        round_id uuid NOT NULL,
        courier text NOT NULL,
        reason text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT allocation_skips_pk PRIMARY KEY (company_id, id),
        CONSTRAINT allocation_skips_once UNIQUE (company_id, round_id, courier)
      )`);
    await runner.query(
      `CREATE INDEX allocation_skips_newest ON allocation_skips (company_id, created_at DESC, id DESC)`,
    );
    await runner.query(`CREATE INDEX allocation_skips_newest_of_all ON allocation_skips (created_at DESC, id DESC)`);
    await tenantTable(runner, 'allocation_skips');
    await appendOnly(runner, 'allocation_skips');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE allocation_skips`);
    await runner.query(`DROP INDEX shipments_newest`);
    await runner.query(`DROP INDEX shipments_newest_of_all`);
    await runner.query(`ALTER TABLE shipments DROP COLUMN failure_kind`);
  }
}
