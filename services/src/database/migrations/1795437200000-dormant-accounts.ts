import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * When somebody last used their account, and erasures that nobody asked for. Sessions are kept for a month only, so that of those who
 * are there already nothing older is known: for them the time begins now.
 */
export class DormantAccounts1795437200000 implements MigrationInterface {
  name = 'DormantAccounts1795437200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD last_active_at timestamptz NOT NULL DEFAULT now()`);
    await runner.query(
      `CREATE INDEX users_dormant ON users (last_active_at) WHERE login_type <> 'admin' AND num_nonnulls(phone, email) > 0`,
    );
    await runner.query(`ALTER TABLE erasure_requests
      ADD dormant_user_id uuid CONSTRAINT erasure_requests_dormant_user_fk REFERENCES users (id),
      ADD notice_ids uuid[] NOT NULL DEFAULT '{}', ADD obstacle text, ADD looked_at timestamptz,
      DROP CONSTRAINT erasure_requests_status_known,
      ADD CONSTRAINT erasure_requests_status_known CHECK (status IN ('REQUESTED', 'VERIFIED', 'ANNOUNCED', 'BLOCKED', 'DONE', 'REFUSED', 'CANCELLED')),
      DROP CONSTRAINT erasure_requests_one_contact,
      ADD CONSTRAINT erasure_requests_one_contact CHECK (status IN ('DONE', 'REFUSED', 'CANCELLED') OR num_nonnulls(phone, email) >= 1)`);
    await runner.query(
      `CREATE UNIQUE INDEX erasure_requests_dormant_open ON erasure_requests (dormant_user_id) WHERE status IN ('ANNOUNCED', 'BLOCKED', 'VERIFIED')`,
    );
    // A request that has ended keeps the mask alone.
    await runner.query(`UPDATE erasure_requests SET phone = NULL, email = NULL WHERE status = 'REFUSED'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM erasure_requests WHERE status IN ('ANNOUNCED', 'BLOCKED', 'CANCELLED', 'REFUSED')`);
    await runner.query(`ALTER TABLE erasure_requests
      DROP dormant_user_id, DROP notice_ids, DROP obstacle, DROP looked_at,
      DROP CONSTRAINT erasure_requests_status_known,
      ADD CONSTRAINT erasure_requests_status_known CHECK (status IN ('REQUESTED', 'VERIFIED', 'DONE', 'REFUSED')),
      DROP CONSTRAINT erasure_requests_one_contact,
      ADD CONSTRAINT erasure_requests_one_contact CHECK (status = 'DONE' OR num_nonnulls(phone, email) >= 1)`);
    await runner.query(`ALTER TABLE users DROP last_active_at`);
  }
}
