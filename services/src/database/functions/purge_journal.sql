-- Takes the oldest lines, at most so many, from a table to which the application only adds some: by the age of the line, and none that
-- is too young to go, whatever the application says. Of events only those that every projection has read; the checkpoints are told,
-- because a projection cannot be built again from then on.
CREATE OR REPLACE FUNCTION purge_journal(journal text, before timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE gone integer;
BEGIN
  IF before > now() - (CASE journal WHEN 'domain_events' THEN interval '90 days' WHEN 'trip_locations' THEN interval '7 days' ELSE interval '30 days' END) THEN
    RAISE EXCEPTION 'Lines of % are too young to go', journal;
  END IF;
  CASE journal
  WHEN 'domain_events' THEN
    WITH oldest AS (
      SELECT e.company_id, e.id, e.created_at FROM domain_events e
      WHERE (e.transaction_id, e.id) <= (SELECT c.transaction_id, c.event_id FROM projection_checkpoints c ORDER BY c.transaction_id, c.event_id LIMIT 1)
      ORDER BY e.transaction_id, e.id LIMIT most)
    DELETE FROM domain_events e USING oldest o WHERE e.company_id = o.company_id AND e.id = o.id AND o.created_at < before;
  WHEN 'inventory_scans' THEN
    WITH old AS (SELECT s.company_id, s.row_id FROM inventory_scans s WHERE s.taken_at < before LIMIT most)
    DELETE FROM inventory_scans s USING old o WHERE s.company_id = o.company_id AND s.row_id = o.row_id;
  WHEN 'allocation_skips' THEN
    WITH old AS (SELECT s.company_id, s.id FROM allocation_skips s WHERE s.created_at < before LIMIT most)
    DELETE FROM allocation_skips s USING old o WHERE s.company_id = o.company_id AND s.id = o.id;
  WHEN 'trip_locations' THEN
    WITH old AS (SELECT l.trip_id, l.key FROM trips t JOIN trip_locations l ON l.trip_id = t.id WHERE t.ended_at < before LIMIT most)
    DELETE FROM trip_locations l USING old o WHERE l.trip_id = o.trip_id AND l.key = o.key;
  END CASE;
  GET DIAGNOSTICS gone = ROW_COUNT;
  IF journal = 'domain_events' AND gone > 0 THEN
    UPDATE projection_checkpoints SET events_purged_at = now() WHERE events_purged_at IS NULL;
  END IF;
  RETURN gone;
END $$;

REVOKE EXECUTE ON FUNCTION purge_journal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_journal TO :"app_role";
