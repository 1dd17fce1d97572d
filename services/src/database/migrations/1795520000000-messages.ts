import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Messages about orders: what they cost and how far they got; WhatsApp templates and triggers; who wants no messages. */
export class Messages1795520000000 implements MigrationInterface {
  name = 'Messages1795520000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [OUTGOING, RECEIPTS, OPT_OUTS, ACCOUNTS, TEMPLATES, TRIGGERS, SETTINGS]) await runner.query(sql);
    for (const table of ['gupshup_accounts', 'whatsapp_templates', 'message_triggers', 'message_settings'])
      await tenantTable(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'message_settings',
      'message_triggers',
      'whatsapp_templates',
      'gupshup_accounts',
      'message_opt_outs',
      'message_receipts',
    ])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query(UNDO_OUTGOING);
  }
}

const OUTGOING = `
  ALTER TABLE outgoing_messages
    ADD COLUMN order_id uuid,
    ADD COLUMN ignores_quiet_hours boolean NOT NULL DEFAULT true,
    ADD COLUMN due_at timestamptz,
    ADD COLUMN sending_at timestamptz,
    ADD COLUMN cost_paise bigint NOT NULL DEFAULT 0,
    ADD COLUMN receipt text CONSTRAINT outgoing_messages_receipt_known CHECK (receipt IN ('sent', 'delivered', 'read', 'failed')),
    ADD COLUMN delivered_at timestamptz,
    ADD COLUMN fallback bytea,
    ADD COLUMN fallback_minutes integer,
    ADD COLUMN fallback_of uuid;
  CREATE INDEX outgoing_messages_of_order ON outgoing_messages (tenant_id, order_id) WHERE order_id IS NOT NULL;
  CREATE INDEX outgoing_messages_of_partner ON outgoing_messages (partner_message_id) WHERE partner_message_id IS NOT NULL;
  CREATE UNIQUE INDEX outgoing_messages_one_fallback ON outgoing_messages (fallback_of) WHERE fallback_of IS NOT NULL`;

const UNDO_OUTGOING = `
  DROP INDEX outgoing_messages_of_order, outgoing_messages_of_partner, outgoing_messages_one_fallback;
  ALTER TABLE outgoing_messages
    DROP COLUMN order_id, DROP COLUMN ignores_quiet_hours, DROP COLUMN due_at, DROP COLUMN sending_at,
    DROP COLUMN cost_paise, DROP COLUMN receipt, DROP COLUMN delivered_at, DROP COLUMN fallback,
    DROP COLUMN fallback_minutes, DROP COLUMN fallback_of`;

const RECEIPTS = `
  CREATE TABLE message_receipts (
    connector text NOT NULL,
    partner_message_id text NOT NULL,
    state text NOT NULL CONSTRAINT message_receipts_state_known CHECK (state IN ('sent', 'delivered', 'read', 'failed')),
    code text,
    at timestamptz NOT NULL,
    CONSTRAINT message_receipts_pk PRIMARY KEY (connector, partner_message_id)
  );
  CREATE INDEX message_receipts_age ON message_receipts (at)`;

const OPT_OUTS = `
  CREATE TABLE message_opt_outs (
    recipient_hash bytea NOT NULL,
    channel text NOT NULL CONSTRAINT message_opt_outs_channel_known CHECK (channel IN ('sms', 'whatsapp', 'email')),
    scope text NOT NULL,
    tenant_id uuid,
    created_at timestamptz NOT NULL,
    CONSTRAINT message_opt_outs_pk PRIMARY KEY (recipient_hash, channel, scope)
  )`;

const ACCOUNTS = `
  CREATE TABLE gupshup_accounts (
    company_id uuid NOT NULL CONSTRAINT gupshup_accounts_company_fk REFERENCES companies (id),
    app_id text NOT NULL,
    app_name text NOT NULL,
    source text NOT NULL,
    sealed_token text NOT NULL,
    token_mask text NOT NULL,
    sync_asked_at timestamptz,
    synced_at timestamptz,
    updated_at timestamptz NOT NULL,
    CONSTRAINT gupshup_accounts_pk PRIMARY KEY (company_id)
  );
  CREATE INDEX gupshup_accounts_with_app ON gupshup_accounts (app_name)`;

const TEMPLATES = `
  CREATE TABLE whatsapp_templates (
    company_id uuid NOT NULL CONSTRAINT whatsapp_templates_company_fk REFERENCES companies (id),
    id uuid NOT NULL DEFAULT uuidv7(),
    name text NOT NULL,
    category text NOT NULL,
    language text NOT NULL,
    status text NOT NULL,
    body text NOT NULL,
    examples jsonb NOT NULL DEFAULT '[]'::jsonb,
    footer text,
    buttons jsonb NOT NULL DEFAULT '[]'::jsonb,
    reason text,
    partner_id text,
    created_at timestamptz NOT NULL,
    CONSTRAINT whatsapp_templates_pk PRIMARY KEY (company_id, id)
  );
  CREATE UNIQUE INDEX whatsapp_templates_named ON whatsapp_templates (company_id, name, language);
  CREATE INDEX whatsapp_templates_with_id ON whatsapp_templates (id);
  CREATE INDEX whatsapp_templates_of_partner ON whatsapp_templates (partner_id)`;

const TRIGGERS = `
  CREATE TABLE message_triggers (
    company_id uuid NOT NULL CONSTRAINT message_triggers_company_fk REFERENCES companies (id),
    status text NOT NULL,
    is_active boolean NOT NULL,
    template_id uuid,
    variables jsonb NOT NULL DEFAULT '[]'::jsonb,
    CONSTRAINT message_triggers_pk PRIMARY KEY (company_id, status),
    CONSTRAINT message_triggers_template_fk FOREIGN KEY (company_id, template_id) REFERENCES whatsapp_templates (company_id, id)
  )`;

const SETTINGS = `
  CREATE TABLE message_settings (
    company_id uuid NOT NULL CONSTRAINT message_settings_company_fk REFERENCES companies (id),
    falls_back_to_sms boolean NOT NULL,
    fallback_minutes integer NOT NULL,
    CONSTRAINT message_settings_pk PRIMARY KEY (company_id)
  )`;
