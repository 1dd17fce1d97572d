/** Trips under way without parcels: positions are what is measured. */
export const RUNNING_TRIPS = `
  INSERT INTO trips (warehouse_id, driver_id, driver_name, driver_phone, status, capacity_grams, capacity_parcels, latitude, longitude, route_metres, created_by, created_at, started_at)
  SELECT $1, d, 'Driver', '9876543210', 'STARTED', 100000, 50, 19.2, 73, 1000, d, now() - interval '2 hours', now() - interval '1 hour'
  FROM unnest($2::uuid[]) d RETURNING id, driver_id AS "driverId"`;

/** How many positions a trip has, and the sum of their places. */
export const POSITIONS = `
  SELECT count(*)::int AS count, round(sum(latitude + longitude)::numeric, 6)::text AS places FROM trip_locations WHERE trip_id = $1`;
