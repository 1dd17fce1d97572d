export interface SecondaryIndex {
  name: string;
  definition: string;
}

/** Indexes of the tables that are neither a key nor unique. */
export const SECONDARY_INDEXES = `
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i WHERE i.indrelid::regclass::text = ANY ($1) AND NOT i.indisunique ORDER BY 1`;

export const INDEX_DEFINITIONS = `
  SELECT string_agg(indexdef, E'\\n' ORDER BY indexdef) AS definitions FROM pg_indexes WHERE schemaname = 'public' AND tablename NOT LIKE 'bench\\_%'`;

/** What every batch is made from; gone when the data set is whole. */
export const MAKE_FRAME = [
  `CREATE UNLOGGED TABLE bench_companies (place int PRIMARY KEY, id uuid NOT NULL)`,
  `CREATE UNLOGGED TABLE bench_steps (final text, position int, status text, hours int, is_scan boolean, rank smallint)`,
  `CREATE UNLOGGED TABLE bench_items (n bigint, position int, quantity int, unit bigint, total bigint, tax bigint)`,
  `CREATE UNLOGGED TABLE bench_batch (n bigint PRIMARY KEY, company_id uuid, id uuid, shipment_id uuid, status text, created_at timestamptz, h1 bigint, h2 bigint,
     awb text, courier text, amount bigint, tax bigint)`,
];
export const DROP_FRAME = `DROP TABLE bench_companies, bench_steps, bench_items, bench_batch`;

export const MAKE_COMPANIES = `
  WITH made AS (
    INSERT INTO companies (name, email, poc)
    SELECT 'Company ' || place, 'office' || place || '@company.example', 'Owner ' || place FROM generate_series(1, $1::int) place RETURNING id, name
  )
  INSERT INTO bench_companies SELECT substr(name, 9)::int, id FROM made`;

/** The road of an order to where it stands, hours after it was placed. Ranks as scans have them. */
export const MAKE_STEPS = `
  INSERT INTO bench_steps
  SELECT final, position, status, hours, is_scan, rank FROM (
    SELECT final, (row_number() OVER (PARTITION BY final ORDER BY hours))::int AS position, status, hours, is_scan, rank FROM (VALUES
      ('PLACED', 0, 9, false, NULL), ('READY_TO_SHIP', 5, 8, false, NULL), ('SHIPPED', 20, 7, true, 1), ('IN_TRANSIT', 40, 6, true, 2),
      ('OUT_FOR_DELIVERY', 68, 5, true, 3), ('UNDELIVERED', 75, 4, true, 3)) AS way (status, hours, until, is_scan, rank)
    JOIN (VALUES ('PLACED', 9), ('READY_TO_SHIP', 8), ('SHIPPED', 7), ('IN_TRANSIT', 6), ('LOST', 6), ('OUT_FOR_DELIVERY', 5), ('DELIVERED', 5),
      ('UNDELIVERED', 4), ('RTO_DELIVERED', 4), ('RTO_PROCESSED', 4), ('CANCELLED', 9)) AS goal (final, far) ON way.until >= goal.far
    UNION ALL
    SELECT final, 20 + position, status, hours, is_scan, rank::smallint FROM (VALUES
      ('LOST', 1, 'LOST', 300, true, 4), ('DELIVERED', 1, 'DELIVERED', 74, true, 4), ('RTO_DELIVERED', 1, 'RTO_DELIVERED', 140, true, 4),
      ('RTO_PROCESSED', 1, 'RTO_DELIVERED', 140, true, 4), ('RTO_PROCESSED', 2, 'RTO_PROCESSED', 150, false, NULL),
      ('CANCELLED', 1, 'CANCELLED', 9, false, NULL)) AS ends (final, position, status, hours, is_scan, rank)
  ) AS steps (final, position, status, hours, is_scan, rank)`;

