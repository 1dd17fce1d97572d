import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * What every look-up of a parcel asks, in one round trip each: the caller's limits, taken in turn, and the parcel. The second
 * brings the platform's reach with it, for its own duration only, and gives out the columns that anybody may see.
 * A SET clause would say the same, but only a superuser may write one for a setting of ours, and owners of managed databases are none.
 */
export class TrackingInTwoTrips1763740000000 implements MigrationInterface {
  name = 'TrackingInTwoTrips1763740000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TAKE_LIMITS);
    await runner.query(TRACKED_BY_AWB);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION tracked_by_awb`);
    await runner.query(`DROP FUNCTION take_limits`);
  }
}

/** The buckets of `rate-limit.ts`, one after the other, until one refuses: what lies behind it is not taken. */
const TAKE_LIMITS = `
  CREATE FUNCTION take_limits(keys text[], sizes float8[], per_seconds float8[], looks boolean[], at timestamptz, OUT refused integer, OUT available float8)
  LANGUAGE plpgsql VOLATILE AS $$
  DECLARE
    granted boolean;
  BEGIN
    FOR place IN 1 .. cardinality(keys) LOOP
      IF looks[place] THEN
        SELECT LEAST(sizes[place], bucket.tokens + GREATEST(0, extract(epoch FROM at - bucket.updated_at)) * per_seconds[place])
          INTO available FROM rate_limits AS bucket WHERE bucket.key = keys[place];
        granted := available IS NULL OR available >= 1;
      ELSE
        INSERT INTO rate_limits AS bucket (key, tokens, allowed, updated_at) VALUES (keys[place], sizes[place] - 1, true, at)
        ON CONFLICT (key) DO UPDATE SET (tokens, allowed, updated_at) = (
          SELECT CASE WHEN refilled.tokens >= 1 THEN refilled.tokens - 1 ELSE refilled.tokens END, refilled.tokens >= 1, GREATEST(bucket.updated_at, at)
          FROM (SELECT LEAST(sizes[place], bucket.tokens + GREATEST(0, extract(epoch FROM at - bucket.updated_at)) * per_seconds[place]) AS tokens) AS refilled)
        RETURNING bucket.tokens, bucket.allowed INTO available, granted;
      END IF;
      IF NOT granted THEN
        refused := place;
        RETURN;
      END IF;
    END LOOP;
  END $$`;

const TRACKED_BY_AWB = `
  CREATE FUNCTION tracked_by_awb(number text, brand_token text)
  RETURNS TABLE (awb text, status text, edd text, "createdAt" timestamptz, shipper text, "brandName" text, timeline json)
  LANGUAGE plpgsql VOLATILE AS $$
  #variable_conflict use_column
  DECLARE
    reach_before text := coalesce(current_setting('app.scope', true), '');
  BEGIN
    PERFORM set_config('app.scope', 'platform', true);
    RETURN QUERY SELECT o.delivery_awb, o.status, CASE WHEN o.status <> 'DELIVERED' THEN to_char(o.edd, 'YYYY-MM-DD') END, o.created_at, o.shipper, c.name, steps.timeline
    FROM (
      SELECT o.company_id, o.id, o.delivery_awb, o.status, o.edd, o.created_at, o.shipper FROM orders o
      WHERE o.delivery_awb = number
        AND (brand_token IS NULL OR o.company_id = (SELECT b.company_id FROM brand_profiles b WHERE b.token = brand_token))
      ORDER BY o.created_at DESC, o.id DESC LIMIT 1
    ) o
    JOIN companies c ON c.id = o.company_id
    CROSS JOIN LATERAL (
      SELECT COALESCE(json_agg(json_build_object('status', t.status, 'createdAt', to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'city', t.city)
        ORDER BY t.at DESC, t.id DESC), '[]'::json) AS timeline
      FROM order_trails t WHERE t.company_id = o.company_id AND t.order_id = o.id
    ) steps;
    PERFORM set_config('app.scope', reach_before, true);
  END $$`;
