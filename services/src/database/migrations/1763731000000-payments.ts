import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Payments through gateways. What they moved is in the ledger; a row here is what was asked for and what became of it. */
export class Payments1763731000000 implements MigrationInterface {
  name = 'Payments1763731000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE gateway_payments (
      company_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT uuidv7(),
      gateway text NOT NULL CONSTRAINT gateway_payments_gateway_known CHECK (gateway IN ('razorpay', 'phonepe')),
      state text NOT NULL CONSTRAINT gateway_payments_state_known CHECK (state IN ('INITIATED', 'PENDING', 'SUCCESS', 'FAILED')),
      amount_paise bigint NOT NULL CONSTRAINT gateway_payments_amount_positive CHECK (amount_paise > 0),
      price_paise bigint NOT NULL CONSTRAINT gateway_payments_price_covers CHECK (price_paise >= amount_paise),
      request_key text NOT NULL,
      order_ref text,
      payment_ref text,
      mobile text,
      message text,
      reason text,
      created_by uuid,
      created_at timestamptz NOT NULL,
      next_check_at timestamptz,
      ended_at timestamptz,
      CONSTRAINT gateway_payments_pk PRIMARY KEY (company_id, id),
      CONSTRAINT gateway_payments_once UNIQUE (company_id, gateway, request_key)
    )`);
    await runner.query(`CREATE UNIQUE INDEX gateway_payments_id ON gateway_payments (id)`);
    await runner.query(
      `CREATE UNIQUE INDEX gateway_payments_order ON gateway_payments (gateway, order_ref) WHERE order_ref IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX gateway_payments_to_check ON gateway_payments (next_check_at) WHERE next_check_at IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX gateway_payments_list ON gateway_payments (gateway, company_id, id DESC)`);
    await runner.query(`CREATE INDEX gateway_payments_of_all ON gateway_payments (gateway, id DESC)`);
    await runner.query(
      `CREATE INDEX gateway_payments_by_mobile ON gateway_payments (gateway, mobile, id DESC) WHERE mobile IS NOT NULL`,
    );
    await tenantTable(runner, 'gateway_payments');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE gateway_payments`);
  }
}
