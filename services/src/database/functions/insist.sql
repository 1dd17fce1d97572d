-- Lets a statement refuse by itself what must not be: its error (P0004) rolls the transaction back, also when the commit is
-- pipelined behind it.
CREATE OR REPLACE FUNCTION insist(is_so boolean, otherwise text) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF is_so THEN RETURN true; END IF;
  RAISE EXCEPTION USING ERRCODE = 'P0004', MESSAGE = otherwise;
END $$;
