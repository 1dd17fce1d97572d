import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** Shops that buy on D2R orders. */
export class Stores1795440012000 extends Baseline {
  name = 'Stores1795440012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STORE_ADDRESSES);
    await tenantTable(runner, 'store_addresses');
  }
}

const STORE_ADDRESSES = `
  CREATE TABLE store_addresses (
    company_id uuid NOT NULL CONSTRAINT store_addresses_company_fk REFERENCES companies (id),
    id uuid NOT NULL DEFAULT uuidv7(),
    store_name text NOT NULL,
    first_name text NOT NULL,
    last_name text,
    phone text NOT NULL,
    email text,
    gstin text,
    address_line1 text NOT NULL,
    address_line2 text,
    city text NOT NULL,
    state text NOT NULL,
    pincode text NOT NULL CONSTRAINT store_addresses_pincode_six_digits CHECK (pincode ~ '^[1-9][0-9]{5}$'),
    country text NOT NULL,
    is_active boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT store_addresses_pk PRIMARY KEY (company_id, id)
  );
  CREATE INDEX store_addresses_by_name ON store_addresses (company_id, store_name, id);
  CREATE INDEX store_addresses_name_trgm ON store_addresses USING gin (company_id, store_name gin_trgm_ops);
  CREATE INDEX store_addresses_by_phone ON store_addresses (company_id, phone);
  CREATE INDEX store_addresses_by_gstin ON store_addresses (company_id, gstin) WHERE gstin IS NOT NULL;`;
