import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** What retailers owe for their orders, what was collected from them, and credit notes. */
export class Receivables1795489000020 extends Baseline {
  name = 'Receivables1795489000020';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [ALL_COMPANIES, INVOICES, COLLECTIONS, NOTES, NOTE_ITEMS, BILL]) await runner.query(sql);
    for (const table of ['d2r_invoices', 'd2r_collections', 'credit_notes', 'credit_note_items'])
      await tenantTable(runner, table);
    for (const table of ['d2r_collections', 'credit_note_items']) await appendOnly(runner, table);
  }
}

// Row-level security holds for the owner, too.
const ALL_COMPANIES = `SELECT set_config('app.scope', 'platform', true)`;

const INVOICES = `
  CREATE TABLE d2r_invoices (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    order_id uuid NOT NULL,
    store_address_id uuid NOT NULL,
    bill_paise bigint NOT NULL,
    paid_paise bigint NOT NULL DEFAULT 0,
    stock_return_paise bigint NOT NULL DEFAULT 0,
    due_date date,
    bill_location text,
    salesman_id uuid,
    closed_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT d2r_invoices_pk PRIMARY KEY (company_id, id),
    CONSTRAINT d2r_invoices_one_per_order UNIQUE (company_id, order_id),
    CONSTRAINT d2r_invoices_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id),
    CONSTRAINT d2r_invoices_amounts_not_negative CHECK (bill_paise >= 0 AND paid_paise >= 0 AND stock_return_paise >= 0),
    CONSTRAINT d2r_invoices_not_overpaid CHECK (paid_paise <= bill_paise),
    CONSTRAINT d2r_invoices_handed_before_paid CHECK (bill_location IS NOT NULL OR (paid_paise = 0 AND closed_at IS NULL))
  );
  CREATE INDEX d2r_invoices_newest ON d2r_invoices (company_id, created_at DESC, id DESC);
  CREATE INDEX d2r_invoices_by_due_date ON d2r_invoices (company_id, due_date);
  CREATE INDEX d2r_invoices_of_salesman ON d2r_invoices (company_id, salesman_id) WHERE salesman_id IS NOT NULL;`;

const COLLECTIONS = `
  CREATE TABLE d2r_collections (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    invoice_id uuid NOT NULL,
    amount_paise bigint NOT NULL,
    mode text CONSTRAINT d2r_collections_mode_known CHECK (mode IN ('UPI', 'CASH', 'CHEQUE', 'BANK_TRANSFER', 'CN-ADJUSTED')),
    stock_return_paise bigint NOT NULL DEFAULT 0,
    proof_key text,
    is_closing boolean NOT NULL,
    captured_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT d2r_collections_pk PRIMARY KEY (company_id, id),
    CONSTRAINT d2r_collections_invoice_fk FOREIGN KEY (company_id, invoice_id) REFERENCES d2r_invoices (company_id, id),
    CONSTRAINT d2r_collections_amounts_not_negative CHECK (amount_paise >= 0 AND stock_return_paise >= 0),
    CONSTRAINT d2r_collections_money_has_mode CHECK (
      CASE WHEN amount_paise > 0 THEN mode IS NOT NULL ELSE mode IS NULL AND proof_key IS NULL AND NOT is_closing END)
  );
  CREATE INDEX d2r_collections_of_invoice ON d2r_collections (company_id, invoice_id, created_at);`;

const NOTES = `
  CREATE TABLE credit_notes (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    number text NOT NULL,
    order_id uuid NOT NULL,
    amount_paise bigint NOT NULL,
    spent_paise bigint NOT NULL DEFAULT 0,
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT credit_notes_pk PRIMARY KEY (company_id, id),
    CONSTRAINT credit_notes_number_unique UNIQUE (company_id, number),
    CONSTRAINT credit_notes_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id),
    CONSTRAINT credit_notes_spent_within CHECK (spent_paise BETWEEN 0 AND amount_paise)
  );
  CREATE INDEX credit_notes_of_order ON credit_notes (company_id, order_id);`;

const NOTE_ITEMS = `
  CREATE TABLE credit_note_items (
    company_id uuid NOT NULL,
    note_id uuid NOT NULL,
    order_item_id uuid NOT NULL,
    sku text NOT NULL,
    credit integer NOT NULL DEFAULT 0,
    expired integer NOT NULL DEFAULT 0,
    damaged integer NOT NULL DEFAULT 0,
    CONSTRAINT credit_note_items_pk PRIMARY KEY (company_id, note_id, order_item_id),
    CONSTRAINT credit_note_items_note_fk FOREIGN KEY (company_id, note_id) REFERENCES credit_notes (company_id, id),
    CONSTRAINT credit_note_items_item_fk FOREIGN KEY (company_id, order_item_id) REFERENCES order_items (company_id, id),
    CONSTRAINT credit_note_items_not_negative CHECK (credit >= 0 AND expired >= 0 AND damaged >= 0),
    CONSTRAINT credit_note_items_not_empty CHECK (credit + expired + damaged > 0)
  );`;

// Orders that were approved before there were invoices.
const BILL = `
  INSERT INTO d2r_invoices (company_id, order_id, store_address_id, bill_paise, due_date, created_at)
  SELECT d.company_id, d.order_id, d.store_address_id, o.amount_paise, d.due_date, d.approved_at
  FROM d2r_orders d JOIN orders o ON o.company_id = d.company_id AND o.id = d.order_id WHERE d.approved_at IS NOT NULL`;
