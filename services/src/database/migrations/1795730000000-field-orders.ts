import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Orders that salesmen took, each with the key of the phone and its answer. */
export class FieldOrders1795730000000 implements MigrationInterface {
  name = 'FieldOrders1795730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ORDERS);
    await tenantTable(runner, 'field_orders');
    await appendOnly(runner, 'field_orders');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE field_orders');
  }
}

const ORDERS = `
  CREATE TABLE field_orders (
    company_id uuid NOT NULL,
    order_id uuid NOT NULL,
    salesman_id uuid NOT NULL,
    request_key uuid NOT NULL,
    request_hash text NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT field_orders_pk PRIMARY KEY (company_id, order_id),
    CONSTRAINT field_orders_once UNIQUE (company_id, salesman_id, request_key),
    CONSTRAINT field_orders_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id),
    CONSTRAINT field_orders_salesman_fk FOREIGN KEY (salesman_id) REFERENCES users (id)
  )`;
