import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A new email or phone waits here until the code that was sent to it comes back. */
export class ContactChanges1795401086082 implements MigrationInterface {
  name = 'ContactChanges1795401086082';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE contact_changes (
      user_id uuid NOT NULL CONSTRAINT contact_changes_user_fk REFERENCES users (id),
      field text NOT NULL CONSTRAINT contact_changes_field_known CHECK (field IN ('email', 'phone')),
      value text NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT contact_changes_pk PRIMARY KEY (user_id, field)
    )`);
    await runner.query(`CREATE INDEX contact_changes_age ON contact_changes (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE contact_changes`);
  }
}
