import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Companies, people, sessions, and what every capability leans on: limits, saved replies, events, audit. */
export class Platform1763700000000 implements MigrationInterface {
  name = 'Platform1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await runner.query(`CREATE EXTENSION IF NOT EXISTS btree_gin`);
    await people(runner);
    await reach(runner);
    await plumbing(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'audit_lines',
      'domain_events',
      'saved_replies',
      'rate_limits',
      'sessions',
      'user_warehouses',
      'user_companies',
      'users',
      'companies',
    ];
    for (const table of tables) await runner.query(`DROP TABLE ${table}`);
  }
}

async function people(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE companies (
    id uuid CONSTRAINT companies_pk PRIMARY KEY DEFAULT uuidv7(),
    name text NOT NULL,
    email text,
    phone text,
    poc text,
    poc_phone text,
    address jsonb NOT NULL DEFAULT '{}',
    gst text,
    pan text,
    is_active boolean NOT NULL DEFAULT true,
    preferences jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`);
  await runner.query(`CREATE INDEX companies_name_trgm ON companies USING gin (name gin_trgm_ops)`);
  await runner.query(`CREATE TABLE users (
    id uuid CONSTRAINT users_pk PRIMARY KEY DEFAULT uuidv7(),
    name text NOT NULL,
    email text,
    phone text,
    username text,
    password_hash text,
    role text NOT NULL,
    login_type text NOT NULL CONSTRAINT users_login_type_known CHECK (login_type IN ('seller', 'warehouse', 'admin')),
    is_active boolean NOT NULL DEFAULT true,
    account_verified boolean NOT NULL DEFAULT false,
    must_change_password boolean NOT NULL DEFAULT false,
    navbar jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`);
  await runner.query(
    `CREATE UNIQUE INDEX users_email_unique ON users (lower(email), login_type) WHERE email IS NOT NULL`,
  );
  await runner.query(`CREATE UNIQUE INDEX users_phone_unique ON users (phone, login_type) WHERE phone IS NOT NULL`);
  await runner.query(
    `CREATE UNIQUE INDEX users_username_unique ON users (lower(username), login_type) WHERE username IS NOT NULL`,
  );
}

/** Who may act for which company and in which warehouse, and who is signed in. */
async function reach(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE user_companies (
    company_id uuid NOT NULL CONSTRAINT user_companies_company_fk REFERENCES companies (id),
    user_id uuid NOT NULL CONSTRAINT user_companies_user_fk REFERENCES users (id),
    CONSTRAINT user_companies_pk PRIMARY KEY (company_id, user_id)
  )`);
  await runner.query(`CREATE INDEX user_companies_user ON user_companies (user_id)`);
  await tenantTable(runner, 'user_companies');
  await runner.query(`CREATE TABLE user_warehouses (
    user_id uuid NOT NULL CONSTRAINT user_warehouses_user_fk REFERENCES users (id),
    warehouse_id uuid NOT NULL,
    CONSTRAINT user_warehouses_pk PRIMARY KEY (user_id, warehouse_id)
  )`);
  await runner.query(`CREATE TABLE sessions (
    id uuid CONSTRAINT sessions_pk PRIMARY KEY DEFAULT uuidv7(),
    token_hash bytea NOT NULL CONSTRAINT sessions_token_unique UNIQUE,
    user_id uuid NOT NULL CONSTRAINT sessions_user_fk REFERENCES users (id),
    created_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    ip text,
    user_agent text
  )`);
  await runner.query(`CREATE INDEX sessions_live_by_user ON sessions (user_id) WHERE ended_at IS NULL`);
}

async function plumbing(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE UNLOGGED TABLE rate_limits (
    key text CONSTRAINT rate_limits_pk PRIMARY KEY,
    tokens double precision NOT NULL,
    allowed boolean NOT NULL,
    updated_at timestamptz NOT NULL
  )`);
  await runner.query(`CREATE TABLE saved_replies (
    scope text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    state text NOT NULL CONSTRAINT saved_replies_state_known CHECK (state IN ('running', 'done')),
    http_status integer,
    content_type text,
    body text,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT saved_replies_pk PRIMARY KEY (scope, key)
  )`);
  await runner.query(`CREATE INDEX saved_replies_age ON saved_replies (created_at)`);
  await runner.query(`CREATE TABLE domain_events (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    type text NOT NULL,
    subject_id text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT domain_events_pk PRIMARY KEY (company_id, id)
  )`);
  await runner.query(`CREATE INDEX domain_events_by_subject ON domain_events (company_id, subject_id, id)`);
  await tenantTable(runner, 'domain_events');
  await appendOnly(runner, 'domain_events');
  await runner.query(`CREATE TABLE audit_lines (
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
  )`);
  await runner.query(`CREATE INDEX audit_lines_by_tenant ON audit_lines (tenant_id, id)`);
  await appendOnly(runner, 'audit_lines');
}
