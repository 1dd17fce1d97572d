import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Cash and cheques in salesmen's hands, and their hand-overs. */
export class SalesmanCash1795724000000 implements MigrationInterface {
  name = 'SalesmanCash1795724000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [ALL_COMPANIES, COLLECTIONS, IN_HAND, CHEQUES, HAND_OVERS, PAYMENTS]) await runner.query(sql);
    for (const table of ['salesman_hand_overs', 'salesman_hand_over_payments']) {
      await tenantTable(runner, table);
      await appendOnly(runner, table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE salesman_hand_over_payments');
    await runner.query('DROP TABLE salesman_hand_overs');
    await runner.query('ALTER TABLE d2r_cheques DROP COLUMN dated, DROP COLUMN bank, DROP COLUMN number');
    await runner.query('ALTER TABLE d2r_collections DROP COLUMN in_hand_of');
  }
}

// Row-level security holds for the owner, too.
const ALL_COMPANIES = `SELECT set_config('app.scope', 'platform', true)`;

const COLLECTIONS = `
  ALTER TABLE d2r_collections ADD COLUMN in_hand_of uuid;
  CREATE INDEX d2r_collections_in_hand ON d2r_collections (company_id, in_hand_of, created_at) WHERE in_hand_of IS NOT NULL`;

// Cash of salesmen went to their accounts from the beginning; their cheques were the office's until now.
const IN_HAND = `
  UPDATE d2r_collections c SET in_hand_of = c.captured_by FROM users u
  WHERE u.id = c.captured_by AND u.role = 'salesman' AND c.mode = 'CASH'`;

const CHEQUES = `ALTER TABLE d2r_cheques ADD COLUMN number text, ADD COLUMN bank text, ADD COLUMN dated date`;

const HAND_OVERS = `
  CREATE TABLE salesman_hand_overs (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    salesman_id uuid NOT NULL,
    expected_paise bigint NOT NULL,
    counted_paise bigint NOT NULL,
    count jsonb NOT NULL,
    cheques integer NOT NULL,
    cheques_paise bigint NOT NULL,
    reason text,
    received_by uuid NOT NULL,
    received_at timestamptz NOT NULL,
    CONSTRAINT salesman_hand_overs_pk PRIMARY KEY (company_id, id),
    CONSTRAINT salesman_hand_overs_amounts CHECK (counted_paise >= 0 AND cheques >= 0 AND cheques_paise >= 0),
    CONSTRAINT salesman_hand_overs_something CHECK (counted_paise > 0 OR cheques > 0),
    CONSTRAINT salesman_hand_overs_difference_has_reason CHECK (counted_paise = expected_paise OR reason IS NOT NULL)
  );
  CREATE INDEX salesman_hand_overs_newest ON salesman_hand_overs (company_id, received_at DESC, id DESC);
  CREATE INDEX salesman_hand_overs_of_salesman ON salesman_hand_overs (company_id, salesman_id, received_at DESC, id DESC)`;

const PAYMENTS = `
  CREATE TABLE salesman_hand_over_payments (
    company_id uuid NOT NULL,
    collection_id uuid NOT NULL,
    hand_over_id uuid NOT NULL,
    CONSTRAINT salesman_hand_over_payments_pk PRIMARY KEY (company_id, collection_id),
    CONSTRAINT salesman_hand_over_payments_collection_fk FOREIGN KEY (company_id, collection_id) REFERENCES d2r_collections (company_id, id),
    CONSTRAINT salesman_hand_over_payments_hand_over_fk FOREIGN KEY (company_id, hand_over_id) REFERENCES salesman_hand_overs (company_id, id)
  );
  CREATE INDEX salesman_hand_over_payments_of_hand_over ON salesman_hand_over_payments (company_id, hand_over_id)`;
