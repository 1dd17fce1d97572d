import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Drivers, cluster owners and warehouse users: where they live and work, and their papers. Clusters get an owner and can be switched off. */
export class FleetPeople1795603000000 implements MigrationInterface {
  name = 'FleetPeople1795603000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [CLUSTERS, FLEET_PEOPLE]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE fleet_people`);
    await runner.query(`ALTER TABLE clusters DROP COLUMN owner_id, DROP COLUMN is_active`);
  }
}

const CLUSTERS = `
  ALTER TABLE clusters
    ADD COLUMN owner_id uuid CONSTRAINT clusters_owner_fk REFERENCES users (id),
    ADD COLUMN is_active boolean NOT NULL DEFAULT true;
  CREATE INDEX clusters_by_owner ON clusters (owner_id) WHERE owner_id IS NOT NULL;`;

const FLEET_PEOPLE = `
  CREATE TABLE fleet_people (
    user_id uuid CONSTRAINT fleet_people_pk PRIMARY KEY CONSTRAINT fleet_people_user_fk REFERENCES users (id),
    cluster_id uuid CONSTRAINT fleet_people_cluster_fk REFERENCES clusters (id),
    duty_status smallint NOT NULL DEFAULT '1' CONSTRAINT fleet_people_duty_status_known CHECK (duty_status IN (1, 2, 3)),
    address_line1 text NOT NULL,
    address_line2 text,
    city text NOT NULL,
    state text NOT NULL,
    pincode text NOT NULL,
    country text NOT NULL,
    licence_number text,
    licence_expires_on date,
    vehicle_papers_number text,
    vehicle_papers_expire_on date,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT fleet_people_licence_whole CHECK ((licence_number IS NULL) = (licence_expires_on IS NULL)),
    CONSTRAINT fleet_people_vehicle_papers_whole CHECK ((vehicle_papers_number IS NULL) = (vehicle_papers_expire_on IS NULL))
  );
  CREATE INDEX fleet_people_by_cluster ON fleet_people (cluster_id);`;
