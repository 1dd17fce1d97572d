import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** The buyer's side: how a brand's tracking page looks, what buyers ask for, and who wants to be forgotten. */
export class BuyersSide1763720000000 implements MigrationInterface {
  name = 'BuyersSide1763720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX orders_tracked_awb ON orders (delivery_awb) WHERE delivery_awb IS NOT NULL`);
    await runner.query(`CREATE INDEX orders_tracked_phone ON orders (customer_phone, created_at DESC)`);
    await runner.query(
      `CREATE INDEX orders_tracked_email ON orders (lower(customer ->> 'email'), created_at DESC) WHERE customer ->> 'email' IS NOT NULL`,
    );
    await runner.query(`CREATE TABLE brand_profiles (
      company_id uuid CONSTRAINT brand_profiles_pk PRIMARY KEY CONSTRAINT brand_profiles_company_fk REFERENCES companies (id),
      token text NOT NULL CONSTRAINT brand_profiles_token_unique UNIQUE,
      logo_url text,
      primary_color text,
      banner_url text,
      support_email text,
      support_phone text,
      website text,
      updated_at timestamptz NOT NULL
    )`);
    await tenantTable(runner, 'brand_profiles');
    await customerRequests(runner);
    await runner.query(`CREATE TABLE erasure_requests (
      id uuid CONSTRAINT erasure_requests_pk PRIMARY KEY DEFAULT uuidv7(),
      phone text,
      email text,
      reason text NOT NULL,
      status text NOT NULL DEFAULT 'REQUESTED' CONSTRAINT erasure_requests_status_known CHECK (status IN ('REQUESTED', 'VERIFIED', 'DONE', 'REFUSED')),
      created_at timestamptz NOT NULL,
      CONSTRAINT erasure_requests_one_contact CHECK (num_nonnulls(phone, email) >= 1)
    )`);
    await runner.query(
      `CREATE UNIQUE INDEX erasure_requests_open ON erasure_requests (COALESCE(phone, ''), COALESCE(lower(email), '')) WHERE status IN ('REQUESTED', 'VERIFIED')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['erasure_requests', 'customer_requests', 'brand_profiles'])
      await runner.query(`DROP TABLE ${table}`);
    for (const index of ['orders_tracked_email', 'orders_tracked_phone', 'orders_tracked_awb'])
      await runner.query(`DROP INDEX ${index}`);
  }
}

async function customerRequests(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE customer_requests (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT customer_requests_id_unique UNIQUE,
    order_id uuid NOT NULL,
    token_hash bytea NOT NULL CONSTRAINT customer_requests_token_unique UNIQUE,
    form_link_status text NOT NULL CONSTRAINT customer_requests_form_known CHECK (form_link_status IN ('SENT', 'VISITED', 'FILLED')),
    approval_status text NOT NULL CONSTRAINT customer_requests_approval_known CHECK (approval_status IN ('PENDING', 'APPROVED', 'DISAPPROVED', 'PROCESSED')),
    request_type text CONSTRAINT customer_requests_type_known CHECK (request_type IN ('UPDATE_DETAILS', 'CANCEL_ORDER')),
    alternate_phone text,
    deferred_delivery_date date,
    address text,
    issue_type text,
    issue_description text,
    remark text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    visited_at timestamptz,
    filled_at timestamptz,
    decided_at timestamptz,
    decided_by uuid,
    CONSTRAINT customer_requests_pk PRIMARY KEY (company_id, id),
    CONSTRAINT customer_requests_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id),
    CONSTRAINT customer_requests_filled_whole CHECK (form_link_status <> 'FILLED' OR (request_type IS NOT NULL AND filled_at IS NOT NULL))
  )`);
  await runner.query(
    `CREATE UNIQUE INDEX customer_requests_one_open ON customer_requests (company_id, order_id) WHERE approval_status = 'PENDING' AND form_link_status <> 'FILLED'`,
  );
  await runner.query(`CREATE INDEX customer_requests_of_order ON customer_requests (company_id, order_id, id)`);
  await runner.query(
    `CREATE INDEX customer_requests_newest ON customer_requests (company_id, created_at DESC, id DESC)`,
  );
  await runner.query(`CREATE INDEX customer_requests_newest_of_all ON customer_requests (created_at DESC, id DESC)`);
  await tenantTable(runner, 'customer_requests');
}
