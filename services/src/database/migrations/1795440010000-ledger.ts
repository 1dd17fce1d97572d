import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { appendOnly, tenantTable } from '../tenant-table.js';

/**
 * Double entry. Every account belongs to one company, also the platform's side of that company's dealings (its freight
 * income, its gateway clearing …): a transfer touches rows of one company only, so no account is shared by all and none
 * becomes a queue. The platform's totals are sums over companies.
 */
export class Ledger1795440010000 extends Baseline {
  name = 'Ledger1795440010000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [LEDGER_ACCOUNTS, LEDGER_TRANSFERS, LEDGER_ENTRIES]) await runner.query(sql);
    for (const table of ['ledger_accounts', 'ledger_transfers', 'ledger_entries']) await tenantTable(runner, table);
    for (const table of ['ledger_transfers', 'ledger_entries']) await appendOnly(runner, table);
  }
}

const LEDGER_ACCOUNTS = `
  CREATE TABLE ledger_accounts (
    company_id uuid NOT NULL,
    code text NOT NULL,
    balance_paise bigint NOT NULL DEFAULT 0,
    floor_paise bigint,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT ledger_accounts_pk PRIMARY KEY (company_id, code),
    CONSTRAINT ledger_accounts_floor CHECK (floor_paise IS NULL OR balance_paise >= floor_paise)
  );`;

const LEDGER_TRANSFERS = `
  CREATE TABLE ledger_transfers (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    key text NOT NULL,
    kind text NOT NULL,
    category text NOT NULL,
    reference text,
    remark text,
    created_by uuid,
    created_at timestamptz NOT NULL,
    CONSTRAINT ledger_transfers_pk PRIMARY KEY (company_id, id),
    CONSTRAINT ledger_transfers_key_unique UNIQUE (company_id, key)
  );
  CREATE INDEX ledger_transfers_by_reference ON ledger_transfers (company_id, reference);`;

const LEDGER_ENTRIES = `
  CREATE TABLE ledger_entries (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    transfer_id uuid NOT NULL,
    account_code text NOT NULL,
    amount_paise bigint NOT NULL CONSTRAINT ledger_entries_not_zero CHECK (amount_paise <> 0),
    balance_after_paise bigint NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT ledger_entries_pk PRIMARY KEY (company_id, id),
    CONSTRAINT ledger_entries_transfer_fk FOREIGN KEY (company_id, transfer_id) REFERENCES ledger_transfers (company_id, id),
    CONSTRAINT ledger_entries_account_fk FOREIGN KEY (company_id, account_code) REFERENCES ledger_accounts (company_id, code)
  );
  CREATE INDEX ledger_entries_by_account ON ledger_entries (company_id, account_code, id);
  CREATE INDEX ledger_entries_by_transfer ON ledger_entries (company_id, transfer_id);`;
