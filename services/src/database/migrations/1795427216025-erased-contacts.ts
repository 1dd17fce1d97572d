import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Who was erased, as keyed hashes: the same people are erased again when a backup brings them back. */
export class ErasedContacts1795427216025 implements MigrationInterface {
  name = 'ErasedContacts1795427216025';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE erased_contacts (
      field text NOT NULL CONSTRAINT erased_contacts_field_known CHECK (field IN ('phone', 'email')),
      hash text NOT NULL,
      erased_at timestamptz NOT NULL,
      CONSTRAINT erased_contacts_pk PRIMARY KEY (field, hash)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE erased_contacts`);
  }
}
