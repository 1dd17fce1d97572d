-- Writes transfers of one company with their entries and balances, as one statement of a single server does (ledger.sql.ts), in
-- steps each of which asks the node of the company alone. Keys that moved money before move none and are left out of the answer.
CREATE OR REPLACE FUNCTION post_transfers(companies uuid[], keys text[], kinds text[], categories text[], refs text[], remarks text[], people uuid[],
  at timestamptz, entry_companies uuid[], entry_keys text[], codes text[], amounts bigint[], ids uuid[])
RETURNS TABLE (company_id uuid, key text, id uuid, entries bigint)
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = 'force_custom_plan' AS $$
#variable_conflict use_column
DECLARE
  company uuid := companies[1];
  written_keys text[] := '{}';
  written_ids uuid[] := '{}';
  written uuid;
  changed_codes text[] := '{}';
  balances bigint[] := '{}';
  sum_of record;
  before bigint;
  spot integer;
  count bigint := 0;
BEGIN
  IF EXISTS (SELECT FROM unnest(companies || entry_companies) one WHERE one <> company) THEN RAISE EXCEPTION 'Transfers of one company at a time'; END IF;
  FOR place IN 1 .. coalesce(cardinality(keys), 0) LOOP
    INSERT INTO ledger_transfers AS t (company_id, id, key, kind, category, reference, remark, created_by, created_at)
    VALUES (company, coalesce(ids[place], uuidv7()), keys[place], kinds[place], categories[place], refs[place], remarks[place], people[place], at)
    ON CONFLICT (company_id, key) DO NOTHING RETURNING t.id INTO written;
    CONTINUE WHEN written IS NULL;
    written_keys := written_keys || keys[place];
    written_ids := written_ids || written;
  END LOOP;
  -- Accounts are locked in one order, so that two transactions never dead-lock.
  FOR sum_of IN
    SELECT e.code, sum(e.amount)::bigint AS amount FROM unnest(entry_keys, codes, amounts) e (key, code, amount)
    WHERE e.key = ANY (written_keys) GROUP BY e.code ORDER BY e.code
  LOOP
    before := NULL;
    UPDATE ledger_accounts a SET balance_paise = a.balance_paise + sum_of.amount
    WHERE a.company_id = company AND a.code = sum_of.code RETURNING a.balance_paise - sum_of.amount INTO before;
    CONTINUE WHEN before IS NULL;
    changed_codes := changed_codes || sum_of.code;
    balances := balances || before;
  END LOOP;
  FOR place IN 1 .. coalesce(cardinality(entry_keys), 0) LOOP
    spot := array_position(changed_codes, codes[place]);
    CONTINUE WHEN spot IS NULL OR entry_keys[place] <> ALL (written_keys);
    balances[spot] := balances[spot] + amounts[place];
    INSERT INTO ledger_entries (company_id, transfer_id, account_code, amount_paise, balance_after_paise, created_at)
    VALUES (company, written_ids[array_position(written_keys, entry_keys[place])], codes[place], amounts[place], balances[spot], at);
    count := count + 1;
  END LOOP;
  RETURN QUERY SELECT company, w.key, w.id, count FROM unnest(written_keys, written_ids) w (key, id);
END $$;
