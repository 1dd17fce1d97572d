import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** Salesmen's beats and the retailers on them. */
export class FieldForce1795440014000 extends Baseline {
  name = 'FieldForce1795440014000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [BEATS, BEAT_RETAILERS]) await runner.query(sql);
    for (const table of ['beats', 'beat_retailers']) await tenantTable(runner, table);
  }
}

const BEATS = `
  CREATE TABLE beats (
    company_id uuid NOT NULL CONSTRAINT beats_company_fk REFERENCES companies (id),
    id uuid NOT NULL DEFAULT uuidv7(),
    name text NOT NULL,
    description text NOT NULL,
    salesman_id uuid NOT NULL CONSTRAINT beats_salesman_fk REFERENCES users (id),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    deleted_at timestamptz,
    CONSTRAINT beats_pk PRIMARY KEY (company_id, id)
  );
  CREATE UNIQUE INDEX beats_by_id ON beats (id);
  CREATE UNIQUE INDEX beats_name_unique ON beats (company_id, lower(name)) WHERE deleted_at IS NULL;
  CREATE INDEX beats_newest ON beats (company_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
  CREATE INDEX beats_by_salesman ON beats (salesman_id) WHERE deleted_at IS NULL;`;

const BEAT_RETAILERS = `
  CREATE TABLE beat_retailers (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    beat_id uuid NOT NULL,
    retailer_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT beat_retailers_pk PRIMARY KEY (company_id, id),
    CONSTRAINT beat_retailers_beat_fk FOREIGN KEY (company_id, beat_id) REFERENCES beats (company_id, id),
    CONSTRAINT beat_retailers_retailer_fk FOREIGN KEY (company_id, retailer_id) REFERENCES store_addresses (company_id, id),
    CONSTRAINT beat_retailers_once UNIQUE (company_id, beat_id, retailer_id)
  );
  CREATE INDEX beat_retailers_by_retailer ON beat_retailers (company_id, retailer_id);`;
