-- What a search finds, by kind: ids only; whoever asks reads the records themselves under row-level security (ADR 0004), whose
-- condition on companies is repeated here. `sought` is compared as a whole; `pattern` is compared with any part, and NULL if it
-- holds too little for a trigram index; `phone_digits` are ten digits or NULL. A kind and a column give at most `most` ids, so that one
-- column with many hits hides no other.
-- A GIN index takes `=` but no array: numbers that have no other index across companies are compared one by one.
-- No index scans: for the sake of the LIMIT they would walk all rows of a company where a bitmap of the trigram index has the few.
CREATE OR REPLACE FUNCTION records_matching(kinds text[], sought text, pattern text, phone_digits text, warehouses uuid[], most integer)
RETURNS TABLE (kind text, company_id uuid, id text, is_exact boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  is_platform boolean := current_setting('app.scope', true) = 'platform';
  companies uuid[] := string_to_array(NULLIF(current_setting('app.company_ids', true), ''), ',')::uuid[];
  spellings text[] := ARRAY[sought, upper(sought), lower(sought)];
BEGIN
  -- Across all companies the indexes by number have no first column: a short text would read too much of the others.
  IF is_platform AND pattern IS NULL THEN RETURN; END IF;
  IF 'order' = ANY (kinds) THEN
    RETURN QUERY SELECT 'order', o.company_id, o.id::text, true FROM orders o
      WHERE (is_platform OR o.company_id = ANY (companies)) AND (warehouses IS NULL OR o.pickup_warehouse_id = ANY (warehouses))
        AND (o.shop_order_id = sought OR o.shop_order_id = upper(sought) OR o.shop_order_id = lower(sought)) LIMIT most;
    RETURN QUERY SELECT 'order', o.company_id, o.id::text, true FROM orders o
      WHERE (is_platform OR o.company_id = ANY (companies)) AND (warehouses IS NULL OR o.pickup_warehouse_id = ANY (warehouses))
        AND (o.external_order_id = sought OR o.external_order_id = upper(sought) OR o.external_order_id = lower(sought)) LIMIT most;
    RETURN QUERY SELECT 'order', o.company_id, o.id::text, true FROM orders o
      WHERE (is_platform OR o.company_id = ANY (companies)) AND (warehouses IS NULL OR o.pickup_warehouse_id = ANY (warehouses))
        AND o.delivery_awb = ANY (spellings) LIMIT most;
    IF phone_digits IS NOT NULL THEN
      RETURN QUERY SELECT 'order', o.company_id, o.id::text, true FROM orders o
        WHERE (is_platform OR o.company_id = ANY (companies)) AND (warehouses IS NULL OR o.pickup_warehouse_id = ANY (warehouses))
          AND o.customer_phone = phone_digits ORDER BY o.created_at DESC LIMIT most;
    END IF;
    IF pattern IS NOT NULL THEN
      RETURN QUERY SELECT 'order', o.company_id, o.id::text, false FROM orders o
        WHERE (is_platform OR o.company_id = ANY (companies)) AND (warehouses IS NULL OR o.pickup_warehouse_id = ANY (warehouses))
          AND o.shop_order_id ILIKE pattern LIMIT most;
      RETURN QUERY SELECT 'order', o.company_id, o.id::text, false FROM orders o
        WHERE (is_platform OR o.company_id = ANY (companies)) AND (warehouses IS NULL OR o.pickup_warehouse_id = ANY (warehouses))
          AND o.external_order_id ILIKE pattern LIMIT most;
      RETURN QUERY SELECT 'order', o.company_id, o.id::text, false FROM orders o
        WHERE (is_platform OR o.company_id = ANY (companies)) AND (warehouses IS NULL OR o.pickup_warehouse_id = ANY (warehouses))
          AND o.delivery_awb ILIKE pattern LIMIT most;
      -- A phone that its company hides is found by the whole of it alone: by any part it could be guessed digit by digit.
      RETURN QUERY SELECT 'order', o.company_id, o.id::text, false FROM orders o
        WHERE (is_platform OR o.company_id = ANY (companies)) AND (warehouses IS NULL OR o.pickup_warehouse_id = ANY (warehouses))
          AND o.customer_phone ILIKE pattern
          AND NOT EXISTS (SELECT FROM companies c WHERE c.id = o.company_id AND c.preferences -> 'hidePhoneNumber' = 'true'::jsonb)
        LIMIT most;
    END IF;
  END IF;
  IF 'item' = ANY (kinds) THEN
    RETURN QUERY SELECT 'item', i.company_id, i.id::text, true FROM catalogue_items i
      WHERE (is_platform OR i.company_id = ANY (companies)) AND (i.sku = sought OR i.sku = upper(sought) OR i.sku = lower(sought)) LIMIT most;
    RETURN QUERY SELECT 'item', i.company_id, i.id::text, true FROM catalogue_items i
      WHERE (is_platform OR i.company_id = ANY (companies)) AND i.barcode = ANY (spellings) LIMIT most;
    RETURN QUERY SELECT 'item', i.company_id, i.id::text, true FROM catalogue_items i
      WHERE (is_platform OR i.company_id = ANY (companies)) AND i.wsin = ANY (spellings)
        AND i.company_id = ANY (ARRAY(SELECT w.company_id FROM wsins w WHERE w.wsin = ANY (spellings))) LIMIT most;
    IF pattern IS NOT NULL THEN
      RETURN QUERY SELECT 'item', i.company_id, i.id::text, false FROM catalogue_items i
        WHERE (is_platform OR i.company_id = ANY (companies)) AND i.sku ILIKE pattern LIMIT most;
      RETURN QUERY SELECT 'item', i.company_id, i.id::text, false FROM catalogue_items i
        WHERE (is_platform OR i.company_id = ANY (companies)) AND (i.product_title || ' ' || i.variant_title) ILIKE pattern LIMIT most;
    END IF;
  END IF;
  IF 'wsin' = ANY (kinds) THEN
    RETURN QUERY SELECT 'wsin', w.company_id, w.wsin, true FROM wsins w
      WHERE (is_platform OR w.company_id = ANY (companies)) AND w.wsin = ANY (spellings) LIMIT most;
    IF pattern IS NOT NULL THEN
      RETURN QUERY SELECT 'wsin', w.company_id, w.wsin, false FROM wsins w
        WHERE (is_platform OR w.company_id = ANY (companies)) AND w.wsin ILIKE pattern LIMIT most;
    END IF;
  END IF;
  IF 'retailer' = ANY (kinds) THEN
    IF NOT is_platform THEN
      RETURN QUERY SELECT 'retailer', s.company_id, s.id::text, true FROM store_addresses s
        WHERE s.company_id = ANY (companies) AND (s.gstin = ANY (spellings) OR s.phone = phone_digits) LIMIT most;
    END IF;
    IF pattern IS NOT NULL THEN
      RETURN QUERY SELECT 'retailer', s.company_id, s.id::text, false FROM store_addresses s
        WHERE (is_platform OR s.company_id = ANY (companies)) AND s.store_name ILIKE pattern LIMIT most;
    END IF;
  END IF;
  IF 'company' = ANY (kinds) AND pattern IS NOT NULL THEN
    RETURN QUERY SELECT 'company', c.id, c.id::text, true FROM companies c
      WHERE (is_platform OR c.id = ANY (companies)) AND c.id = CASE WHEN sought ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN sought::uuid END;
    RETURN QUERY SELECT 'company', c.id, c.id::text, false FROM companies c
      WHERE (is_platform OR c.id = ANY (companies)) AND (c.name ILIKE pattern OR c.email ILIKE pattern) LIMIT most;
  END IF;
END $$;
