import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** Deletion requests, which orders were erased for them, and who was erased. */
export class Privacy1795440026000 extends Baseline {
  name = 'Privacy1795440026000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [ERASURE_REQUESTS, ERASED_ORDERS, ERASED_CONTACTS]) await runner.query(sql);
    await tenantTable(runner, 'erased_orders');
  }
}

const ERASURE_REQUESTS = `
  CREATE TABLE erasure_requests (
    id uuid CONSTRAINT erasure_requests_pk PRIMARY KEY DEFAULT uuidv7(),
    phone text,
    email text,
    reason text NOT NULL,
    status text NOT NULL DEFAULT 'REQUESTED'
      CONSTRAINT erasure_requests_status_known CHECK (status IN ('REQUESTED', 'VERIFIED', 'ANNOUNCED', 'BLOCKED', 'DONE', 'REFUSED', 'CANCELLED')),
    created_at timestamptz NOT NULL,
    phone_proven_at timestamptz,
    email_proven_at timestamptz,
    due_at timestamptz,
    approved_at timestamptz,
    decided_by uuid,
    ended_at timestamptz,
    refusal text,
    masked_phone text,
    masked_email text,
    reminded_at timestamptz,
    escalated_at timestamptz,
    holds_start boolean NOT NULL DEFAULT false,
    dormant_user_id uuid CONSTRAINT erasure_requests_dormant_user_fk REFERENCES users (id),
    notice_ids uuid[] NOT NULL DEFAULT '{}',
    obstacle text,
    looked_at timestamptz,
    CONSTRAINT erasure_requests_one_contact CHECK (status IN ('DONE', 'REFUSED', 'CANCELLED') OR num_nonnulls(phone, email) >= 1)
  );
  CREATE UNIQUE INDEX erasure_requests_open ON erasure_requests (COALESCE(phone, ''), COALESCE(lower(email), '')) WHERE status IN ('REQUESTED', 'VERIFIED');
  CREATE INDEX erasure_requests_newest ON erasure_requests (created_at DESC, id DESC);
  CREATE INDEX erasure_requests_holding_start ON erasure_requests (id) WHERE holds_start;
  CREATE UNIQUE INDEX erasure_requests_dormant_open ON erasure_requests (dormant_user_id) WHERE status IN ('ANNOUNCED', 'BLOCKED', 'VERIFIED');`;

const ERASED_ORDERS = `
  CREATE TABLE erased_orders (
    company_id uuid NOT NULL,
    order_id uuid NOT NULL,
    request_id uuid NOT NULL CONSTRAINT erased_orders_request_fk REFERENCES erasure_requests (id),
    ordered_at timestamptz NOT NULL,
    erased_at timestamptz NOT NULL,
    CONSTRAINT erased_orders_pk PRIMARY KEY (company_id, order_id, request_id),
    CONSTRAINT erased_orders_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id)
  );
  CREATE INDEX erased_orders_of_request ON erased_orders (request_id);`;

const ERASED_CONTACTS = `
  CREATE TABLE erased_contacts (
    field text NOT NULL CONSTRAINT erased_contacts_field_known CHECK (field IN ('phone', 'email')),
    hash text NOT NULL,
    erased_at timestamptz NOT NULL,
    CONSTRAINT erased_contacts_pk PRIMARY KEY (field, hash)
  );`;
