-- Takes from the token buckets of rate-limit.ts, one after the other, until one refuses: what lies behind it is not taken.
-- All limits of a call in one round trip.
CREATE OR REPLACE FUNCTION take_limits(keys text[], sizes float8[], per_seconds float8[], looks boolean[], at timestamptz, OUT refused integer, OUT available float8)
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
END $$;
