import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** How a brand's tracking page looks. */
export class Tracking1795440024000 extends Baseline {
  name = 'Tracking1795440024000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BRAND_PROFILES);
    await tenantTable(runner, 'brand_profiles');
  }
}

const BRAND_PROFILES = `
  CREATE TABLE brand_profiles (
    company_id uuid CONSTRAINT brand_profiles_pk PRIMARY KEY CONSTRAINT brand_profiles_company_fk REFERENCES companies (id),
    token text NOT NULL CONSTRAINT brand_profiles_token_unique UNIQUE,
    logo_url text,
    primary_color text,
    banner_url text,
    support_email text,
    support_phone text,
    website text,
    updated_at timestamptz NOT NULL
  );`;
