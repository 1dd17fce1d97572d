-- Takes the oldest events from a table to which the application only adds lines: those from before the time, behind every checkpoint
-- of a projection, never of the last 90 days. Checkpoints are told, because a projection cannot be built again from then on.
CREATE OR REPLACE FUNCTION purge_domain_events(before timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE gone integer;
BEGIN
  IF before > now() - interval '90 days' THEN RAISE EXCEPTION 'Events of the last 90 days are kept'; END IF;
  WITH oldest AS (
    SELECT e.company_id, e.id, e.created_at FROM domain_events e
    WHERE (e.transaction_id, e.id) <= (SELECT c.transaction_id, c.event_id FROM projection_checkpoints c ORDER BY c.transaction_id, c.event_id LIMIT 1)
    ORDER BY e.transaction_id, e.id LIMIT most)
  DELETE FROM domain_events e USING oldest o WHERE e.company_id = o.company_id AND e.id = o.id AND o.created_at < before;
  GET DIAGNOSTICS gone = ROW_COUNT;
  IF gone > 0 THEN UPDATE projection_checkpoints SET events_purged_at = now() WHERE events_purged_at IS NULL; END IF;
  RETURN gone;
END $$;

REVOKE EXECUTE ON FUNCTION purge_domain_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_domain_events TO :"app_role";
