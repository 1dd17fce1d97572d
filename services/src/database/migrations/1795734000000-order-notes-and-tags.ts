import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Remarks of people on orders, and words that they sort orders by. */
export class OrderNotesAndTags1795734000000 implements MigrationInterface {
  name = 'OrderNotesAndTags1795734000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NOTES);
    await tenantTable(runner, 'order_notes');
    await runner.query(TAGS);
    await tenantTable(runner, 'order_tags');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_tags');
    await runner.query('DROP TABLE order_notes');
  }
}

const NOTES = `
  CREATE TABLE order_notes (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    order_id uuid NOT NULL,
    author_id uuid NOT NULL,
    text text NOT NULL,
    mentions uuid[] NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT order_notes_pk PRIMARY KEY (company_id, id),
    CONSTRAINT order_notes_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id),
    CONSTRAINT order_notes_author_fk FOREIGN KEY (author_id) REFERENCES users (id),
    CONSTRAINT order_notes_text_length CHECK (char_length(text) <= 2000)
  );
  CREATE INDEX order_notes_of_order ON order_notes (company_id, order_id, id)`;

const TAGS = `
  CREATE TABLE order_tags (
    company_id uuid NOT NULL,
    order_id uuid NOT NULL,
    name text NOT NULL,
    created_by uuid,
    created_at timestamptz NOT NULL,
    CONSTRAINT order_tags_pk PRIMARY KEY (company_id, order_id, name),
    CONSTRAINT order_tags_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id),
    CONSTRAINT order_tags_name_length CHECK (char_length(name) BETWEEN 1 AND 30)
  );
  CREATE INDEX order_tags_by_name ON order_tags (company_id, name, order_id)`;
