import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Keys with which a company's own software calls the API. */
export class ApiKeys1795726000000 implements MigrationInterface {
  name = 'ApiKeys1795726000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(KEYS);
    await tenantTable(runner, 'api_keys');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_keys');
  }
}

const KEYS = `
  CREATE TABLE api_keys (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    name text NOT NULL,
    start text NOT NULL,
    secret_hash bytea NOT NULL,
    previous_hash bytea,
    previous_until timestamptz,
    scopes text[] NOT NULL,
    allowed_addresses text[] NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz,
    last_used_ip text,
    CONSTRAINT api_keys_pk PRIMARY KEY (company_id, id),
    CONSTRAINT api_keys_hash_unique UNIQUE (company_id, secret_hash),
    CONSTRAINT api_keys_company_fk FOREIGN KEY (company_id) REFERENCES companies (id)
  );
  CREATE INDEX api_keys_previous_hash ON api_keys (company_id, previous_hash) WHERE (previous_hash IS NOT NULL)`;
