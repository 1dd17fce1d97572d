import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Trips of the own fleet, the orders they carry, and what happened on them. */
export class Trips1795604000000 implements MigrationInterface {
  name = 'Trips1795604000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [TRIPS, JOURNEY_ORDERS, TRIP_TRAILS, TRIP_LOCATIONS]) await runner.query(sql);
    await tenantTable(runner, 'journey_orders');
    await appendOnly(runner, 'trip_trails');
    await appendOnly(runner, 'trip_locations');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['trip_locations', 'trip_trails', 'journey_orders', 'trips'])
      await runner.query(`DROP TABLE ${table}`);
  }
}

const TRIPS = `
  CREATE TABLE trips (
    id uuid CONSTRAINT trips_pk PRIMARY KEY DEFAULT uuidv7(),
    warehouse_id uuid NOT NULL,
    driver_id uuid NOT NULL,
    driver_name text NOT NULL,
    driver_phone text NOT NULL,
    status text NOT NULL,
    capacity_grams integer NOT NULL,
    capacity_parcels integer NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    route_metres integer NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    started_at timestamptz,
    ended_at timestamptz,
    CONSTRAINT trips_status_known CHECK (status IN ('CREATED', 'STARTED', 'COMPLETED', 'CANCELLED'))
  );
  CREATE INDEX trips_newest ON trips (created_at DESC, id DESC);
  CREATE INDEX trips_of_warehouse ON trips (warehouse_id, created_at DESC, id DESC);
  CREATE INDEX trips_of_driver ON trips (driver_id, created_at DESC, id DESC);
  CREATE INDEX trips_of_status ON trips (status, created_at DESC, id DESC);
  CREATE UNIQUE INDEX trips_one_running ON trips (driver_id) WHERE status = 'STARTED'`;

const JOURNEY_ORDERS = `
  CREATE TABLE journey_orders (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    trip_id uuid NOT NULL,
    order_id uuid NOT NULL,
    awb text NOT NULL,
    position integer NOT NULL,
    status text NOT NULL,
    is_carried boolean NOT NULL,
    weight_grams integer NOT NULL,
    cod_paise bigint NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    is_nearby boolean NOT NULL,
    collected_paise bigint NOT NULL DEFAULT 0,
    collected_by text,
    reference text,
    receiver_name text,
    remark text,
    ended_at timestamptz,
    CONSTRAINT journey_orders_pk PRIMARY KEY (company_id, id),
    CONSTRAINT journey_orders_once UNIQUE (company_id, trip_id, order_id),
    CONSTRAINT journey_orders_trip_fk FOREIGN KEY (trip_id) REFERENCES trips (id),
    CONSTRAINT journey_orders_status_known CHECK (status IN ('PENDING', 'PICKED_UP', 'DELIVERED', 'UNDELIVERED', 'RETURNED')),
    CONSTRAINT journey_orders_collection_known CHECK (collected_by IN ('CASH', 'UPI')),
    CONSTRAINT journey_orders_collected CHECK (collected_paise IN (0, cod_paise)),
    CONSTRAINT journey_orders_remark CHECK (status <> 'UNDELIVERED' OR remark IS NOT NULL)
  );
  CREATE INDEX journey_orders_with_id ON journey_orders (id);
  CREATE INDEX journey_orders_of_trip ON journey_orders (trip_id, position);
  CREATE UNIQUE INDEX journey_orders_carried ON journey_orders (company_id, order_id) WHERE is_carried`;

const TRIP_TRAILS = `
  CREATE TABLE trip_trails (
    id uuid CONSTRAINT trip_trails_pk PRIMARY KEY DEFAULT uuidv7(),
    trip_id uuid NOT NULL CONSTRAINT trip_trails_trip_fk REFERENCES trips (id),
    event text NOT NULL,
    at timestamptz NOT NULL,
    recorded_at timestamptz NOT NULL,
    user_id uuid NOT NULL,
    driver_id uuid,
    order_id uuid,
    key uuid,
    CONSTRAINT trip_trails_event_known CHECK (event IN ('CREATED', 'DRIVER_ASSIGNED', 'STOPS_REORDERED', 'STARTED', 'COMPLETED', 'CANCELLED', 'LEFT_OUT', 'PICKED_UP', 'DELIVERED', 'UNDELIVERED', 'RETURNED'))
  );
  CREATE INDEX trip_trails_of_trip ON trip_trails (trip_id, recorded_at);
  CREATE UNIQUE INDEX trip_trails_once ON trip_trails (trip_id, key) WHERE key IS NOT NULL`;

const TRIP_LOCATIONS = `
  CREATE TABLE trip_locations (
    trip_id uuid NOT NULL CONSTRAINT trip_locations_trip_fk REFERENCES trips (id),
    key uuid NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    event text NOT NULL,
    order_id uuid,
    at timestamptz NOT NULL,
    recorded_at timestamptz NOT NULL,
    CONSTRAINT trip_locations_pk PRIMARY KEY (trip_id, key),
    CONSTRAINT trip_locations_event_known CHECK (event IN ('START', 'PICKUP', 'REACHED', 'DELIVERED', 'UNDELIVERED', 'END'))
  );
  CREATE INDEX trip_locations_of_trip ON trip_locations (trip_id, at)`;
