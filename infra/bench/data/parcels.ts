import type pg from 'pg';

/** The courier of these parcels: the one whose pushes carry many scans. */
const COURIER = 'xpressbees';

const MAKE_SHOPS = `
  WITH made AS (
    INSERT INTO companies (name, email, poc) SELECT $1 || n, $1 || n || '@company.example', 'Owner' FROM generate_series(1, $2::int) n RETURNING id
  ), titled AS (
    INSERT INTO wsins (company_id, wsin, product_title) SELECT id, 'W' || upper(substr(md5(id::text || n), 1, 11)), 'Chips ' || n FROM made, generate_series(1, 10) n RETURNING company_id, wsin
  )
  INSERT INTO inventory_levels (company_id, warehouse_id, wsin, current_stock, created_at, updated_at) SELECT company_id, $3, wsin, 1000000, now(), now() FROM titled
  RETURNING company_id AS "companyId", wsin`;

/** Orders on the road to handover: one piece each held, booked, known by their AWB. */
const MAKE_PARCELS = `
  WITH lot AS (
    SELECT n, (($3::uuid[])[1 + n % cardinality($3::uuid[])]) AS company_id, (($4::text[])[1 + n % cardinality($4::text[])]) AS wsin, $1 || n AS awb, uuidv7() AS id, uuidv7() AS shipment_id
    FROM generate_series(1, $2::int) n
  ), ordered AS (
    INSERT INTO orders (company_id, id, shop_order_id, shop_type, status, status_at, payment_mode, subtotal_paise, tax_paise, amount_paise, weight_grams, customer, customer_phone,
      shipping_address, billing_address, drop_city, drop_state, drop_pincode, pickup_warehouse_id, pickup_address, delivery_awb, shipper, created_at, updated_at)
    SELECT company_id, id, awb, 'manual', 'READY_TO_SHIP', $6, 'Prepaid', 10000, 1800, 11800, 500, '{}', '9876543210', '{}', '{}', 'Kochi', 'Kerala', '682001', $5, '{}', awb, $7, $6, $6 FROM lot
  ), held AS (
    INSERT INTO stock_reservations (company_id, order_id, warehouse_id, wsin, quantity, state, created_at, updated_at) SELECT company_id, id, $5, wsin, 1, 'HELD', $6, $6 FROM lot
  ), blocked AS (
    UPDATE inventory_levels l SET blocked = l.blocked + s.pieces FROM (SELECT company_id, wsin, count(*) AS pieces FROM lot GROUP BY 1, 2) s WHERE l.company_id = s.company_id AND l.wsin = s.wsin
  ), shipped AS (
    INSERT INTO shipments (company_id, id, order_id, round_id, courier, account_key, reference, state, requested_by, awb, chargeable_grams, freight_paise, lease_until, created_at)
    SELECT company_id, shipment_id, id, uuidv7(), $7, 'x', 'ref-' || awb, 'CONFIRMED', 'seller', awb, 500, 0, $6, $6 FROM lot
  )
  INSERT INTO awb_directory (awb, courier, tenant_id, order_id, shipment_id) SELECT awb, $7, company_id, id, shipment_id FROM lot`;

const ANALYZED = ['orders', 'shipments', 'awb_directory', 'stock_reservations', 'inventory_levels'];

/** Companies with ten things in stock each. */
export class ParcelShops {
  private readonly owner: pg.Pool;
  private readonly warehouseId: string;
  private readonly things: readonly { companyId: string; wsin: string }[];

  private constructor(owner: pg.Pool, warehouseId: string, things: readonly { companyId: string; wsin: string }[]) {
    this.owner = owner;
    this.warehouseId = warehouseId;
    this.things = things;
  }

  static async make(
    owner: pg.Pool,
    { name, count, warehouseId }: { name: string; count: number; warehouseId: string },
  ): Promise<ParcelShops> {
    const { rows } = await owner.query<{ companyId: string; wsin: string }>(MAKE_SHOPS, [name, count, warehouseId]);
    return new ParcelShops(owner, warehouseId, rows);
  }

  /** @returns the AWBs: the prefix and a number from 1 */
  async parcels(prefix: string, count: number, at: Date): Promise<string[]> {
    const companies = this.things.map(({ companyId }) => companyId);
    await this.owner.query(MAKE_PARCELS, [
      prefix,
      count,
      companies,
      this.things.map(({ wsin }) => wsin),
      this.warehouseId,
      at,
      COURIER,
    ]);
    return Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
  }

  async analyze(): Promise<void> {
    for (const table of ANALYZED) await this.owner.query(`VACUUM (ANALYZE) ${table}`);
  }
}
