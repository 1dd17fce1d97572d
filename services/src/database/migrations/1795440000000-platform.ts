import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { appendOnly, tenantTable } from '../tenant-table.js';

/**
 * What every capability leans on: limits, saved replies, domain events, the audit trail, calls to partners,
 * and sockets' large messages.
 */
export class Platform1795440000000 extends Baseline {
  name = 'Platform1795440000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [
      EXTENSIONS,
      RATE_LIMITS,
      SAVED_REPLIES,
      DOMAIN_EVENTS,
      AUDIT_LINES,
      PARTNER_TRAFFIC,
      SOCKET_IO_ATTACHMENTS,
    ])
      await runner.query(sql);
    await tenantTable(runner, 'domain_events');
    for (const table of ['domain_events', 'audit_lines']) await appendOnly(runner, table);
  }
}

const EXTENSIONS = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;`;

const RATE_LIMITS = `
  CREATE UNLOGGED TABLE rate_limits (
    key text CONSTRAINT rate_limits_pk PRIMARY KEY,
    tokens double precision NOT NULL,
    allowed boolean NOT NULL,
    updated_at timestamptz NOT NULL
  );`;

const SAVED_REPLIES = `
  CREATE TABLE saved_replies (
    scope text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    state text NOT NULL CONSTRAINT saved_replies_state_known CHECK (state IN ('running', 'done')),
    http_status integer,
    content_type text,
    body text,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT saved_replies_pk PRIMARY KEY (scope, key)
  );
  CREATE INDEX saved_replies_age ON saved_replies (created_at);`;

const DOMAIN_EVENTS = `
  CREATE TABLE domain_events (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    type text NOT NULL,
    subject_id text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT domain_events_pk PRIMARY KEY (company_id, id)
  );
  CREATE INDEX domain_events_by_subject ON domain_events (company_id, subject_id, id);`;

const AUDIT_LINES = `
  CREATE TABLE audit_lines (
    id uuid CONSTRAINT audit_lines_pk PRIMARY KEY DEFAULT uuidv7(),
    at timestamptz NOT NULL DEFAULT now(),
    actor_user_id uuid,
    actor_role text,
    tenant_id uuid,
    action text NOT NULL,
    subject text,
    outcome text NOT NULL,
    ip text,
    request_id text,
    details jsonb NOT NULL DEFAULT '{}'
  );
  CREATE INDEX audit_lines_by_time ON audit_lines (at DESC, id DESC);
  CREATE INDEX audit_lines_by_tenant ON audit_lines (tenant_id, at DESC, id DESC);
  CREATE INDEX audit_lines_by_actor ON audit_lines (actor_user_id, at DESC, id DESC);
  CREATE INDEX audit_lines_by_action ON audit_lines (action text_pattern_ops, at DESC);
  CREATE INDEX audit_lines_by_subject ON audit_lines (subject, at DESC) WHERE subject IS NOT NULL;
  CREATE INDEX audit_lines_by_request ON audit_lines (request_id);`;

const SOCKET_IO_ATTACHMENTS = `
  CREATE TABLE socket_io_attachments (
    id bigserial UNIQUE,
    created_at timestamptz DEFAULT now(),
    payload bytea
  );`;

const PARTNER_TRAFFIC = `
  CREATE TABLE partner_traffic (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT partner_traffic_pk PRIMARY KEY,
    at timestamptz NOT NULL,
    partner text NOT NULL,
    method text NOT NULL,
    url text NOT NULL,
    http_status integer,
    request text,
    answer text,
    error text,
    duration_ms integer NOT NULL
  );
  CREATE INDEX partner_traffic_age ON partner_traffic (at);`;
