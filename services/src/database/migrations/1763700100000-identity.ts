import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Sign-ups, one-time codes, guards against guessing, invoicing details and the messages that go out. */
export class Identity1763700100000 implements MigrationInterface {
  name = 'Identity1763700100000';

  async up(runner: QueryRunner): Promise<void> {
    await signUps(runner);
    await guards(runner);
    await accounts(runner);
    await messages(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'outgoing_messages',
      'company_invoicing',
      'known_devices',
      'login_failures',
      'one_time_code_sends',
      'one_time_codes',
      'sign_ups',
    ];
    for (const table of tables) await runner.query(`DROP TABLE ${table}`);
    await runner.query(`DROP INDEX companies_email_trgm`);
  }
}

async function signUps(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE sign_ups (
    id uuid CONSTRAINT sign_ups_pk PRIMARY KEY DEFAULT uuidv7(),
    token_hash bytea NOT NULL CONSTRAINT sign_ups_token_unique UNIQUE,
    company_name text NOT NULL,
    contact_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    verified_at timestamptz
  )`);
  await runner.query(`CREATE INDEX sign_ups_age ON sign_ups (created_at)`);
  await runner.query(`CREATE TABLE one_time_codes (
    id uuid CONSTRAINT one_time_codes_pk PRIMARY KEY DEFAULT uuidv7(),
    purpose text NOT NULL,
    subject text NOT NULL,
    code_hash bytea NOT NULL,
    tries_left integer NOT NULL CONSTRAINT one_time_codes_tries_not_negative CHECK (tries_left >= 0),
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT one_time_codes_one_live UNIQUE (purpose, subject)
  )`);
  await runner.query(`CREATE INDEX one_time_codes_age ON one_time_codes (created_at)`);
  await runner.query(`CREATE TABLE one_time_code_sends (
    id uuid CONSTRAINT one_time_code_sends_pk PRIMARY KEY DEFAULT uuidv7(),
    phone text NOT NULL,
    sent_at timestamptz NOT NULL
  )`);
  await runner.query(`CREATE INDEX one_time_code_sends_by_phone ON one_time_code_sends (phone, sent_at)`);
  await runner.query(`CREATE INDEX one_time_code_sends_age ON one_time_code_sends (sent_at)`);
}

async function guards(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE login_failures (
    key text CONSTRAINT login_failures_pk PRIMARY KEY,
    failures integer NOT NULL,
    blocked_until timestamptz NOT NULL,
    last_at timestamptz NOT NULL
  )`);
  await runner.query(`CREATE INDEX login_failures_age ON login_failures (last_at)`);
  await runner.query(`CREATE TABLE known_devices (
    user_id uuid NOT NULL CONSTRAINT known_devices_user_fk REFERENCES users (id),
    token_hash bytea NOT NULL,
    last_seen_at timestamptz NOT NULL,
    CONSTRAINT known_devices_pk PRIMARY KEY (user_id, token_hash)
  )`);
  await runner.query(`CREATE INDEX known_devices_age ON known_devices (last_seen_at)`);
}

async function accounts(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE INDEX companies_email_trgm ON companies USING gin (email gin_trgm_ops)`);
  await runner.query(`CREATE TABLE company_invoicing (
    company_id uuid CONSTRAINT company_invoicing_pk PRIMARY KEY CONSTRAINT company_invoicing_company_fk REFERENCES companies (id),
    legal_name text NOT NULL,
    gstin text NOT NULL,
    pan text NOT NULL,
    address_line1 text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    pincode text NOT NULL,
    invoice_prefix text NOT NULL,
    signature_png bytea,
    updated_at timestamptz NOT NULL
  )`);
  await tenantTable(runner, 'company_invoicing');
}

async function messages(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE outgoing_messages (
    id uuid CONSTRAINT outgoing_messages_pk PRIMARY KEY DEFAULT uuidv7(),
    tenant_id uuid,
    channel text NOT NULL CONSTRAINT outgoing_messages_channel_known CHECK (channel IN ('sms', 'whatsapp', 'email')),
    template text NOT NULL,
    masked_recipient text NOT NULL,
    sealed bytea,
    state text NOT NULL CONSTRAINT outgoing_messages_state_known CHECK (state IN ('waiting', 'sent', 'refused', 'suppressed')),
    attempts integer NOT NULL DEFAULT 0,
    partner_message_id text,
    last_error text,
    created_at timestamptz NOT NULL,
    sent_at timestamptz
  )`);
  await runner.query(`CREATE INDEX outgoing_messages_age ON outgoing_messages (created_at)`);
}
