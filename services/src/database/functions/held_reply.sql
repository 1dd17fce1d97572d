-- Holds an idempotency key until the transaction ends, or waits for the call that holds it (at most five seconds, then 55P03),
-- and answers what is kept under it: no row, nothing is. It only reads, so the one row is written once, with its answer.
CREATE OR REPLACE FUNCTION held_reply(asked_scope text, asked_key text, oldest timestamptz)
RETURNS TABLE (request_hash text, http_status integer, body text)
LANGUAGE plpgsql VOLATILE SET lock_timeout = '5s' SET plan_cache_mode = 'force_generic_plan' AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(asked_scope || ' ' || asked_key, 0));
  RETURN QUERY SELECT r.request_hash, r.http_status, r.body FROM saved_replies r WHERE r.scope = asked_scope AND r.key = asked_key AND r.created_at >= oldest;
END $$;
