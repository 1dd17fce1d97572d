/** What is sold, and the warehouse as the order keeps it. */
export const NEEDED = `
  SELECT i.id, i.sku, i.product_title AS title, i.price_paise, i.weight_grams, i.wsin, (i.igst_percent * 100)::int AS gst,
    json_build_object('firstName', w.name, 'city', w.city, 'pincode', w.pincode, 'phone', w.phone, 'addressLine1', w.address_line1, 'addressLine2', NULLIF(w.address_line2, ''), 'state', w.state) AS warehouse
  FROM catalogue_items i, warehouses w WHERE i.company_id = $1 AND i.id = ANY ($2::uuid[]) AND w.id = $3`;
export const ORDER = `
  INSERT INTO orders (company_id, id, shop_order_id, shop_type, status, status_at, payment_mode, subtotal_paise, tax_paise, amount_paise, weight_grams, customer, customer_phone,
    shipping_address, billing_address, drop_city, drop_state, drop_pincode, pickup_warehouse_id, pickup_address, created_by, created_at, updated_at)
  VALUES ($1, $2, 'GD' || nextval('order_numbers'), 'manual', 'PLACED', $3, 'Prepaid', $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14, $15, $16, $3, $3) RETURNING shop_order_id`;
export const ORDER_LINES = `
  INSERT INTO order_items (company_id, order_id, position, catalogue_id, wsin, sku, title, quantity, list_price_paise, unit_paise, net_paise, tax_paise, total_paise, gst_basis_points, weight_grams)
  SELECT $1, $2, n - 1, c, w, s, t, q, l, u, ne, ta, tt, g, we
  FROM unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::int[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::int[], $14::int[])
    WITH ORDINALITY AS x (c, w, s, t, q, l, u, ne, ta, tt, g, we, n)`;
export const LEVELS = `SELECT wsin, blocked FROM inventory_levels WHERE company_id = $1 AND warehouse_id = $2 AND wsin = ANY ($3::text[]) ORDER BY wsin FOR UPDATE`;
export const RESERVE = `
  UPDATE inventory_levels l SET blocked = l.blocked + d.quantity, updated_at = $5 FROM unnest($3::text[], $4::int[]) AS d (wsin, quantity)
  WHERE l.company_id = $1 AND l.warehouse_id = $2 AND l.wsin = d.wsin`;
export const MOVEMENTS = `
  INSERT INTO inventory_movements (company_id, warehouse_id, wsin, code, figure, quantity, before_quantity, after_quantity, moved_on, user_id, remark, reference_kind, reference_id, recorded_at)
  SELECT $1, $2, w, 'BLSINC', 'BLOCKED', q, b, b + q, ($8::timestamptz AT TIME ZONE 'Asia/Kolkata')::date, $6, 'Order placed', 'ORDER', $7::uuid::text, $8
  FROM unnest($3::text[], $4::int[], $5::int[]) AS x (w, q, b)`;
export const RESERVED = `
  INSERT INTO stock_reservations (company_id, order_id, warehouse_id, wsin, quantity, state, created_at, updated_at) SELECT $1, $2, $3, w, q, 'HELD', $6, $6 FROM unnest($4::text[], $5::int[]) AS x (w, q)`;
export const TRAIL = `INSERT INTO order_trails (company_id, order_id, status, moved, moved_by, user_id, at, recorded_at) VALUES ($1, $2, 'PLACED', true, 'seller', $3, $4, $4)`;
export const EVENT = `INSERT INTO domain_events (company_id, type, subject_id, data) VALUES ($1, 'order.placed', $2::uuid::text, $3)`;
export const REPLY = `INSERT INTO saved_replies (scope, key, request_hash, state, http_status, body, created_at) VALUES ($1, $2, $3, 'done', 201, $4, $5)`;
