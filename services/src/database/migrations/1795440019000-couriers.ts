import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** Companies' courier preferences and accounts, and what couriers said about lanes. */
export class Couriers1795440019000 extends Baseline {
  name = 'Couriers1795440019000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [DELIVERY_PARTNERS, PLATFORM_COURIER_ACCOUNTS, COURIER_LANES]) await runner.query(sql);
    await tenantTable(runner, 'delivery_partners');
  }
}

const DELIVERY_PARTNERS = `
  CREATE TABLE delivery_partners (
    company_id uuid NOT NULL CONSTRAINT delivery_partners_company_fk REFERENCES companies (id),
    courier text NOT NULL,
    is_enabled boolean NOT NULL,
    priority integer NOT NULL,
    sealed_credentials text,
    masks jsonb NOT NULL DEFAULT '{}',
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT delivery_partners_pk PRIMARY KEY (company_id, courier)
  );`;

const PLATFORM_COURIER_ACCOUNTS = `
  CREATE TABLE platform_courier_accounts (
    courier text CONSTRAINT platform_courier_accounts_pk PRIMARY KEY,
    sealed_credentials text NOT NULL,
    masks jsonb NOT NULL DEFAULT '{}',
    updated_at timestamptz NOT NULL DEFAULT now()
  );`;

const COURIER_LANES = `
  CREATE TABLE courier_lanes (
    courier text NOT NULL,
    account_key text NOT NULL,
    pickup_pincode text NOT NULL,
    drop_pincode text NOT NULL,
    is_cod boolean NOT NULL,
    is_served boolean NOT NULL,
    checked_at timestamptz NOT NULL,
    CONSTRAINT courier_lanes_pk PRIMARY KEY (pickup_pincode, drop_pincode, is_cod, courier, account_key)
  );`;
