import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Stores get what a retailer has, requests for new ones, and duplicates that point at the one that is kept. */
export class Retailers1795605000000 implements MigrationInterface {
  name = 'Retailers1795605000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(`CREATE INDEX d2r_orders_of_store ON d2r_orders (company_id, store_address_id)`);
    await runner.query(REQUESTS);
    await tenantTable(runner, 'store_address_requests');
    await runner.query(MERGES);
    await tenantTable(runner, 'retailer_merges');
    await runner.query(MERGED_ROWS);
    await tenantTable(runner, 'retailer_merge_rows');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE retailer_merge_rows`);
    await runner.query(`DROP TABLE retailer_merges`);
    await runner.query(`DROP TABLE store_address_requests`);
    await runner.query(`DROP INDEX d2r_orders_of_store`);
    await runner.query(`
      ALTER TABLE store_addresses DROP CONSTRAINT store_addresses_duplicate_fk, DROP COLUMN duplicate_of,
        DROP COLUMN address_purpose, DROP COLUMN is_distributor, DROP COLUMN longitude, DROP COLUMN latitude,
        DROP COLUMN store_location_image_url`);
  }
}

const COLUMNS = `
  ALTER TABLE store_addresses
    ADD COLUMN address_purpose text NOT NULL DEFAULT 'SHIPPING'
      CONSTRAINT store_addresses_purpose_known CHECK (address_purpose IN ('SHIPPING', 'BILLING', 'BOTH')),
    ADD COLUMN is_distributor boolean NOT NULL DEFAULT false,
    ADD COLUMN longitude double precision,
    ADD COLUMN latitude double precision,
    ADD COLUMN store_location_image_url text,
    ADD COLUMN duplicate_of uuid,
    ADD CONSTRAINT store_addresses_place_whole CHECK ((longitude IS NULL) = (latitude IS NULL)),
    ADD CONSTRAINT store_addresses_no_duplicate_of_itself CHECK (duplicate_of <> id),
    ADD CONSTRAINT store_addresses_duplicate_fk FOREIGN KEY (company_id, duplicate_of) REFERENCES store_addresses (company_id, id);
  CREATE INDEX store_addresses_newest ON store_addresses (company_id, created_at DESC, id DESC);
  CREATE INDEX store_addresses_with_id ON store_addresses (id);
  CREATE INDEX store_addresses_duplicates ON store_addresses (company_id, duplicate_of) WHERE duplicate_of IS NOT NULL;`;

const REQUESTS = `
  CREATE TABLE store_address_requests (
    company_id uuid NOT NULL CONSTRAINT store_address_requests_company_fk REFERENCES companies (id),
    id uuid NOT NULL DEFAULT uuidv7(),
    store_name text NOT NULL,
    phone text NOT NULL,
    email text,
    gstin text,
    address1 text NOT NULL,
    address2 text NOT NULL,
    city text NOT NULL,
    province text NOT NULL,
    pincode text NOT NULL,
    company text,
    longitude double precision NOT NULL,
    latitude double precision NOT NULL,
    is_distributor boolean NOT NULL,
    status text NOT NULL DEFAULT 'PENDING'
      CONSTRAINT store_address_requests_status_known CHECK (status IN ('PENDING', 'APPROVED', 'DECLINED')),
    store_address_id uuid,
    requested_by uuid NOT NULL,
    decided_by uuid,
    created_at timestamptz NOT NULL,
    decided_at timestamptz,
    CONSTRAINT store_address_requests_pk PRIMARY KEY (company_id, id),
    CONSTRAINT store_address_requests_store_fk FOREIGN KEY (company_id, store_address_id) REFERENCES store_addresses (company_id, id),
    CONSTRAINT store_address_requests_approved_has_store CHECK ((status = 'APPROVED') = (store_address_id IS NOT NULL))
  );
  CREATE INDEX store_address_requests_newest ON store_address_requests (company_id, created_at DESC, id DESC);
  CREATE INDEX store_address_requests_with_id ON store_address_requests (id);`;

const MERGES = `
  CREATE TABLE retailer_merges (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    primary_id uuid NOT NULL,
    duplicate_id uuid NOT NULL,
    was_active boolean NOT NULL,
    merged_by uuid NOT NULL,
    merged_at timestamptz NOT NULL,
    undone_at timestamptz,
    CONSTRAINT retailer_merges_pk PRIMARY KEY (company_id, id),
    CONSTRAINT retailer_merges_primary_fk FOREIGN KEY (company_id, primary_id) REFERENCES store_addresses (company_id, id),
    CONSTRAINT retailer_merges_duplicate_fk FOREIGN KEY (company_id, duplicate_id) REFERENCES store_addresses (company_id, id)
  );
  CREATE UNIQUE INDEX retailer_merges_open ON retailer_merges (company_id, duplicate_id) WHERE (undone_at IS NULL);`;

const MERGED_ROWS = `
  CREATE TABLE retailer_merge_rows (
    company_id uuid NOT NULL,
    merge_id uuid NOT NULL,
    kind text NOT NULL,
    row_id uuid NOT NULL,
    CONSTRAINT retailer_merge_rows_pk PRIMARY KEY (company_id, merge_id, kind, row_id),
    CONSTRAINT retailer_merge_rows_merge_fk FOREIGN KEY (company_id, merge_id) REFERENCES retailer_merges (company_id, id)
  );`;
