-- Books on shared token buckets what one process has granted by itself. A bucket may go below zero: then everybody waits until it is
-- refilled, so that over time no more is granted than the limit allows. Answers what is left, in the order of the keys.
CREATE OR REPLACE FUNCTION settle_limits(keys text[], sizes float8[], per_seconds float8[], taken float8[], at timestamptz)
RETURNS TABLE (tokens float8) LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
BEGIN
  FOR place IN 1 .. cardinality(keys) LOOP
    RETURN QUERY
    INSERT INTO rate_limits AS bucket (key, tokens, allowed, updated_at) VALUES (keys[place], sizes[place] - taken[place], true, at)
    ON CONFLICT (key) DO UPDATE SET
      tokens = LEAST(sizes[place], bucket.tokens + GREATEST(0, extract(epoch FROM at - bucket.updated_at)) * per_seconds[place]) - taken[place],
      updated_at = GREATEST(bucket.updated_at, at)
    RETURNING bucket.tokens;
  END LOOP;
END $$;
