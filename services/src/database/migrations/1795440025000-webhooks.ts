import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** Webhooks out: who wants to be told, what has to be told, and every attempt at it. */
export class Webhooks1795440025000 extends Baseline {
  name = 'Webhooks1795440025000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [WEBHOOK_ENDPOINTS, WEBHOOK_DELIVERIES, WEBHOOK_ATTEMPTS]) await runner.query(sql);
    for (const table of ['webhook_endpoints', 'webhook_deliveries', 'webhook_attempts'])
      await tenantTable(runner, table);
  }
}

const WEBHOOK_ENDPOINTS = `
  CREATE TABLE webhook_endpoints (
    company_id uuid NOT NULL CONSTRAINT webhook_endpoints_company_fk REFERENCES companies (id),
    id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT webhook_endpoints_id_unique UNIQUE,
    url text NOT NULL,
    event_type text NOT NULL CONSTRAINT webhook_endpoints_event_known CHECK (event_type IN ('OMS_STATUS_UPDATE', 'LIGHTNING_STATUS_UPDATE')),
    auth_header_key text,
    auth_header_value bytea,
    secret bytea,
    previous_secret bytea,
    previous_secret_until timestamptz,
    is_active boolean NOT NULL,
    disabled_reason text CONSTRAINT webhook_endpoints_reason_known CHECK (disabled_reason IN ('GONE', 'EXHAUSTED', 'OWNER')),
    disabled_at timestamptz,
    failing_since timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    deleted_at timestamptz,
    CONSTRAINT webhook_endpoints_pk PRIMARY KEY (company_id, id),
    CONSTRAINT webhook_endpoints_header_whole CHECK (num_nonnulls(auth_header_key, auth_header_value) <> 1),
    CONSTRAINT webhook_endpoints_live_whole CHECK (deleted_at IS NOT NULL OR (secret IS NOT NULL AND is_active = (disabled_at IS NULL)))
  );
  CREATE INDEX webhook_endpoints_live ON webhook_endpoints (company_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;`;

const WEBHOOK_DELIVERIES = `
  CREATE TABLE webhook_deliveries (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT webhook_deliveries_id_unique UNIQUE,
    endpoint_id uuid NOT NULL,
    event_id uuid NOT NULL,
    event_type text NOT NULL,
    is_test boolean NOT NULL,
    awb text,
    shop_order_id text,
    order_status text NOT NULL,
    payload text NOT NULL CONSTRAINT webhook_deliveries_payload_small CHECK (octet_length(payload) <= 20480),
    status text NOT NULL CONSTRAINT webhook_deliveries_status_known CHECK (status IN ('DELIVERED', 'PENDING', 'FAILED', 'MISSED')),
    attempts integer NOT NULL DEFAULT 0,
    tries_left integer NOT NULL,
    next_attempt_at timestamptz,
    first_failed_at timestamptz,
    lease_id uuid,
    leased_until timestamptz,
    last_status_code integer,
    last_error text,
    created_at timestamptz NOT NULL,
    finished_at timestamptz,
    CONSTRAINT webhook_deliveries_pk PRIMARY KEY (company_id, id),
    CONSTRAINT webhook_deliveries_once UNIQUE (company_id, endpoint_id, event_id),
    CONSTRAINT webhook_deliveries_endpoint_fk FOREIGN KEY (company_id, endpoint_id) REFERENCES webhook_endpoints (company_id, id),
    CONSTRAINT webhook_deliveries_waiting_whole CHECK ((status = 'PENDING') = (next_attempt_at IS NOT NULL))
  );
  CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (company_id, endpoint_id, next_attempt_at, id) WHERE status = 'PENDING';
  CREATE INDEX webhook_deliveries_leased ON webhook_deliveries (company_id, endpoint_id, leased_until) WHERE leased_until IS NOT NULL;
  CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (company_id, created_at DESC, id DESC);
  CREATE INDEX webhook_deliveries_newest_of_endpoint ON webhook_deliveries (company_id, endpoint_id, created_at DESC, id DESC);
  CREATE INDEX webhook_deliveries_newest_of_status ON webhook_deliveries (company_id, status, created_at DESC, id DESC);
  CREATE INDEX webhook_deliveries_by_awb ON webhook_deliveries (company_id, awb) WHERE awb IS NOT NULL;
  CREATE INDEX webhook_deliveries_by_order ON webhook_deliveries (company_id, shop_order_id) WHERE shop_order_id IS NOT NULL;
  CREATE INDEX webhook_deliveries_finished ON webhook_deliveries (finished_at) WHERE finished_at IS NOT NULL;`;

const WEBHOOK_ATTEMPTS = `
  CREATE TABLE webhook_attempts (
    company_id uuid NOT NULL,
    delivery_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamptz NOT NULL,
    duration_ms integer NOT NULL,
    request_headers jsonb NOT NULL,
    status_code integer,
    answer text,
    is_answer_cut boolean NOT NULL,
    error text,
    CONSTRAINT webhook_attempts_pk PRIMARY KEY (company_id, delivery_id, number),
    CONSTRAINT webhook_attempts_delivery_fk FOREIGN KEY (company_id, delivery_id) REFERENCES webhook_deliveries (company_id, id) ON DELETE CASCADE
  );`;
