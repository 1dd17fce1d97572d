import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { HSN_CODES as CODES } from '../reference/hsn-codes.js';
import { readOnly, tenantTable } from '../tenant-table.js';

/** Stock numbers (WSIN), the items that carry them, and the HSN codes that the item form proposes. */
export class Catalogue1795440011000 extends Baseline {
  name = 'Catalogue1795440011000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [WSINS, CATALOGUE_ITEMS, HSN_CODES]) await runner.query(sql);
    for (const table of ['wsins', 'catalogue_items']) await tenantTable(runner, table);
    await readOnly(runner, 'hsn_codes');
    await runner.query(INSERT_HSN_CODES, [
      CODES.map(([code]) => code),
      CODES.map(([, description]) => description),
      CODES.map(([, , igst]) => igst),
    ]);
  }
}

const WSINS = `
  CREATE TABLE wsins (
    company_id uuid NOT NULL CONSTRAINT wsins_company_fk REFERENCES companies (id),
    wsin text NOT NULL CONSTRAINT wsins_wsin_unique UNIQUE CONSTRAINT wsins_wsin_format CHECK (wsin ~ '^W[A-Z0-9]{11}$'),
    product_title text NOT NULL,
    created_by uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT wsins_pk PRIMARY KEY (company_id, wsin)
  );
  CREATE INDEX wsins_newest ON wsins (company_id, created_at DESC, wsin);
  CREATE INDEX wsins_title_trgm ON wsins USING gin (company_id, product_title gin_trgm_ops);
  CREATE INDEX wsins_by_title ON wsins (company_id, product_title);`;

const CATALOGUE_ITEMS = `
  CREATE TABLE catalogue_items (
    company_id uuid NOT NULL CONSTRAINT catalogue_items_company_fk REFERENCES companies (id),
    id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT catalogue_items_id_unique UNIQUE,
    shop_type text NOT NULL,
    sku text NOT NULL,
    product_title text NOT NULL,
    variant_title text NOT NULL,
    hsn_code text,
    category text NOT NULL,
    handle text NOT NULL,
    barcode text,
    is_active boolean NOT NULL,
    price_paise bigint NOT NULL CONSTRAINT catalogue_items_price_not_negative CHECK (price_paise >= 0),
    base_price_paise bigint CONSTRAINT catalogue_items_base_price_not_negative CHECK (base_price_paise >= 0),
    length_cm numeric(8,2) NOT NULL,
    breadth_cm numeric(8,2) NOT NULL,
    height_cm numeric(8,2) NOT NULL,
    weight_grams integer NOT NULL CONSTRAINT catalogue_items_weight_positive CHECK (weight_grams > 0),
    margin_percent numeric(5,2),
    distributor_margin_percent numeric(5,2),
    d2r_category text,
    sgst_percent numeric(5,2) NOT NULL,
    cgst_percent numeric(5,2) NOT NULL,
    igst_percent numeric(5,2) NOT NULL,
    utgst_percent numeric(5,2) NOT NULL,
    cess_percent numeric(5,2),
    image_urls text[] NOT NULL,
    wsin text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT catalogue_items_pk PRIMARY KEY (company_id, id),
    CONSTRAINT catalogue_items_sku_unique UNIQUE (company_id, shop_type, sku),
    CONSTRAINT catalogue_items_wsin_fk FOREIGN KEY (company_id, wsin) REFERENCES wsins (company_id, wsin)
  );
  CREATE INDEX catalogue_items_newest ON catalogue_items (company_id, created_at DESC, id DESC);
  CREATE INDEX catalogue_items_newest_of_shop ON catalogue_items (company_id, shop_type, created_at DESC, id DESC);
  CREATE INDEX catalogue_items_by_sku ON catalogue_items (company_id, sku);
  CREATE INDEX catalogue_items_by_wsin ON catalogue_items (company_id, wsin);
  CREATE INDEX catalogue_items_text_trgm ON catalogue_items USING gin (company_id, product_title gin_trgm_ops, sku gin_trgm_ops);`;

const HSN_CODES = `
  CREATE TABLE hsn_codes (
    code text CONSTRAINT hsn_codes_pk PRIMARY KEY CONSTRAINT hsn_codes_format CHECK (code ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
    description text NOT NULL,
    igst_percent numeric(5,2) NOT NULL
  );`;

const INSERT_HSN_CODES = `
  INSERT INTO hsn_codes (code, description, igst_percent)
  SELECT * FROM unnest($1::text[], $2::text[], $3::numeric[])`;
