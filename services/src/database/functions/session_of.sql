-- Who a session's token belongs to, and that they were here: what every request asks first, in one round trip. Nobody knows
-- the companies of a caller who is not identified yet.
-- The function sets the platform's scope for its own duration only. A SET clause would say the same, but only a superuser may
-- write one for a setting of ours, and owners of managed databases are none.
-- Planned once per connection: each statement finds its rows by a key, whatever is asked.
CREATE OR REPLACE FUNCTION session_of(token_hash bytea, at timestamptz, idle_minutes integer, absolute_minutes integer, step_seconds integer)
RETURNS TABLE (session_id uuid, user_id uuid, role text, login_type text, company_ids uuid[], warehouse_ids uuid[])
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = 'force_generic_plan' AS $$
#variable_conflict use_column
DECLARE
  scope_before text := coalesce(current_setting('app.scope', true), '');
BEGIN
  PERFORM set_config('app.scope', 'platform', true);
  RETURN QUERY
  WITH live AS (
    SELECT s.id, s.user_id, s.seen_at FROM sessions s
    WHERE s.token_hash = session_of.token_hash AND s.ended_at IS NULL
      AND s.seen_at > session_of.at - make_interval(mins => idle_minutes)
      AND s.created_at > session_of.at - make_interval(mins => absolute_minutes)
  ), seen AS (
    UPDATE sessions SET seen_at = session_of.at FROM live
    WHERE sessions.id = live.id AND live.seen_at < session_of.at - make_interval(secs => step_seconds)
  )
  SELECT live.id, u.id, u.role, u.login_type,
    ARRAY(SELECT c.company_id FROM user_companies c JOIN companies k ON k.id = c.company_id AND k.is_active
          WHERE c.user_id = u.id ORDER BY c.company_id),
    ARRAY(SELECT w.warehouse_id FROM user_warehouses w WHERE w.user_id = u.id ORDER BY w.warehouse_id)
  FROM live JOIN users u ON u.id = live.user_id AND u.is_active;
  PERFORM set_config('app.scope', scope_before, true);
END $$;
