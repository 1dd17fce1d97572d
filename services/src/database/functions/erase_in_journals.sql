-- Erases in tables to which the application only adds lines. It still may not change them: this function alone removes words of
-- at least three characters, and from the lines of a person alone, i.e. those of their orders or with one of the ties in them.
CREATE OR REPLACE FUNCTION erase_in_journals(companies uuid[], orders uuid[], ties text[], words text[]) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(words) word WHERE length(word) < 3) THEN RAISE EXCEPTION 'A word of fewer than three characters'; END IF;
  UPDATE order_trails t SET description = without_words(t.description, words)
    WHERE t.company_id = ANY (companies) AND t.order_id = ANY (orders) AND t.description IS NOT NULL;
  UPDATE courier_scans s SET description = without_words(s.description, words)
    WHERE s.company_id = ANY (companies) AND s.order_id = ANY (orders) AND s.description IS NOT NULL;
  UPDATE domain_events e SET data = without_words(e.data, words)
    WHERE (e.subject_id ILIKE ANY (ties) OR e.data::text ILIKE ANY (ties)) AND without_words(e.data, words) <> e.data;
  UPDATE audit_lines a SET details = without_words(a.details, words), subject = without_words(a.subject, words)
    WHERE (a.subject ILIKE ANY (ties) OR a.details::text ILIKE ANY (ties));
END $$;

REVOKE EXECUTE ON FUNCTION erase_in_journals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_in_journals TO :"app_role";
