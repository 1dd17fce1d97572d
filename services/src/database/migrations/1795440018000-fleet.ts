import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';

/** The own fleet's areas. */
export class Fleet1795440018000 extends Baseline {
  name = 'Fleet1795440018000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [CLUSTERS, CLUSTER_PINCODES]) await runner.query(sql);
  }
}

const CLUSTERS = `
  CREATE TABLE clusters (
    id uuid CONSTRAINT clusters_pk PRIMARY KEY DEFAULT uuidv7(),
    name text NOT NULL CONSTRAINT clusters_name_unique UNIQUE,
    warehouse_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX clusters_by_warehouse ON clusters (warehouse_id, id);`;

const CLUSTER_PINCODES = `
  CREATE TABLE cluster_pincodes (
    pincode text NOT NULL,
    cluster_id uuid NOT NULL CONSTRAINT cluster_pincodes_cluster_fk REFERENCES clusters (id) ON DELETE CASCADE,
    CONSTRAINT cluster_pincodes_pk PRIMARY KEY (pincode, cluster_id)
  );
  CREATE INDEX cluster_pincodes_by_cluster ON cluster_pincodes (cluster_id);`;