export const MAKE_WAREHOUSE = `
  INSERT INTO warehouses (name, phone, address_line1, city, state, pincode)
  VALUES ('Bhiwandi', '9820012345', 'Plot 7', 'Thane', 'Maharashtra', '421302') RETURNING id`;

/** $1, $2: first and last number; $3: how many there are in all; $4: where companies end in [0, 1). */
export const BATCH_ITEMS = `
  INSERT INTO bench_items
  SELECT n, position, quantity, unit, quantity * unit, round(quantity * unit * 18 / 118.0)
  FROM generate_series($1::bigint, $2::bigint) n
  CROSS JOIN LATERAL generate_series(0, (hashint8extended(n, 11) & 1)::int + CASE WHEN hashint8extended(n, 12) & 7 = 0 THEN 2 ELSE 0 END) position
  CROSS JOIN LATERAL (SELECT 1 + (hashint8extended(n * 8 + position, 13) & 3)::int % 3 AS quantity, 9900 + (hashint8extended(n * 8 + position, 14) & 262143) AS unit) price`;

export const BATCH_ORDERS = `
  INSERT INTO bench_batch
  SELECT n, c.id, uuidv7(made.created_at - clock_timestamp()), uuidv7(made.created_at - clock_timestamp() + interval '5 hours'), state.status, made.created_at, h.h1, h.h2,
    CASE WHEN state.status NOT IN ('PLACED', 'CANCELLED') THEN lpad((n * 7368787 % 1000000000000)::text, 13, '7') END,
    (ARRAY['delhivery', 'xpressbees', 'shiprocket', 'lightning'])[1 + (h.h1 >> 8 & 3)::int], sums.amount, sums.tax
  FROM generate_series($1::bigint, $2::bigint) n
  CROSS JOIN LATERAL (SELECT hashint8extended(n, 1) & 1073741823 AS h1, hashint8extended(n, 2) & 1073741823 AS h2) h
  CROSS JOIN LATERAL (SELECT h.h2 / 1073741824.0 AS u, n::float8 / $3::float8 AS age) lot
  CROSS JOIN LATERAL (SELECT CASE
    WHEN lot.age > 0.99 THEN CASE WHEN lot.u < 0.6 THEN 'PLACED' ELSE 'READY_TO_SHIP' END
    WHEN lot.age > 0.96 THEN CASE WHEN lot.u < 0.3 THEN 'SHIPPED' WHEN lot.u < 0.7 THEN 'IN_TRANSIT' WHEN lot.u < 0.9 THEN 'OUT_FOR_DELIVERY' ELSE 'UNDELIVERED' END
    WHEN lot.u < 0.80 THEN 'DELIVERED' WHEN lot.u < 0.87 THEN 'CANCELLED' WHEN lot.u < 0.93 THEN 'RTO_DELIVERED' WHEN lot.u < 0.97 THEN 'RTO_PROCESSED'
    WHEN lot.u < 0.98 THEN 'IN_TRANSIT' WHEN lot.u < 0.99 THEN 'UNDELIVERED' ELSE 'LOST' END AS status) state
  CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', now() - (1 - lot.age) * interval '365 days' - interval '1 minute') AS created_at) made
  JOIN bench_companies c ON c.place = 1 + width_bucket(h.h1 / 1073741824.0::float8, $4::float8[])
  JOIN (SELECT n, sum(total) AS amount, sum(tax) AS tax FROM bench_items GROUP BY n) sums USING (n)`;

const ADDRESS = `jsonb_build_object('addressLine1', (1 + b.h1 % 400) || ', Station Road', 'addressLine2', 'Near the ' || (1 + b.h2 % 90) || 'th pillar', 'landmark', 'Post office',
  'city', place.city, 'state', place.state, 'pincode', place.pincode, 'country', 'India')`;

