import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Retailers' invoices in the ledger; proofs, cheques, advances and write-offs of their payments; what credit notes are worth. */
export class ReceivableMoney1795607000000 implements MigrationInterface {
  name = 'ReceivableMoney1795607000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [ALL_COMPANIES, INVOICES, COLLECTIONS, CANCELLED, PROOFS, CHEQUES, NOTES, SERIES, BILLED])
      await runner.query(sql);
    for (const table of ['d2r_proofs', 'd2r_cheques', 'credit_note_series']) await tenantTable(runner, table);
    await appendOnly(runner, 'd2r_proofs');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['credit_note_series', 'd2r_cheques', 'd2r_proofs']) await runner.query(`DROP TABLE ${table}`);
    await runner.query(UNDO);
  }
}

// Row-level security holds for the owner, too.
const ALL_COMPANIES = `SELECT set_config('app.scope', 'platform', true)`;

const INVOICES = `
  ALTER TABLE d2r_invoices
    ADD COLUMN written_off_paise bigint NOT NULL DEFAULT 0,
    ADD COLUMN handed_at timestamptz,
    ADD COLUMN cancelled_at timestamptz,
    ADD CONSTRAINT d2r_invoices_settled_within
      CHECK (written_off_paise >= 0 AND paid_paise + stock_return_paise + written_off_paise <= bill_paise);
  CREATE INDEX d2r_invoices_of_retailer ON d2r_invoices (company_id, store_address_id)`;

// An order that came to nothing is owed nothing.
const CANCELLED = `
  UPDATE d2r_invoices i SET cancelled_at = o.status_at FROM orders o
  WHERE o.company_id = i.company_id AND o.id = i.order_id AND o.status IN ('CANCELLED', 'RTO_PROCESSED', 'DTO_PROCESSED')`;

const COLLECTIONS = `
  ALTER TABLE d2r_collections
    ADD COLUMN applied_paise bigint NOT NULL DEFAULT 0,
    ADD COLUMN advance_paise bigint NOT NULL DEFAULT 0,
    ADD COLUMN client_key text,
    ADD COLUMN request_hash text,
    ADD CONSTRAINT d2r_collections_client_key_unique UNIQUE (company_id, client_key),
    ADD CONSTRAINT d2r_collections_applied_within
      CHECK (applied_paise BETWEEN 0 AND amount_paise AND advance_paise BETWEEN 0 AND amount_paise + stock_return_paise);
  CREATE INDEX d2r_collections_newest ON d2r_collections (company_id, created_at DESC, id DESC)`;

const PROOFS = `
  CREATE TABLE d2r_proofs (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT d2r_proofs_pk PRIMARY KEY (company_id, id),
    CONSTRAINT d2r_proofs_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id)
  )`;

const CHEQUES = `
  CREATE TABLE d2r_cheques (
    company_id uuid NOT NULL,
    collection_id uuid NOT NULL,
    state text NOT NULL CONSTRAINT d2r_cheques_state_known CHECK (state IN ('RECEIVED', 'CLEARED', 'BOUNCED')),
    charge_paise bigint NOT NULL DEFAULT 0 CONSTRAINT d2r_cheques_charge_not_negative CHECK (charge_paise >= 0),
    settled_at timestamptz,
    settled_by uuid,
    CONSTRAINT d2r_cheques_pk PRIMARY KEY (company_id, collection_id),
    CONSTRAINT d2r_cheques_collection_fk FOREIGN KEY (company_id, collection_id) REFERENCES d2r_collections (company_id, id)
  )`;

const NOTES = `
  ALTER TABLE credit_notes
    ADD COLUMN store_address_id uuid,
    ADD COLUMN client_key text,
    ADD COLUMN request_hash text,
    ADD CONSTRAINT credit_notes_client_key_unique UNIQUE (company_id, client_key);
  UPDATE credit_notes n SET store_address_id = d.store_address_id FROM d2r_orders d
    WHERE d.company_id = n.company_id AND d.order_id = n.order_id;
  ALTER TABLE credit_notes ALTER COLUMN store_address_id SET NOT NULL;
  CREATE INDEX credit_notes_newest ON credit_notes (company_id, created_at DESC, id DESC);
  CREATE INDEX credit_notes_of_retailer ON credit_notes (company_id, store_address_id, created_at) WHERE spent_paise < amount_paise;
  ALTER TABLE credit_note_items
    ADD COLUMN amount_paise bigint NOT NULL DEFAULT 0 CONSTRAINT credit_note_items_amount_not_negative CHECK (amount_paise >= 0),
    ADD COLUMN tax jsonb`;

const SERIES = `
  CREATE TABLE credit_note_series (
    company_id uuid NOT NULL,
    gstin text NOT NULL,
    financial_year smallint NOT NULL,
    last_position integer NOT NULL,
    CONSTRAINT credit_note_series_pk PRIMARY KEY (company_id, gstin, financial_year)
  )`;

// Bills from before they were in the ledger. Nothing was paid on them yet: no call captured payments.
const BILLED = `
  WITH bill AS (
    SELECT company_id, id, store_address_id, bill_paise, created_at,
      'd2r.receivable.' || store_address_id AS code FROM d2r_invoices
    WHERE bill_paise > 0 AND cancelled_at IS NULL
  ), account AS (
    INSERT INTO ledger_accounts (company_id, code, balance_paise)
    SELECT company_id, code, -sum(bill_paise)::bigint FROM bill GROUP BY 1, 2
    UNION ALL SELECT company_id, 'd2r.sales', sum(bill_paise)::bigint FROM bill GROUP BY 1
    RETURNING 1
  ), transfer AS (
    INSERT INTO ledger_transfers (company_id, key, kind, category, reference, created_at)
    SELECT company_id, 'd2r.billed:' || id, 'd2r.billed', 'RECEIVABLE', id, created_at FROM bill
    RETURNING company_id, id, key
  ), side AS (
    SELECT bill.company_id, transfer.id AS transfer_id, side.code, side.amount, bill.created_at, bill.id FROM bill
    JOIN transfer ON transfer.company_id = bill.company_id AND transfer.key = 'd2r.billed:' || bill.id
    CROSS JOIN LATERAL (VALUES (bill.code, -bill.bill_paise), ('d2r.sales', bill.bill_paise)) AS side (code, amount)
  )
  INSERT INTO ledger_entries (company_id, transfer_id, account_code, amount_paise, balance_after_paise, created_at)
  SELECT company_id, transfer_id, code, amount,
    sum(amount) OVER (PARTITION BY company_id, code ORDER BY created_at, id), created_at
  FROM side ORDER BY created_at, id`;

const UNDO = `
  ALTER TABLE credit_note_items DROP COLUMN amount_paise, DROP COLUMN tax;
  DROP INDEX credit_notes_newest, credit_notes_of_retailer;
  ALTER TABLE credit_notes DROP COLUMN store_address_id, DROP COLUMN client_key, DROP COLUMN request_hash;
  DROP INDEX d2r_collections_newest;
  ALTER TABLE d2r_collections
    DROP COLUMN applied_paise, DROP COLUMN advance_paise, DROP COLUMN client_key, DROP COLUMN request_hash;
  DROP INDEX d2r_invoices_of_retailer;
  ALTER TABLE d2r_invoices DROP COLUMN written_off_paise, DROP COLUMN handed_at, DROP COLUMN cancelled_at`;
