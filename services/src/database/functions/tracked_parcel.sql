-- The public look-up of a number, in one round trip, by the directory of numbers: couriers reuse theirs, so that one number may
-- be two companies' parcels. Where two of today share it, the caller has to prove which one is meant; which they are is told
-- nobody. One row at most: the parcel, or that it is shared. Only columns that anybody may see.
-- A parcel is of today until it has ended, and for a while after (ended_after); a booking that was given up is not, while
-- another has the number. A scan with an impossible time (before the order, ahead of when we heard of it) stays in the order's
-- tracking events and is shown to nobody else.
-- The function sets the platform's scope for its own duration only. A SET clause would say the same, but only a superuser may
-- write one for a setting of ours, and owners of managed databases are none.
CREATE OR REPLACE FUNCTION tracked_parcel(wanted_awb text, brand_token text, proof text, ended_after timestamptz)
RETURNS TABLE (awb text, status text, edd text, "createdAt" timestamptz, shipper text, "brandName" text, timeline json, "isShared" boolean)
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE
  scope_before text := coalesce(current_setting('app.scope', true), '');
BEGIN
  PERFORM set_config('app.scope', 'platform', true);
  RETURN QUERY
  WITH found AS MATERIALIZED (
    SELECT o.company_id, o.id, o.delivery_awb, o.status, o.edd, o.created_at, o.shipper,
      o.status <> 'CANCELLED' AND (o.status NOT IN ('DELIVERED', 'LOST', 'RTO_PROCESSED', 'DTO_PROCESSED') OR o.status_at > ended_after) AS is_of_today,
      coalesce(right(o.customer_phone, 4) = proof OR lower(o.shop_order_id) = lower(proof), false) AS is_proven
    FROM orders o
    WHERE (o.company_id, o.id) IN (SELECT d.tenant_id, d.order_id FROM awb_directory d WHERE d.awb = wanted_awb)
      AND o.delivery_awb = wanted_awb
      AND (brand_token IS NULL OR o.company_id = (SELECT b.company_id FROM brand_profiles b WHERE b.token = brand_token))
  ), meant AS MATERIALIZED (
    SELECT f.* FROM found f WHERE f.is_of_today OR NOT EXISTS (SELECT FROM found other WHERE other.is_of_today)
  ), chosen AS MATERIALIZED (
    SELECT m.* FROM meant m
    WHERE (SELECT count(*) FROM meant) = 1 OR (m.is_proven AND (SELECT count(*) FROM meant other WHERE other.is_proven) = 1)
  )
  SELECT o.delivery_awb, o.status, CASE WHEN o.status <> 'DELIVERED' THEN to_char(o.edd, 'YYYY-MM-DD') END, o.created_at, o.shipper, c.name, steps.timeline, false
  FROM chosen o
  JOIN companies c ON c.id = o.company_id
  CROSS JOIN LATERAL (
    SELECT COALESCE(json_agg(json_build_object('status', t.status, 'createdAt', to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'city', t.city, 'returnMark', t.return_mark)
      ORDER BY t.at DESC, t.id DESC), '[]'::json) AS timeline
    FROM order_trails t
    WHERE t.company_id = o.company_id AND t.order_id = o.id
      AND (t.moved OR t.at BETWEEN o.created_at - interval '15 minutes' AND t.recorded_at + interval '15 minutes')
  ) steps
  UNION ALL
  SELECT wanted_awb, NULL, NULL, NULL, NULL, NULL, NULL, true WHERE (SELECT count(*) FROM meant) > 1 AND NOT EXISTS (SELECT FROM chosen);
  PERFORM set_config('app.scope', scope_before, true);
END $$;