/** From the batch into the tables of the product, each with every column that the product writes. $1: the warehouse. */
export const INSERT_ORDERS = `
  INSERT INTO orders (company_id, id, shop_order_id, external_order_id, shop_type, order_type, status, status_at, scanned_at, rts_at, edd, payment_mode, subtotal_paise,
    tax_paise, amount_paise, weight_grams, customer, customer_phone, shipping_address, billing_address, drop_city, drop_state, drop_pincode, pickup_warehouse_id,
    pickup_address, delivery_awb, delivery_partner_id, shipper, created_at, updated_at)
  SELECT b.company_id, b.id, 'GD' || 100000 + b.n, CASE WHEN b.h1 % 10 < 7 THEN '#' || b.n * 3 END, CASE WHEN b.h1 % 10 < 7 THEN 'shopify' ELSE 'manual' END, NULL, b.status,
    road.last_at, road.last_scan_at, road.rts_at, (b.created_at + interval '5 days')::date, CASE WHEN b.h2 % 5 < 3 THEN 'COD' ELSE 'Prepaid' END,
    b.amount - b.tax, b.tax, b.amount, 250 + b.h1 % 3000,
    jsonb_build_object('firstName', name.first, 'lastName', name.last, 'phone', contact.phone, 'email', lower(name.first) || b.n % 400000 || '@mail.example'), contact.phone,
    ${ADDRESS}, ${ADDRESS}, place.city, place.state, place.pincode, $1::uuid,
    '{"firstName": "Bhiwandi", "city": "Thane", "pincode": "421302", "phone": "9820012345", "addressLine1": "Plot 7", "addressLine2": null, "state": "Maharashtra"}',
    b.awb, CASE WHEN b.awb IS NOT NULL THEN b.courier END, CASE WHEN b.awb IS NOT NULL THEN b.courier END, b.created_at, road.last_at
  FROM bench_batch b
  CROSS JOIN LATERAL (SELECT (ARRAY['Asha', 'Ravi', 'Meera', 'Imran', 'Kavya', 'Joseph', 'Neha', 'Arjun'])[1 + b.h2 % 8] AS first,
    (ARRAY['Rao', 'Khan', 'Iyer', 'Singh', 'Patel', 'Das', 'Nair', 'Bose'])[1 + (b.h2 >> 3) % 8] AS last) name
  CROSS JOIN LATERAL (SELECT '9' || lpad((hashint8extended(b.n % 600000, 3) & 1073741823)::text, 9, '0') AS phone) full_phone
  CROSS JOIN LATERAL (SELECT left(full_phone.phone, 10) AS phone) contact
  JOIN (VALUES (0, 'Pune', 'Maharashtra', '411001'), (1, 'Delhi', 'Delhi', '110001'), (2, 'Bengaluru', 'Karnataka', '560001'), (3, 'Chennai', 'Tamil Nadu', '600001'),
    (4, 'Kolkata', 'West Bengal', '700001'), (5, 'Jaipur', 'Rajasthan', '302001'), (6, 'Kochi', 'Kerala', '682001'), (7, 'Lucknow', 'Uttar Pradesh', '226001'))
    AS place (key, city, state, pincode) ON place.key = b.h1 % 8
  CROSS JOIN LATERAL (
    SELECT max(at) AS last_at, max(at) FILTER (WHERE s.is_scan) AS last_scan_at, max(at) FILTER (WHERE s.status = 'READY_TO_SHIP') AS rts_at
    FROM bench_steps s CROSS JOIN LATERAL (SELECT LEAST(now(), b.created_at + s.hours * interval '1 hour') AS at) moment WHERE s.final = b.status
  ) road`;

const INSERT_ITEMS = `
  INSERT INTO order_items (company_id, id, order_id, position, sku, title, quantity, list_price_paise, unit_paise, net_paise, tax_paise, total_paise, gst_basis_points, weight_grams)
  SELECT b.company_id, uuidv7(b.created_at - clock_timestamp()), b.id, i.position, 'SKU-' || (i.unit % 900), 'Cotton kurta, block print, ' || (i.unit % 900), i.quantity, i.unit, i.unit,
    i.total - i.tax, i.tax, i.total, 1800, 250 * i.quantity
  FROM bench_items i JOIN bench_batch b USING (n)`;

