export const LOCATIONS = `
  INSERT INTO trip_locations (trip_id, key, latitude, longitude, event, at, recorded_at)
  SELECT $1, k, la, lo, e, a, now() FROM unnest($2::uuid[], $3::float8[], $4::float8[], $5::text[], $6::timestamptz[]) AS x (k, la, lo, e, a)
  ON CONFLICT DO NOTHING`;
