import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What processes that keep answers of the public tracking have to hear of. */
export class TrackingChanges1795739000000 implements MigrationInterface {
  name = 'TrackingChanges1795739000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tracking_changes (
        transaction_id bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
        kind text NOT NULL,
        subject text NOT NULL,
        CONSTRAINT tracking_changes_pk PRIMARY KEY (transaction_id, kind, subject),
        CONSTRAINT tracking_changes_kind_known CHECK (kind IN ('parcel', 'brand', 'miss'))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tracking_changes');
  }
}