const INSERT_TRAILS = `
  INSERT INTO order_trails (company_id, id, order_id, status, moved, moved_by, at, description, city, raw_code, recorded_at)
  SELECT b.company_id, uuidv7(m.at - clock_timestamp()), b.id, s.status, true, CASE WHEN s.is_scan THEN 'courier' ELSE 'system' END, m.at,
    CASE WHEN s.is_scan THEN 'Scanned at the hub' END, CASE WHEN s.is_scan THEN 'Nagpur' END, CASE WHEN s.is_scan THEN 'UD-' || s.position END, m.at
  FROM bench_batch b JOIN bench_steps s ON s.final = b.status
  CROSS JOIN LATERAL (SELECT LEAST(now(), b.created_at + s.hours * interval '1 hour') AS at) m
  ORDER BY b.n, s.position`;

const INSERT_SHIPMENTS = `
  INSERT INTO shipments (company_id, id, order_id, round_id, courier, account_key, reference, state, requested_by, awb, carrier_name, chargeable_grams, freight_paise, tries,
    lease_until, created_at, asked_at, settled_at, reached_rank, reached_at, track_after)
  SELECT b.company_id, b.shipment_id, b.id, b.shipment_id, b.courier, 'platform', b.shipment_id::text, 'CONFIRMED', 'seller', b.awb, initcap(b.courier), 500, 4500, 1,
    at, at, at, at, CASE WHEN b.status IN ('READY_TO_SHIP') THEN NULL WHEN b.status IN ('DELIVERED', 'LOST', 'RTO_DELIVERED', 'RTO_PROCESSED') THEN 4 ELSE 2 END,
    CASE WHEN b.status <> 'READY_TO_SHIP' THEN LEAST(now(), at + interval '3 days') END,
    CASE WHEN b.status NOT IN ('DELIVERED', 'LOST', 'RTO_DELIVERED', 'RTO_PROCESSED') THEN now() + interval '30 days' END
  FROM bench_batch b CROSS JOIN LATERAL (SELECT LEAST(now(), b.created_at + interval '5 hours') AS at) m WHERE b.awb IS NOT NULL`;

const INSERT_DIRECTORY = `
  INSERT INTO awb_directory SELECT b.awb, b.courier, b.company_id, b.id, b.shipment_id FROM bench_batch b WHERE b.awb IS NOT NULL`;

const INSERT_SCANS = `
  INSERT INTO courier_scans (company_id, id, shipment_id, order_id, courier, awb, raw_code, status, rank, scanned_at, received_at, city, description, dedupe_key)
  SELECT b.company_id, uuidv7(m.at - clock_timestamp()), b.shipment_id, b.id, b.courier, b.awb, 'UD-' || s.position, s.status, s.rank, m.at, m.at, 'Nagpur', 'Scanned at the hub',
    sha256(convert_to(b.awb || s.position, 'UTF8'))
  FROM bench_batch b JOIN bench_steps s ON s.final = b.status AND s.is_scan
  CROSS JOIN LATERAL (SELECT LEAST(now(), b.created_at + s.hours * interval '1 hour') AS at) m
  WHERE b.awb IS NOT NULL`;

/** After the orders, in this order. */
export const INSERT_PARTS = [
  INSERT_ITEMS,
  INSERT_TRAILS,
  INSERT_SHIPMENTS,
  INSERT_DIRECTORY,
  INSERT_SCANS,
  `TRUNCATE bench_items, bench_batch`,
];

export const COMPANY_SIZES = `SELECT company_id AS id, count(*)::int AS orders FROM orders GROUP BY company_id ORDER BY count(*) DESC, company_id`;
