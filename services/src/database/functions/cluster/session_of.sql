-- As `session_of` of a single server, in steps: what is on every node or the coordinator's alone is then read here, without asking a
-- node. The scope of `set_config` is enough for that.
CREATE OR REPLACE FUNCTION session_of(token_hash bytea, at timestamptz, idle_minutes integer, absolute_minutes integer, step_seconds integer)
RETURNS TABLE (session_id uuid, user_id uuid, role text, login_type text, company_ids uuid[], warehouse_ids uuid[])
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = 'force_custom_plan' AS $$
#variable_conflict use_column
DECLARE
  scope_before text := coalesce(current_setting('app.scope', true), '');
  seen timestamptz;
  found_session uuid;
  found_user uuid;
BEGIN
  SELECT s.id, s.user_id, s.seen_at INTO found_session, found_user, seen FROM sessions s
  WHERE s.token_hash = session_of.token_hash AND s.ended_at IS NULL
    AND s.seen_at > session_of.at - make_interval(mins => idle_minutes)
    AND s.created_at > session_of.at - make_interval(mins => absolute_minutes);
  IF found_session IS NULL THEN RETURN; END IF;
  IF seen < session_of.at - make_interval(secs => step_seconds) THEN
    UPDATE sessions SET seen_at = session_of.at WHERE sessions.id = found_session;
  END IF;
  SELECT u.role, u.login_type INTO role, login_type FROM users u WHERE u.id = found_user AND u.is_active;
  IF role IS NULL THEN RETURN; END IF;
  PERFORM set_config('app.scope', 'platform', true);
  SELECT array_agg(c.company_id ORDER BY c.company_id) INTO company_ids FROM user_companies c
    JOIN companies k ON k.id = c.company_id AND k.is_active WHERE c.user_id = found_user;
  PERFORM set_config('app.scope', scope_before, true);
  SELECT array_agg(w.warehouse_id ORDER BY w.warehouse_id) INTO warehouse_ids FROM user_warehouses w WHERE w.user_id = found_user;
  session_id := found_session;
  user_id := found_user;
  company_ids := coalesce(company_ids, '{}');
  warehouse_ids := coalesce(warehouse_ids, '{}');
  RETURN NEXT;
END $$;
