-- Notes a number that stands for another parcel, or for one more.
CREATE OR REPLACE FUNCTION note_changed_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tracking_changes (kind, subject) VALUES ('parcel', coalesce(NEW.awb, OLD.awb)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER awb_directory_tracking_changed AFTER INSERT OR UPDATE OR DELETE ON awb_directory
  FOR EACH ROW EXECUTE FUNCTION note_changed_number();
