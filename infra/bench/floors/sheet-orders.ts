import { randomUUID } from 'node:crypto';
import { readRows } from './sheet-file.ts';
import { type FloorHandler, inTransaction, serveFloor } from './serve-floor.ts';

/** Columns of the template by their letter. */
const KEYS = JSON.parse(process.env.SHEET_COLUMNS ?? '{}') as Readonly<Record<string, string>>;

const TABLE = `CREATE TEMP TABLE sheet (n int, id uuid, order_no text, sku text, quantity int, phone text, name text, line1 text, city text, pincode text, payment text) ON COMMIT DROP`;
const STAGE = `INSERT INTO sheet SELECT * FROM unnest($1::int[], $2::uuid[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[])`;
const PRICED = `
  CREATE TEMP TABLE priced ON COMMIT DROP AS
  SELECT s.*, i.id AS catalogue_id, i.wsin, i.product_title AS title, i.price_paise, i.price_paise * s.quantity AS total, round(i.price_paise * s.quantity * 10000 / (10000 + i.igst_percent * 100)) AS net,
    (i.igst_percent * 100)::int AS gst, i.weight_grams * s.quantity AS grams,
    jsonb_build_object('firstName', split_part(s.name, ' ', 1), 'lastName', split_part(s.name, ' ', 2), 'phone', s.phone) AS customer,
    jsonb_build_object('addressLine1', s.line1, 'city', s.city, 'state', $2::text, 'pincode', s.pincode, 'country', 'India') AS address,
    sum(s.quantity) OVER (PARTITION BY i.wsin ORDER BY s.n) AS reached
  FROM sheet s JOIN catalogue_items i ON i.company_id = $1 AND i.sku = s.sku`;
const LEVELS = `SELECT FROM inventory_levels WHERE company_id = $1 AND warehouse_id = $2 AND wsin IN (SELECT wsin FROM priced) ORDER BY wsin FOR UPDATE`;
const ORDERS = `
  INSERT INTO orders (company_id, id, shop_order_id, external_order_id, shop_type, status, status_at, payment_mode, subtotal_paise, tax_paise, amount_paise, weight_grams, customer, customer_phone,
    shipping_address, billing_address, drop_city, drop_state, drop_pincode, pickup_warehouse_id, pickup_address, import_id, created_by, created_at, updated_at)
  SELECT $1, p.id, p.order_no, p.order_no, 'manual', 'PLACED', $3, p.payment, p.net, p.total - p.net, p.total, p.grams, p.customer, p.phone, p.address, p.address, p.city, $6, p.pincode, $2,
    jsonb_build_object('firstName', w.name, 'city', w.city, 'pincode', w.pincode, 'phone', w.phone, 'addressLine1', w.address_line1, 'addressLine2', NULLIF(w.address_line2, ''), 'state', w.state), $5, $4, $3, $3
  FROM priced p, warehouses w WHERE w.id = $2 ORDER BY p.n`;
const ITEMS = `
  INSERT INTO order_items (company_id, order_id, position, catalogue_id, wsin, sku, title, quantity, list_price_paise, unit_paise, net_paise, tax_paise, total_paise, gst_basis_points, weight_grams)
  SELECT $1, id, 0, catalogue_id, wsin, sku, title, quantity, price_paise, round(net / quantity), net, total - net, total, gst, grams FROM priced ORDER BY n`;
const MOVEMENTS = `
  INSERT INTO inventory_movements (company_id, warehouse_id, wsin, code, figure, quantity, before_quantity, after_quantity, moved_on, user_id, remark, reference_kind, reference_id, recorded_at)
  SELECT $1, $2, wsin, 'BLSINC', 'BLOCKED', quantity, l.blocked + reached - quantity, l.blocked + reached, ($3::timestamptz AT TIME ZONE 'Asia/Kolkata')::date, $4, 'Order placed', 'ORDER', p.id::text, $3
  FROM priced p JOIN inventory_levels l USING (wsin) WHERE l.company_id = $1 AND l.warehouse_id = $2 ORDER BY n`;
const RESERVED = `INSERT INTO stock_reservations (company_id, order_id, warehouse_id, wsin, quantity, state, created_at, updated_at) SELECT $1, id, $2, wsin, quantity, 'HELD', $3, $3 FROM priced`;
const BLOCKED = `
  UPDATE inventory_levels l SET blocked = l.blocked + s.pieces, updated_at = $3 FROM (SELECT wsin, sum(quantity) AS pieces FROM priced GROUP BY wsin) s
  WHERE l.company_id = $1 AND l.warehouse_id = $2 AND l.wsin = s.wsin`;
const TRAILS = `INSERT INTO order_trails (company_id, order_id, status, moved, moved_by, user_id, at, recorded_at) SELECT $1, id, 'PLACED', true, 'system', $3, $2, $2 FROM priced`;
const EVENTS = `
  INSERT INTO domain_events (company_id, type, subject_id, data)
  SELECT $1, 'order.placed', id::text, jsonb_build_object('status', 'PLACED', 'at', $2::text, 'shopOrderId', order_no) FROM priced ORDER BY n`;

/** A sheet of orders, one line each: parsed, staged, priced, written with their stock; one transaction. */
const take: FloorHandler = async (pool, { headers }, _text, bytes) => {
  const [company, warehouse, user, now] = [headers['x-company'], headers['x-warehouse'], headers['x-user'], new Date()];
  const [, ...lines] = readRows(bytes);
  const of = (key: string): (string | undefined)[] => lines.map((line) => line[KEYS[key] ?? '']);
  return inTransaction(pool, async (client) => {
    await client.query(TABLE);
    await client.query(STAGE, [
      lines.map((_, index) => index),
      lines.map(() => randomUUID()),
      of('orderId'),
      of('sku'),
      of('quantity').map(Number),
      of('phone'),
      of('customerName'),
      of('addressLine1'),
      of('city'),
      of('pincode'),
      of('paymentMethod'),
    ]);
    const state = headers['x-state'];
    await client.query(PRICED, [company, state]);
    await client.query('ANALYZE priced');
    await client.query(LEVELS, [company, warehouse]);
    await client.query(ORDERS, [company, warehouse, now, user, randomUUID(), state]);
    await client.query(ITEMS, [company]);
    await client.query(MOVEMENTS, [company, warehouse, now, user]);
    await client.query(RESERVED, [company, warehouse, now]);
    await client.query(BLOCKED, [company, warehouse, now]);
    await client.query(TRAILS, [company, now, user]);
    await client.query(EVENTS, [company, now.toISOString()]);
    return { body: '{"status":true}' };
  });
};

serveFloor(take);
