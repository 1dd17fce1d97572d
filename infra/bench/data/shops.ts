import type pg from 'pg';

export const PRICE_PAISE = 11_800;
export const GST_PERCENT = 18;
const PICKUP_PINCODE = '421302';
export const DROP_PINCODE = '682001';

export interface ShopOfSet {
  companyId: string;
  items: readonly { id: string; sku: string }[];
}

const MAKE = `
  WITH made AS (
    INSERT INTO companies (name, email, poc) SELECT 'Seller ' || n, 'seller' || n || '@company.example', 'Owner' FROM generate_series(1, $1::int) n RETURNING id
  ), titled AS (
    INSERT INTO wsins (company_id, wsin, product_title) SELECT id, 'W' || upper(substr(md5(id::text || n), 1, 11)), 'Chips' FROM made, generate_series(1, $2::int) n RETURNING company_id, wsin
  ), stocked AS (
    INSERT INTO inventory_levels (company_id, warehouse_id, wsin, current_stock, created_at, updated_at) SELECT company_id, $3, wsin, 100000000, now(), now() FROM titled
  )
  INSERT INTO catalogue_items (company_id, shop_type, sku, product_title, variant_title, category, handle, is_active, price_paise,
    length_cm, breadth_cm, height_cm, weight_grams, sgst_percent, cgst_percent, igst_percent, utgst_percent, image_urls, wsin)
  SELECT company_id, 'manual', 'SKU-' || wsin, 'Chips', '50 g', 'Snacks', 'chips', true, ${PRICE_PAISE}, 20, 15, 4.5, 250, 9, 9, ${GST_PERCENT}, 9, '{https://images.example/a.png}', wsin FROM titled
  RETURNING company_id AS "companyId", id, sku`;

/** Whether a courier serves the lane is known for a day: the own fleet does. */
const KNOWN_LANE = `
  INSERT INTO courier_lanes (pickup_pincode, drop_pincode, is_cod, courier, account_key, is_served, checked_at)
  SELECT $1, $2, is_cod, 'LIGHTNING', $3, true, now() FROM (VALUES (true), (false)) AS kinds (is_cod)`;
const PLATFORM_ACCOUNT = 'platform';

/** Companies with things in stock that they sell from one warehouse, on a lane that is known. */
export async function makeShops(
  owner: pg.Pool,
  { companies, items, warehouseId }: { companies: number; items: number; warehouseId: string },
): Promise<ShopOfSet[]> {
  const { rows } = await owner.query<{ companyId: string; id: string; sku: string }>(MAKE, [
    companies,
    Math.ceil(items / companies),
    warehouseId,
  ]);
  await owner.query(KNOWN_LANE, [PICKUP_PINCODE, DROP_PINCODE, PLATFORM_ACCOUNT]);
  for (const table of ['catalogue_items', 'inventory_levels', 'wsins', 'companies', 'courier_lanes'])
    await owner.query(`VACUUM (ANALYZE) ${table}`);
  const ids = [...new Set(rows.map((row) => row.companyId))];
  return ids.map((companyId) => ({
    companyId,
    items: rows.filter((row) => row.companyId === companyId).map(({ id, sku }) => ({ id, sku })),
  }));
}
