import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Prices, the cash of delivered COD parcels, storage charges, and what couriers finally charge. */
export class Billing1795440022000 extends Baseline {
  name = 'Billing1795440022000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [
      RATE_CARDS,
      COD_REMITTANCES,
      COD_REMITTANCE_MOVES,
      STORAGE_CHARGE_RUNS,
      STORAGE_CHARGE_DAYS,
      SHIPPING_CHARGES,
    ])
      await runner.query(sql);
    for (const table of [
      'rate_cards',
      'cod_remittances',
      'cod_remittance_moves',
      'storage_charge_runs',
      'storage_charge_days',
      'shipping_charges',
    ])
      await tenantTable(runner, table);
    for (const table of ['cod_remittance_moves', 'storage_charge_runs', 'storage_charge_days', 'shipping_charges'])
      await appendOnly(runner, table);
  }
}

const RATE_CARDS = `
  CREATE TABLE rate_cards (
    company_id uuid NOT NULL CONSTRAINT rate_cards_company_fk REFERENCES companies (id),
    flat_forward_paise bigint NOT NULL,
    flat_rto_paise bigint NOT NULL,
    flat_cod_basis_points integer NOT NULL,
    flat_cod_minimum_paise bigint NOT NULL,
    flat_packaging_paise bigint NOT NULL,
    lightning_forward_paise bigint NOT NULL,
    lightning_rto_paise bigint NOT NULL,
    lightning_per_extra_500g_paise bigint NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now(),
    storage_rate_paise bigint NOT NULL DEFAULT 0 CONSTRAINT rate_cards_storage_not_negative CHECK (storage_rate_paise >= 0),
    storage_charge_type text NOT NULL DEFAULT 'PER_UNIT'
      CONSTRAINT rate_cards_storage_type_known CHECK (storage_charge_type IN ('PER_UNIT', 'PER_SKU', 'PER_CUBIC_FEET', 'PER_PALLET')),
    CONSTRAINT rate_cards_pk PRIMARY KEY (company_id)
  );`;

const COD_REMITTANCES = `
  CREATE TABLE cod_remittances (
    company_id uuid NOT NULL CONSTRAINT cod_remittances_company_fk REFERENCES companies (id),
    id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT cod_remittances_id_unique UNIQUE,
    order_id uuid NOT NULL,
    shop_order_id text NOT NULL,
    awb text NOT NULL,
    courier text NOT NULL,
    amount_paise bigint NOT NULL CONSTRAINT cod_remittances_amount_positive CHECK (amount_paise > 0),
    status text NOT NULL CONSTRAINT cod_remittances_status_known CHECK (status IN ('PENDING', 'IN_PROCESS', 'REMITTED', 'ON_HOLD', 'DISPUTED')),
    delivered_at timestamptz NOT NULL,
    remitted_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT cod_remittances_pk PRIMARY KEY (company_id, id),
    CONSTRAINT cod_remittances_one_per_order UNIQUE (company_id, order_id),
    CONSTRAINT cod_remittances_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id),
    CONSTRAINT cod_remittances_remitted_has_time CHECK ((status = 'REMITTED') = (remitted_at IS NOT NULL))
  );
  CREATE INDEX cod_remittances_newest ON cod_remittances (company_id, delivered_at DESC, id DESC);
  CREATE INDEX cod_remittances_newest_of_status ON cod_remittances (company_id, status, delivered_at DESC, id DESC);
  CREATE INDEX cod_remittances_newest_of_all ON cod_remittances (delivered_at DESC, id DESC);
  CREATE INDEX cod_remittances_newest_of_status_of_all ON cod_remittances (status, delivered_at DESC, id DESC);
  CREATE INDEX cod_remittances_by_awb ON cod_remittances (awb);
  CREATE INDEX cod_remittances_awb_trgm ON cod_remittances USING gin (awb gin_trgm_ops);
  CREATE INDEX cod_remittances_shop_order_id_trgm ON cod_remittances USING gin (shop_order_id gin_trgm_ops);`;

const COD_REMITTANCE_MOVES = `
  CREATE TABLE cod_remittance_moves (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    remittance_id uuid NOT NULL,
    from_status text NOT NULL,
    to_status text NOT NULL,
    at timestamptz NOT NULL,
    user_id uuid,
    CONSTRAINT cod_remittance_moves_pk PRIMARY KEY (company_id, id),
    CONSTRAINT cod_remittance_moves_remittance_fk FOREIGN KEY (company_id, remittance_id) REFERENCES cod_remittances (company_id, id)
  );
  CREATE INDEX cod_remittance_moves_of_remittance ON cod_remittance_moves (company_id, remittance_id, id);`;

const STORAGE_CHARGE_RUNS = `
  CREATE TABLE storage_charge_runs (
    company_id uuid NOT NULL CONSTRAINT storage_charge_runs_company_fk REFERENCES companies (id),
    id uuid NOT NULL CONSTRAINT storage_charge_runs_id_unique UNIQUE,
    start_day date NOT NULL,
    end_day date NOT NULL,
    charged_days integer NOT NULL CONSTRAINT storage_charge_runs_days_positive CHECK (charged_days > 0),
    quantity bigint NOT NULL,
    charge_type text NOT NULL,
    rate_paise bigint NOT NULL,
    amount_paise bigint NOT NULL,
    transfer_id uuid NOT NULL,
    created_by uuid,
    created_at timestamptz NOT NULL,
    CONSTRAINT storage_charge_runs_pk PRIMARY KEY (company_id, id),
    CONSTRAINT storage_charge_runs_sum CHECK (amount_paise = charged_days * quantity * rate_paise),
    CONSTRAINT storage_charge_runs_transfer_fk FOREIGN KEY (company_id, transfer_id) REFERENCES ledger_transfers (company_id, id)
  );
  CREATE INDEX storage_charge_runs_newest ON storage_charge_runs (company_id, created_at DESC, id DESC);
  CREATE INDEX storage_charge_runs_newest_of_all ON storage_charge_runs (created_at DESC, id DESC);`;

const STORAGE_CHARGE_DAYS = `
  CREATE TABLE storage_charge_days (
    company_id uuid NOT NULL,
    day date NOT NULL,
    run_id uuid NOT NULL,
    amount_paise bigint NOT NULL,
    CONSTRAINT storage_charge_days_pk PRIMARY KEY (company_id, day),
    CONSTRAINT storage_charge_days_run_fk FOREIGN KEY (company_id, run_id) REFERENCES storage_charge_runs (company_id, id) DEFERRABLE INITIALLY DEFERRED
  );`;

const SHIPPING_CHARGES = `
  CREATE TABLE shipping_charges (
    company_id uuid NOT NULL CONSTRAINT shipping_charges_company_fk REFERENCES companies (id),
    shipment_id uuid NOT NULL,
    awb text NOT NULL,
    charged_paise bigint NOT NULL,
    total_paise bigint NOT NULL CONSTRAINT shipping_charges_total_not_negative CHECK (total_paise >= 0),
    created_by uuid,
    created_at timestamptz NOT NULL,
    CONSTRAINT shipping_charges_pk PRIMARY KEY (company_id, shipment_id),
    CONSTRAINT shipping_charges_shipment_fk FOREIGN KEY (company_id, shipment_id) REFERENCES shipments (company_id, id)
  );
  CREATE INDEX shipping_charges_newest ON shipping_charges (company_id, created_at DESC, shipment_id DESC);
  CREATE INDEX shipping_charges_newest_of_all ON shipping_charges (created_at DESC, shipment_id DESC);
  CREATE INDEX shipping_charges_awb_trgm ON shipping_charges USING gin (awb gin_trgm_ops);`;
