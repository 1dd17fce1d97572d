import { type MigrationInterface, type QueryRunner } from 'typeorm';

const COLUMNS = [
  `push_state text CONSTRAINT customer_requests_push_known CHECK (push_state IN ('QUEUED', 'SENDING', 'ASKED', 'ACCEPTED', 'REFUSED'))`,
  `push_note text`,
  `push_due_at timestamptz`,
  `push_tries integer NOT NULL DEFAULT 0`,
  `push_ticket text`,
  `push_waits_since timestamptz`,
  `details_sent_at timestamptz`,
] as const;

/** Where an approved request stands with its courier. */
export class NdrPushes1763733000000 implements MigrationInterface {
  name = 'NdrPushes1763733000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE customer_requests ${COLUMNS.map((column) => `ADD COLUMN ${column}`).join(', ')}`);
    await runner.query(`ALTER TABLE customer_requests ADD CONSTRAINT customer_requests_push_due
      CHECK ((push_due_at IS NOT NULL) = (push_state IS NOT NULL AND push_state IN ('QUEUED', 'SENDING', 'ASKED')))`);
    await runner.query(
      `CREATE INDEX customer_requests_push_due_at ON customer_requests (push_due_at) WHERE push_due_at IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX customer_requests_newest_by_approval ON customer_requests (approval_status, created_at DESC, id DESC)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX customer_requests_newest_by_approval`);
    await runner.query(`DROP INDEX customer_requests_push_due_at`);
    await runner.query(`ALTER TABLE customer_requests DROP CONSTRAINT customer_requests_push_due`);
    await runner.query(
      `ALTER TABLE customer_requests ${COLUMNS.map((column) => `DROP COLUMN ${column.split(' ')[0] ?? ''}`).join(', ')}`,
    );
  }
}
