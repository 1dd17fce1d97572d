import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** Searches, filters and columns of lists that people keep under a name, and each account's own columns. */
export class SavedViews1795491000000 extends Baseline {
  name = 'SavedViews1795491000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VIEWS);
    await tenantTable(runner, 'saved_views');
    await runner.query(SETTINGS);
  }
}

const VIEWS = `
  CREATE TABLE saved_views (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    owner_id uuid NOT NULL CONSTRAINT saved_views_owner_fk REFERENCES users (id),
    list_key text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    columns jsonb NOT NULL,
    is_shared boolean NOT NULL DEFAULT false,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT saved_views_pk PRIMARY KEY (company_id, id)
  );
  CREATE UNIQUE INDEX saved_views_name_unique ON saved_views (company_id, owner_id, list_key, lower(name));
  CREATE INDEX saved_views_shared ON saved_views (company_id, list_key, id) WHERE is_shared;
  CREATE INDEX saved_views_of_owner ON saved_views (owner_id);`;

const SETTINGS = `
  CREATE TABLE list_settings (
    user_id uuid NOT NULL CONSTRAINT list_settings_user_fk REFERENCES users (id),
    list_key text NOT NULL,
    columns jsonb,
    default_view_id uuid,
    updated_at timestamptz NOT NULL,
    CONSTRAINT list_settings_pk PRIMARY KEY (user_id, list_key)
  );`;
