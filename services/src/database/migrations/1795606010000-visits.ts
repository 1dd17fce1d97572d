import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Salesmen's visits of shops. */
export class Visits1795606010000 implements MigrationInterface {
  name = 'Visits1795606010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VISITS);
    await tenantTable(runner, 'retailer_visits');
    await appendOnly(runner, 'retailer_visits');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE retailer_visits`);
  }
}

const VISITS = `
  CREATE TABLE retailer_visits (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    beat_id uuid NOT NULL,
    retailer_id uuid NOT NULL,
    salesman_id uuid NOT NULL CONSTRAINT retailer_visits_salesman_fk REFERENCES users (id),
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    accuracy_metres double precision,
    request_key text NOT NULL,
    visited_at timestamptz NOT NULL,
    recorded_at timestamptz NOT NULL,
    CONSTRAINT retailer_visits_pk PRIMARY KEY (company_id, id),
    CONSTRAINT retailer_visits_once UNIQUE (company_id, salesman_id, request_key),
    CONSTRAINT retailer_visits_place CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
    CONSTRAINT retailer_visits_beat_fk FOREIGN KEY (company_id, beat_id) REFERENCES beats (company_id, id),
    CONSTRAINT retailer_visits_retailer_fk FOREIGN KEY (company_id, retailer_id) REFERENCES store_addresses (company_id, id)
  );
  CREATE INDEX retailer_visits_newest ON retailer_visits (company_id, retailer_id, visited_at DESC);`;
