import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';

/** The own fleet's areas and the parcels it carries. */
export class Fleet1795440018000 extends Baseline {
  name = 'Fleet1795440018000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [CLUSTERS, CLUSTER_PINCODES, LIGHTNING_AWB, LIGHTNING_PARCELS]) await runner.query(sql);
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

const LIGHTNING_AWB = `
  CREATE SEQUENCE lightning_awb START 100000001;`;

const LIGHTNING_PARCELS = `
  CREATE TABLE lightning_parcels (
    reference text CONSTRAINT lightning_parcels_pk PRIMARY KEY,
    awb text NOT NULL CONSTRAINT lightning_parcels_awb_unique UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now(),
    cancelled_at timestamptz
  );`;
