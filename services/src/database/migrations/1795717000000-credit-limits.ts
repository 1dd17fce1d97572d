import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** How far retailers may buy on credit, as it was set and as it was passed. */
export class CreditLimits1795717000000 implements MigrationInterface {
  name = 'CreditLimits1795717000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LIMITS);
    await runner.query(OVERRIDES);
    for (const table of ['d2r_credit_limits', 'd2r_credit_overrides']) {
      await tenantTable(runner, table);
      await appendOnly(runner, table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE d2r_credit_overrides, d2r_credit_limits');
  }
}

const LIMITS = `
  CREATE TABLE d2r_credit_limits (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    store_address_id uuid NOT NULL,
    limit_paise bigint CONSTRAINT d2r_credit_limits_amount_not_negative CHECK (limit_paise >= 0),
    max_overdue_days smallint CONSTRAINT d2r_credit_limits_days_known CHECK (max_overdue_days BETWEEN 0 AND 365),
    max_open_bills smallint CONSTRAINT d2r_credit_limits_bills_known CHECK (max_open_bills BETWEEN 1 AND 1000),
    set_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT d2r_credit_limits_pk PRIMARY KEY (company_id, id)
  );
  CREATE INDEX d2r_credit_limits_of_retailer ON d2r_credit_limits (company_id, store_address_id, created_at)`;

const OVERRIDES = `
  CREATE TABLE d2r_credit_overrides (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    order_id uuid NOT NULL,
    reason text NOT NULL,
    remark text NOT NULL,
    approved_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT d2r_credit_overrides_pk PRIMARY KEY (company_id, id),
    CONSTRAINT d2r_credit_overrides_one_per_order UNIQUE (company_id, order_id),
    CONSTRAINT d2r_credit_overrides_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id)
  )`;
