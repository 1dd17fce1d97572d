import { type Lab } from '../fault-test.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { moveMoney } from './wallet.calls.ts';

const COD_PAISE = 11_800;
export const RETURN_FREIGHT_PAISE = 4_900;
/** Of each parcel; two lines are of one item. */
const LINES = [
  { item: 0, quantity: 3, netPaise: 5_000 },
  { item: 0, quantity: 2, netPaise: 3_000 },
  { item: 1, quantity: 1, netPaise: 2_000 },
] as const;
const GST = 0.18;

export interface WaitingParcels {
  desk: Person;
  /** Who works beside the desk. */
  colleague: Person;
  driver: Person;
  warehouseId: string;
  parcels: { orderId: string; duePaise: number }[];
}

/** COD parcels of the own fleet that wait in a warehouse with its people, written straight into the tables. */
export async function waitingParcels(lab: Lab, count: number): Promise<WaitingParcels> {
  const { system, tenants, random } = lab;
  const tenant = await tenants.company();
  const { companyId } = tenant;
  const warehouseId = await tenants.warehouse();
  const desk = await tenants.person('warehouse_user', [companyId]);
  const colleague = await tenants.person('warehouse_user', [companyId]);
  const driver = await tenants.person('driver');
  for (const { userId } of [desk, colleague, driver])
    await system.sql(`INSERT INTO user_warehouses VALUES ($1, $2)`, [userId, warehouseId]);
  const rows = await system.sql<{ id: string }>(
    `
    WITH made AS (
      INSERT INTO orders (company_id, shop_order_id, shop_type, status, status_at, payment_mode, subtotal_paise, tax_paise, amount_paise, weight_grams, customer, customer_phone,
        shipping_address, billing_address, drop_city, drop_state, drop_pincode, pickup_warehouse_id, pickup_address, delivery_awb, shipper, created_at, updated_at)
      SELECT $1, $2 || n, 'manual', 'READY_TO_SHIP', now(), 'COD', 10000, 1800, $5, 500, '{}', '9876543210', '{}', '{}', 'Thane', 'Maharashtra', '400601', $3, '{}', $2 || n, 'LIGHTNING', now(), now()
      FROM generate_series(1, $4::int) n RETURNING company_id, id, delivery_awb AS awb
    ), shipped AS (
      INSERT INTO shipments (company_id, order_id, round_id, courier, account_key, reference, state, requested_by, awb, chargeable_grams, freight_paise, return_freight_paise, lease_until, created_at)
      SELECT company_id, id, uuidv7(), 'LIGHTNING', 'x', 'ref-' || awb, 'CONFIRMED', 'seller', awb, 500, 0, $6, now(), now() FROM made RETURNING company_id, id, order_id, awb
    ), listed AS (
      INSERT INTO awb_directory (awb, courier, tenant_id, order_id, shipment_id) SELECT awb, 'LIGHTNING', company_id, order_id, id FROM shipped
    )
    SELECT id FROM made`,
    [companyId, `LTNF${random.hex(8).toUpperCase()}`, warehouseId, count, COD_PAISE, RETURN_FREIGHT_PAISE],
  );
  // Ways back are paid from the wallet.
  await moveMoney(await tenants.person('admin'), {
    companyId,
    type: 'CREDIT',
    rupees: 50 * count,
    key: random.hex(32),
  });
  const orderIds = rows.map(({ id }) => id);
  await fill(lab, tenant, { orderIds, warehouseId });
  return {
    desk,
    colleague,
    driver,
    warehouseId,
    parcels: rows.map(({ id }) => ({ orderId: id, duePaise: COD_PAISE })),
  };
}

/** What lies in the parcels, reserved until they leave: the warehouse has nothing else. */
async function fill(
  { system, tenants }: Lab,
  tenant: Tenant,
  { orderIds, warehouseId }: { orderIds: readonly string[]; warehouseId: string },
): Promise<void> {
  const { companyId } = tenant;
  const items = [await tenants.item(tenant, warehouseId, 0), await tenants.item(tenant, warehouseId, 0)];
  for (const [position, { item, quantity, netPaise }] of LINES.entries()) {
    const { id, sku, wsin } = items[item] ?? { id: '', sku: '', wsin: '' };
    await system.sql(
      `
      WITH listed AS (
        INSERT INTO order_items (company_id, order_id, position, catalogue_id, wsin, sku, title, quantity, unit_paise, net_paise, tax_paise, total_paise, gst_basis_points)
        SELECT $1::uuid, id, $3::int, $4::uuid, $5::text, $6, 'Thing', $7::int, $8::int / $7, $8, $9::int, $8 + $9, 1800 FROM unnest($2::uuid[]) id
      ), held AS (
        INSERT INTO stock_reservations (company_id, order_id, warehouse_id, wsin, quantity, state, created_at, updated_at)
        SELECT $1, id, $10::uuid, $5, $7, 'HELD', now(), now() FROM unnest($2::uuid[]) id
        ON CONFLICT (company_id, order_id, warehouse_id, wsin) DO UPDATE SET quantity = stock_reservations.quantity + excluded.quantity
      )
      UPDATE inventory_levels SET current_stock = current_stock + $7 * $11::int, blocked = blocked + $7 * $11::int
      WHERE company_id = $1 AND warehouse_id = $10 AND wsin = $5`,
      [companyId, orderIds, position, id, wsin, sku, quantity, netPaise, netPaise * GST, warehouseId, orderIds.length],
    );
  }
}
