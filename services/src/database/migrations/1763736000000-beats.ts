import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Salesmen's rounds and the retailers on them. */
export class Beats1763736000000 implements MigrationInterface {
  name = 'Beats1763736000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE beats (
      company_id uuid NOT NULL CONSTRAINT beats_company_fk REFERENCES companies (id),
      id uuid NOT NULL DEFAULT uuidv7(),
      name text NOT NULL,
      description text NOT NULL,
      salesman_id uuid NOT NULL CONSTRAINT beats_salesman_fk REFERENCES users (id),
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      deleted_at timestamptz,
      CONSTRAINT beats_pk PRIMARY KEY (company_id, id)
    )`);
    await runner.query(`CREATE UNIQUE INDEX beats_by_id ON beats (id)`);
    await runner.query(
      `CREATE UNIQUE INDEX beats_name_unique ON beats (company_id, lower(name)) WHERE deleted_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX beats_newest ON beats (company_id, created_at DESC, id DESC) WHERE deleted_at IS NULL`,
    );
    await runner.query(`CREATE INDEX beats_by_salesman ON beats (salesman_id) WHERE deleted_at IS NULL`);
    await tenantTable(runner, 'beats');
    await runner.query(`CREATE TABLE beat_retailers (
      company_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT uuidv7(),
      beat_id uuid NOT NULL,
      retailer_id uuid NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT beat_retailers_pk PRIMARY KEY (company_id, id),
      CONSTRAINT beat_retailers_beat_fk FOREIGN KEY (company_id, beat_id) REFERENCES beats (company_id, id),
      CONSTRAINT beat_retailers_retailer_fk FOREIGN KEY (company_id, retailer_id) REFERENCES store_addresses (company_id, id),
      CONSTRAINT beat_retailers_once UNIQUE (company_id, beat_id, retailer_id)
    )`);
    await runner.query(`CREATE INDEX beat_retailers_by_retailer ON beat_retailers (company_id, retailer_id)`);
    await tenantTable(runner, 'beat_retailers');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE beat_retailers`);
    await runner.query(`DROP TABLE beats`);
  }
}
