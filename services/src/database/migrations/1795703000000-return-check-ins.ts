import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** What warehouses find in returned parcels, and what customers hand in. */
export class ReturnCheckIns1795703000000 implements MigrationInterface {
  name = 'ReturnCheckIns1795703000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE customer_returns (
        company_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT uuidv7(),
        order_id uuid NOT NULL,
        reason text NOT NULL,
        items jsonb NOT NULL,
        recorded_by uuid NOT NULL,
        recorded_at timestamptz NOT NULL,
        checked_in_at timestamptz,
        CONSTRAINT customer_returns_pk PRIMARY KEY (company_id, id),
        CONSTRAINT customer_returns_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id)
      );
      CREATE UNIQUE INDEX customer_returns_one_open ON customer_returns (company_id, order_id) WHERE checked_in_at IS NULL;
      CREATE INDEX customer_returns_of_order ON customer_returns (company_id, order_id);
      CREATE TABLE return_check_ins (
        company_id uuid NOT NULL,
        id uuid NOT NULL DEFAULT uuidv7(),
        order_id uuid NOT NULL,
        customer_return_id uuid,
        type text NOT NULL CONSTRAINT return_check_ins_type_known CHECK (type IN ('RTO', 'DTO')),
        warehouse_id uuid NOT NULL,
        lines jsonb NOT NULL,
        remark text,
        photos jsonb NOT NULL,
        checked_in_by uuid NOT NULL,
        checked_in_at timestamptz NOT NULL,
        CONSTRAINT return_check_ins_pk PRIMARY KEY (company_id, id),
        CONSTRAINT return_check_ins_one_of_return UNIQUE (company_id, customer_return_id),
        CONSTRAINT return_check_ins_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id),
        CONSTRAINT return_check_ins_return_fk FOREIGN KEY (company_id, customer_return_id) REFERENCES customer_returns (company_id, id)
      );
      CREATE UNIQUE INDEX return_check_ins_one_of_order ON return_check_ins (company_id, order_id) WHERE customer_return_id IS NULL;
      CREATE INDEX return_check_ins_of_order ON return_check_ins (company_id, order_id);
      CREATE INDEX return_check_ins_with_id ON return_check_ins (id);
      CREATE INDEX return_check_ins_newest ON return_check_ins (company_id, checked_in_at DESC, id DESC)`);
    for (const table of ['customer_returns', 'return_check_ins']) await tenantTable(runner, table);
    await appendOnly(runner, 'return_check_ins');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE return_check_ins, customer_returns`);
  }
}
