import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** What only orders of retailers have leaves `orders` for a table of its own. */
export class D2rOrders1795486200000 implements MigrationInterface {
  name = 'D2rOrders1795486200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [ALL_COMPANIES, CREATE, MOVE, DROP]) await runner.query(sql);
    await tenantTable(runner, 'd2r_orders');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of [ALL_COMPANIES, ADD_BACK, MOVE_BACK, 'DROP TABLE d2r_orders']) await runner.query(sql);
  }
}

// Row-level security holds for the owner, too.
const ALL_COMPANIES = `SELECT set_config('app.scope', 'platform', true)`;

const CREATE = `
  CREATE TABLE d2r_orders (
    company_id uuid NOT NULL,
    order_id uuid NOT NULL,
    store_address_id uuid NOT NULL,
    due_date date,
    approved_at timestamptz,
    approved_by uuid,
    CONSTRAINT d2r_orders_pk PRIMARY KEY (company_id, order_id),
    CONSTRAINT d2r_orders_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id)
  )`;

// The audit log knows who approved.
const MOVE = `
  INSERT INTO d2r_orders (company_id, order_id, store_address_id, due_date, approved_at)
  SELECT company_id, id, store_address_id, d2r_due_date, CASE WHEN is_d2r_approved THEN updated_at END
  FROM orders WHERE order_type = 2 AND store_address_id IS NOT NULL`;

const DROP = `ALTER TABLE orders DROP COLUMN store_address_id, DROP COLUMN d2r_due_date, DROP COLUMN is_d2r_approved`;

const ADD_BACK = `
  ALTER TABLE orders ADD COLUMN store_address_id uuid, ADD COLUMN d2r_due_date date, ADD COLUMN is_d2r_approved boolean NOT NULL DEFAULT false`;

const MOVE_BACK = `
  UPDATE orders o SET store_address_id = d.store_address_id, d2r_due_date = d.due_date, is_d2r_approved = d.approved_at IS NOT NULL
  FROM d2r_orders d WHERE d.company_id = o.company_id AND d.order_id = o.id`;
