import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** What was packed for an order, weighed and measured: the proof in a dispute about weight, so a row is never changed. */
export class Packings1795712000000 implements MigrationInterface {
  name = 'Packings1795712000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE packings (
        company_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT uuidv7(),
        order_id uuid NOT NULL,
        revision integer NOT NULL CONSTRAINT packings_revision_positive CHECK (revision > 0),
        warehouse_id uuid NOT NULL,
        lines jsonb NOT NULL,
        box text,
        length_cm numeric(8, 2) NOT NULL CONSTRAINT packings_length_positive CHECK (length_cm > 0),
        breadth_cm numeric(8, 2) NOT NULL CONSTRAINT packings_breadth_positive CHECK (breadth_cm > 0),
        height_cm numeric(8, 2) NOT NULL CONSTRAINT packings_height_positive CHECK (height_cm > 0),
        weight_grams integer NOT NULL CONSTRAINT packings_weight_positive CHECK (weight_grams > 0),
        photo text,
        packed_by uuid NOT NULL,
        packed_at timestamptz NOT NULL,
        CONSTRAINT packings_pk PRIMARY KEY (company_id, id),
        CONSTRAINT packings_one_per_revision UNIQUE (company_id, order_id, revision),
        CONSTRAINT packings_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id)
      );
      CREATE INDEX packings_with_id ON packings (id);
      CREATE INDEX packings_newest ON packings (company_id, packed_at DESC, id DESC)`);
    await tenantTable(runner, 'packings');
    await appendOnly(runner, 'packings');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE packings`);
  }
}
