export const PARCELS = `
  SELECT d.awb, d.tenant_id AS company_id, d.order_id, d.shipment_id, o.status, o.shop_order_id, o.shop_type, o.shipper
  FROM awb_directory d JOIN orders o ON o.company_id = d.tenant_id AND o.id = d.order_id WHERE d.awb = ANY ($1) AND d.courier = 'xpressbees' ORDER BY o.id FOR UPDATE OF o`;
export const SCANS = `
  INSERT INTO courier_scans (company_id, shipment_id, order_id, courier, awb, raw_code, status, rank, scanned_at, city, description, dedupe_key, received_at)
  SELECT c, s, o, 'xpressbees', a, r, st, rk, at, ci, de, k, $12
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::timestamptz[], $9::text[], $10::text[], $11::bytea[]) AS x (c, s, o, a, r, st, rk, at, ci, de, k)
  ON CONFLICT (company_id, dedupe_key) DO NOTHING`;
export const ORDERS = `
  UPDATE orders o SET status = d.status, status_at = d.at, scanned_at = d.at, updated_at = greatest(o.updated_at, d.at)
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[]) AS d (company_id, id, status, at) WHERE o.company_id = d.company_id AND o.id = d.id`;
export const TRAILS = `
  INSERT INTO order_trails (company_id, order_id, status, moved, moved_by, at, city, description, raw_code, recorded_at)
  SELECT c, o, s, m, 'courier', at, ci, de, r, $9 FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::boolean[], $5::timestamptz[], $6::text[], $7::text[], $8::text[]) AS x (c, o, s, m, at, ci, de, r)`;
export const EVENTS = `INSERT INTO domain_events (company_id, type, subject_id, data) SELECT c, 'order.moved', o::text, d::jsonb FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS x (c, o, d)`;
export const SHIPMENTS = `
  UPDATE shipments s SET reached_rank = d.rank, reached_at = d.at, track_after = CASE WHEN d.rank >= 4 THEN NULL ELSE $5::timestamptz END
  FROM unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::timestamptz[]) AS d (company_id, id, rank, at) WHERE s.company_id = d.company_id AND s.id = d.id`;
export const DISPATCH = `
  UPDATE stock_reservations r SET state = 'DISPATCHED', updated_at = $3 FROM unnest($1::uuid[], $2::uuid[]) AS d (company_id, order_id)
  WHERE r.company_id = d.company_id AND r.order_id = d.order_id RETURNING r.company_id, r.order_id, r.warehouse_id, r.wsin, r.quantity`;
export const LEVELS = `
  SELECT company_id, warehouse_id, wsin, current_stock, blocked FROM inventory_levels
  WHERE (company_id, warehouse_id, wsin) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[])) ORDER BY 1, 2, 3 FOR UPDATE`;
export const TAKE_OUT = `
  UPDATE inventory_levels l SET current_stock = d.current, blocked = d.blocked, updated_at = $6
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[], $5::int[]) AS d (company_id, warehouse_id, wsin, current, blocked)
  WHERE l.company_id = d.company_id AND l.warehouse_id = d.warehouse_id AND l.wsin = d.wsin`;
export const MOVEMENTS = `
  INSERT INTO inventory_movements (company_id, warehouse_id, wsin, code, figure, quantity, before_quantity, after_quantity, moved_on, remark, reference_kind, reference_id, recorded_at)
  SELECT c, w, s, co, f, q, b, a, ($10::timestamptz AT TIME ZONE 'Asia/Kolkata')::date, 'Handed over', 'ORDER', o, $10
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $8::int[], $9::text[]) AS x (c, w, s, co, f, q, b, a, o)`;
