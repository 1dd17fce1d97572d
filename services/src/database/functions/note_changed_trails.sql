-- Notes the numbers of the orders that tracking events are written for, but for those that moved the order: its own update is noted.
-- Plans of a function are kept, and each belongs to one tenant scope (policies.sql.ts): the orders are read in that of the platform, for
-- the duration of the statement only. Their companies are those of the rows that were written.
CREATE OR REPLACE FUNCTION note_changed_trails() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  scope_before text := coalesce(current_setting('app.scope', true), '');
BEGIN
  IF NOT EXISTS (SELECT FROM rows_after WHERE NOT moved) THEN RETURN NULL; END IF;
  PERFORM set_config('app.scope', 'platform', true);
  INSERT INTO tracking_changes (kind, subject)
  SELECT DISTINCT 'parcel', o.delivery_awb
  FROM rows_after a JOIN orders o ON o.company_id = a.company_id AND o.id = a.order_id
  WHERE NOT a.moved AND o.delivery_awb IS NOT NULL
  ON CONFLICT DO NOTHING;
  PERFORM set_config('app.scope', scope_before, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER order_trails_tracking_added AFTER INSERT ON order_trails
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_changed_trails();
CREATE OR REPLACE TRIGGER order_trails_tracking_changed AFTER UPDATE ON order_trails
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_changed_trails();
