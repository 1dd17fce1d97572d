/** Movements that a level has on average: a few quick sellers have thirty times the slowest. */
const MOVES_PER_LEVEL = 100;
const WAREHOUSES_OF_ITEM = 2;

const COMPANIES = `INSERT INTO companies (name, email, poc) SELECT 'Stock ' || n, 'stock' || n || '@company.example', 'Owner ' || n FROM generate_series(1, 20) n`;

const WAREHOUSES = `INSERT INTO warehouses (name, phone, address_line1, city, state, pincode)
  SELECT 'Warehouse ' || n, '9820012345', 'Plot ' || n, 'Thane', 'Maharashtra', '421302' FROM generate_series(1, 8) n`;

/** The k-th largest company has a share in proportion to 1/k. $1: movements in all. */
const STOCK_NUMBERS = `
  WITH ranked AS (SELECT id, row_number() OVER (ORDER BY id) AS k FROM companies),
  sized AS (SELECT id, k, greatest(1, round($1::float8 / ${MOVES_PER_LEVEL * WAREHOUSES_OF_ITEM} * (1.0 / k) / (SELECT sum(1.0 / k) FROM ranked))::int) AS items FROM ranked)
  INSERT INTO wsins (company_id, wsin, product_title)
  SELECT id, 'W' || lpad(k::text, 3, '0') || lpad(n::text, 8, '0'), 'Cotton kurta ' || md5(k || '.' || n) FROM sized, generate_series(1, items) n`;

const ITEMS = `
  INSERT INTO catalogue_items (company_id, shop_type, sku, product_title, variant_title, category, handle, is_active, price_paise, length_cm, breadth_cm, height_cm, weight_grams,
    sgst_percent, cgst_percent, igst_percent, utgst_percent, image_urls, wsin)
  SELECT company_id, 'manual', 'SKU-' || wsin, product_title, 'M', 'Clothing', 'kurta', true, 118000, 20, 15, 4.5, 250, 9, 9, 18, 9, '{}', wsin FROM wsins`;

const LEVELS = `
  CREATE TEMP TABLE bench_levels AS
  SELECT s.company_id, w.id AS warehouse_id, s.wsin, 20 + (power(random(), 6) * 560)::int AS moves
  FROM wsins s CROSS JOIN LATERAL (SELECT id FROM warehouses ORDER BY md5(s.wsin || id) LIMIT ${WAREHOUSES_OF_ITEM}) w`;

const INSERT_LEVELS = `
  INSERT INTO inventory_levels (company_id, warehouse_id, wsin, created_at, updated_at)
  SELECT company_id, warehouse_id, wsin, now() - interval '365 days', now() - random() * interval '90 days' FROM bench_levels`;

/** In turns of ten: a delivery, four times three units promised to an order and let go, and what was sold leaves. Late ones last, as they are recorded. */
const MOVEMENTS = `
  INSERT INTO inventory_movements (company_id, warehouse_id, wsin, code, figure, quantity, before_quantity, after_quantity, rejected, moved_on, recorded_at, reference_kind, reference_id)
  SELECT company_id, warehouse_id, wsin, code, figure, quantity, after - quantity, after, CASE code WHEN 'INADD' THEN 1 ELSE 0 END, current_date - age, now() - age * interval '1 day', 'ORDER', wsin || k
  FROM (
    SELECT turn.*, (moves - k) * 365 / moves AS age, sum(quantity) OVER (PARTITION BY company_id, warehouse_id, wsin, figure ORDER BY k) AS after
    FROM (
      SELECT l.*, k,
        CASE WHEN k % 10 = 0 THEN 'INADD' WHEN k % 10 = 9 THEN 'OBDEC' WHEN k % 2 = 1 THEN 'BLSINC' ELSE 'WBSDEC' END AS code,
        CASE WHEN k % 10 IN (0, 9) THEN 'CURRENT' ELSE 'BLOCKED' END AS figure,
        CASE WHEN k % 10 = 0 THEN 60 WHEN k % 10 = 9 THEN -12 WHEN k % 2 = 1 THEN 3 ELSE -3 END AS quantity
      FROM bench_levels l CROSS JOIN LATERAL generate_series(0, moves - 1) k
    ) turn
  ) summed ORDER BY age DESC, wsin`;

const SUM_UP = `
  UPDATE inventory_levels l SET current_stock = s.current, blocked = s.blocked, inbound_accepted = s.accepted, inbound_rejected = s.rejected
  FROM (
    SELECT company_id, warehouse_id, wsin, COALESCE(sum(quantity) FILTER (WHERE figure = 'CURRENT'), 0) AS current,
      COALESCE(sum(quantity) FILTER (WHERE figure = 'BLOCKED'), 0) AS blocked, COALESCE(sum(quantity) FILTER (WHERE code = 'INADD'), 0) AS accepted, sum(rejected) AS rejected
    FROM inventory_movements GROUP BY 1, 2, 3
  ) s WHERE l.company_id = s.company_id AND l.warehouse_id = s.warehouse_id AND l.wsin = s.wsin`;

/** In this order. */
export const FILL_STOCK: readonly { sql: string; isSized: boolean }[] = [
  ...[COMPANIES, WAREHOUSES].map((sql) => ({ sql, isSized: false })),
  { sql: STOCK_NUMBERS, isSized: true },
  ...[ITEMS, LEVELS, INSERT_LEVELS, MOVEMENTS, SUM_UP, `DROP TABLE bench_levels`].map((sql) => ({
    sql,
    isSized: false,
  })),
];

export const LARGEST_STOCK = `
  SELECT company_id AS "companyId", warehouse_id AS "warehouseId", (SELECT count(*)::int FROM inventory_levels) AS levels, (SELECT count(*)::int FROM inventory_movements) AS movements
  FROM inventory_levels WHERE company_id = (SELECT company_id FROM inventory_levels GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)
  GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`;
