-- Notes a company whose name changes: it stands in the answer of each of its parcels.
CREATE OR REPLACE FUNCTION note_changed_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tracking_changes (kind, subject) VALUES ('brand', NEW.id::text) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER companies_tracking_changed AFTER UPDATE OF name ON companies
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION note_changed_brand();
