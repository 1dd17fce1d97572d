-- Which orders contain a text: ids only; whoever asks reads the orders themselves under row-level security (ADR 0004), whose
-- condition on companies is repeated here. What a sequential scan would find first cannot be known beforehand, so the search
-- always goes by the trigram indexes. NULL: more than asked for.
CREATE OR REPLACE FUNCTION orders_matching(pattern text, filter text, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  is_platform boolean := current_setting('app.scope', true) = 'platform';
  companies uuid[] := string_to_array(NULLIF(current_setting('app.company_ids', true), ''), ',')::uuid[];
  found uuid[];
BEGIN
  CASE filter
    WHEN 'awb' THEN
      SELECT array_agg(hit.id) INTO found FROM (
        SELECT o.id FROM orders o WHERE (is_platform OR o.company_id = ANY (companies)) AND (o.delivery_awb ILIKE pattern) LIMIT most + 1
      ) AS hit;
    WHEN 'phone' THEN
      SELECT array_agg(hit.id) INTO found FROM (
        SELECT o.id FROM orders o WHERE (is_platform OR o.company_id = ANY (companies)) AND (o.customer_phone ILIKE pattern) LIMIT most + 1
      ) AS hit;
    WHEN 'orderId' THEN
      SELECT array_agg(hit.id) INTO found FROM (
        SELECT o.id FROM orders o WHERE (is_platform OR o.company_id = ANY (companies)) AND (o.shop_order_id ILIKE pattern OR o.external_order_id ILIKE pattern) LIMIT most + 1
      ) AS hit;
    WHEN '' THEN
      SELECT array_agg(hit.id) INTO found FROM (
        SELECT o.id FROM orders o WHERE (is_platform OR o.company_id = ANY (companies)) AND (o.shop_order_id ILIKE pattern OR o.external_order_id ILIKE pattern OR o.delivery_awb ILIKE pattern OR o.customer_phone ILIKE pattern) LIMIT most + 1
      ) AS hit;
  END CASE;
  RETURN CASE WHEN cardinality(found) > most THEN NULL ELSE COALESCE(found, '{}') END;
END $$;
