import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** Payments through gateways. What they moved is in the ledger; a row here is what was asked for and what became of it. */
export class Payments1795440021000 extends Baseline {
  name = 'Payments1795440021000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(GATEWAY_PAYMENTS);
    await tenantTable(runner, 'gateway_payments');
  }
}

const GATEWAY_PAYMENTS = `
  CREATE TABLE gateway_payments (
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
    differing_paise bigint,
    differing_currency text,
    differing_ref text,
    is_late boolean NOT NULL DEFAULT false,
    CONSTRAINT gateway_payments_pk PRIMARY KEY (company_id, id),
    CONSTRAINT gateway_payments_once UNIQUE (company_id, gateway, request_key),
    CONSTRAINT gateway_payments_differing_whole CHECK (num_nulls(differing_paise, differing_currency, differing_ref) IN (0, 3))
  );
  CREATE UNIQUE INDEX gateway_payments_id ON gateway_payments (id);
  CREATE UNIQUE INDEX gateway_payments_order ON gateway_payments (gateway, order_ref) WHERE order_ref IS NOT NULL;
  CREATE INDEX gateway_payments_to_check ON gateway_payments (next_check_at) WHERE next_check_at IS NOT NULL;
  CREATE INDEX gateway_payments_list ON gateway_payments (gateway, company_id, id DESC);
  CREATE INDEX gateway_payments_of_all ON gateway_payments (gateway, id DESC);
  CREATE INDEX gateway_payments_by_mobile ON gateway_payments (gateway, mobile, id DESC) WHERE mobile IS NOT NULL;`;
