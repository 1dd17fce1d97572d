-- Lets a statement end its transaction when another one has come in between, so that it runs again from its start
-- (contention.ts) and then sees what the other one wrote.
CREATE OR REPLACE FUNCTION run_again_unless(is_so boolean, otherwise text) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF is_so THEN RETURN true; END IF;
  RAISE EXCEPTION USING ERRCODE = 'serialization_failure', MESSAGE = otherwise;
END $$;
