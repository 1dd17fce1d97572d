import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** People, who may act for which company and in which warehouse, their sessions and sign-ups, and guards against guessing. */
export class Identity1795440003000 extends Baseline {
  name = 'Identity1795440003000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [
      USERS,
      USER_COMPANIES,
      USER_WAREHOUSES,
      SESSIONS,
      SIGN_UPS,
      ONE_TIME_CODES,
      ONE_TIME_CODE_SENDS,
      LOGIN_FAILURES,
      KNOWN_DEVICES,
      CONTACT_CHANGES,
    ])
      await runner.query(sql);
    await tenantTable(runner, 'user_companies');
  }
}

const USERS = `
  CREATE TABLE users (
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
    updated_at timestamptz NOT NULL DEFAULT now(),
    last_active_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX users_email_unique ON users (lower(email), login_type) WHERE email IS NOT NULL;
  CREATE UNIQUE INDEX users_phone_unique ON users (phone, login_type) WHERE phone IS NOT NULL;
  CREATE UNIQUE INDEX users_username_unique ON users (lower(username), login_type) WHERE username IS NOT NULL;
  CREATE INDEX users_dormant ON users (last_active_at) WHERE login_type <> 'admin' AND num_nonnulls(phone, email) > 0;`;

const USER_COMPANIES = `
  CREATE TABLE user_companies (
    company_id uuid NOT NULL CONSTRAINT user_companies_company_fk REFERENCES companies (id),
    user_id uuid NOT NULL CONSTRAINT user_companies_user_fk REFERENCES users (id),
    CONSTRAINT user_companies_pk PRIMARY KEY (company_id, user_id)
  );
  CREATE INDEX user_companies_user ON user_companies (user_id);`;

const USER_WAREHOUSES = `
  CREATE TABLE user_warehouses (
    user_id uuid NOT NULL CONSTRAINT user_warehouses_user_fk REFERENCES users (id),
    warehouse_id uuid NOT NULL CONSTRAINT user_warehouses_warehouse_fk REFERENCES warehouses (id),
    CONSTRAINT user_warehouses_pk PRIMARY KEY (user_id, warehouse_id)
  );`;

const SESSIONS = `
  CREATE TABLE sessions (
    id uuid CONSTRAINT sessions_pk PRIMARY KEY DEFAULT uuidv7(),
    token_hash bytea NOT NULL CONSTRAINT sessions_token_unique UNIQUE,
    user_id uuid NOT NULL CONSTRAINT sessions_user_fk REFERENCES users (id),
    created_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    ip text,
    user_agent text
  );
  CREATE INDEX sessions_live_by_user ON sessions (user_id) WHERE ended_at IS NULL;`;

const SIGN_UPS = `
  CREATE TABLE sign_ups (
    id uuid CONSTRAINT sign_ups_pk PRIMARY KEY DEFAULT uuidv7(),
    token_hash bytea NOT NULL CONSTRAINT sign_ups_token_unique UNIQUE,
    company_name text NOT NULL,
    contact_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    verified_at timestamptz
  );
  CREATE INDEX sign_ups_age ON sign_ups (created_at);`;

const ONE_TIME_CODES = `
  CREATE TABLE one_time_codes (
    id uuid CONSTRAINT one_time_codes_pk PRIMARY KEY DEFAULT uuidv7(),
    purpose text NOT NULL,
    subject text NOT NULL,
    code_hash bytea NOT NULL,
    tries_left integer NOT NULL CONSTRAINT one_time_codes_tries_not_negative CHECK (tries_left >= 0),
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT one_time_codes_one_live UNIQUE (purpose, subject)
  );
  CREATE INDEX one_time_codes_age ON one_time_codes (created_at);`;

const ONE_TIME_CODE_SENDS = `
  CREATE TABLE one_time_code_sends (
    id uuid CONSTRAINT one_time_code_sends_pk PRIMARY KEY DEFAULT uuidv7(),
    phone text NOT NULL,
    sent_at timestamptz NOT NULL
  );
  CREATE INDEX one_time_code_sends_by_phone ON one_time_code_sends (phone, sent_at);
  CREATE INDEX one_time_code_sends_age ON one_time_code_sends (sent_at);`;

const LOGIN_FAILURES = `
  CREATE TABLE login_failures (
    key text CONSTRAINT login_failures_pk PRIMARY KEY,
    failures integer NOT NULL,
    blocked_until timestamptz NOT NULL,
    last_at timestamptz NOT NULL
  );
  CREATE INDEX login_failures_age ON login_failures (last_at);`;

const KNOWN_DEVICES = `
  CREATE TABLE known_devices (
    user_id uuid NOT NULL CONSTRAINT known_devices_user_fk REFERENCES users (id),
    token_hash bytea NOT NULL,
    last_seen_at timestamptz NOT NULL,
    CONSTRAINT known_devices_pk PRIMARY KEY (user_id, token_hash)
  );
  CREATE INDEX known_devices_age ON known_devices (last_seen_at);`;

const CONTACT_CHANGES = `
  CREATE TABLE contact_changes (
    user_id uuid NOT NULL CONSTRAINT contact_changes_user_fk REFERENCES users (id),
    field text NOT NULL CONSTRAINT contact_changes_field_known CHECK (field IN ('email', 'phone')),
    value text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT contact_changes_pk PRIMARY KEY (user_id, field)
  );
  CREATE INDEX contact_changes_age ON contact_changes (created_at);`;
