-- As `tracked_parcel` of a single server, in steps: the directory, which is on every node, says whose parcel it is, and each further
-- statement asks the node of that company alone. Nodes are told of a scope that SET LOCAL sets within a transaction; they never
-- hear of `set_config`.
CREATE OR REPLACE FUNCTION tracked_parcel(wanted_awb text, brand_token text, proof text, ended_after timestamptz)
RETURNS TABLE (awb text, status text, edd text, "createdAt" timestamptz, shipper text, "brandName" text, timeline json, "isShared" boolean)
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = 'force_custom_plan' AS $$
#variable_conflict use_column
DECLARE
  scope_before text := coalesce(current_setting('app.scope', true), '');
  of_brand uuid;
  place record;
  parcel record;
  found jsonb := '[]';
  meant jsonb;
  chosen jsonb;
BEGIN
  SET LOCAL app.scope = 'platform';
  IF brand_token IS NOT NULL THEN SELECT b.company_id INTO of_brand FROM brand_profiles b WHERE b.token = brand_token; END IF;
  FOR place IN SELECT d.tenant_id, d.order_id FROM awb_directory d WHERE d.awb = wanted_awb LOOP
    CONTINUE WHEN brand_token IS NOT NULL AND of_brand IS DISTINCT FROM place.tenant_id;
    SELECT o.company_id, o.id, o.delivery_awb, o.status, CASE WHEN o.status <> 'DELIVERED' THEN to_char(o.edd, 'YYYY-MM-DD') END AS edd, o.created_at, o.shipper,
        o.status <> 'CANCELLED' AND (o.status NOT IN ('DELIVERED', 'LOST', 'RTO_PROCESSED', 'DTO_PROCESSED') OR o.status_at > ended_after) AS is_of_today,
        coalesce(right(o.customer_phone, 4) = proof OR lower(o.shop_order_id) = lower(proof), false) AS is_proven
      INTO parcel FROM orders o WHERE o.company_id = place.tenant_id AND o.id = place.order_id AND o.delivery_awb = wanted_awb;
    IF parcel.id IS NOT NULL THEN found := found || to_jsonb(parcel); END IF;
  END LOOP;
  SELECT coalesce(jsonb_agg(f), '[]') INTO meant FROM jsonb_array_elements(found) f WHERE (f ->> 'is_of_today')::boolean;
  IF jsonb_array_length(meant) = 0 THEN meant := found; END IF;
  SELECT coalesce(jsonb_agg(m), '[]') INTO chosen FROM jsonb_array_elements(meant) m WHERE (m ->> 'is_proven')::boolean;
  IF jsonb_array_length(meant) = 1 THEN chosen := meant; END IF;
  IF jsonb_array_length(chosen) = 1 THEN
    chosen := chosen -> 0;
    of_brand := chosen ->> 'company_id';
    SELECT (chosen ->> 'id')::uuid AS order_id, (chosen ->> 'created_at')::timestamptz AS created_at INTO place;
    awb := chosen ->> 'delivery_awb'; status := chosen ->> 'status'; edd := chosen ->> 'edd';
    "createdAt" := place.created_at; shipper := chosen ->> 'shipper'; "isShared" := false;
    SELECT c.name INTO "brandName" FROM companies c WHERE c.id = of_brand;
    SELECT COALESCE(json_agg(json_build_object('status', t.status, 'createdAt', to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'city', t.city, 'returnMark', t.return_mark)
        ORDER BY t.at DESC, t.id DESC), '[]'::json) INTO timeline
      FROM order_trails t
      WHERE t.company_id = of_brand AND t.order_id = place.order_id
        AND (t.moved OR t.at BETWEEN place.created_at - interval '15 minutes' AND t.recorded_at + interval '15 minutes');
    RETURN NEXT;
  ELSIF jsonb_array_length(meant) > 1 THEN
    awb := wanted_awb; "isShared" := true;
    RETURN NEXT;
  END IF;
  EXECUTE format('SET LOCAL app.scope = %L', scope_before);
END $$;
