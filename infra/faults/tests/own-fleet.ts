import { type Lab } from '../fault-test.ts';
import { type Person } from '../harness/tenants.ts';

const COD_PAISE = 11_800;

export interface WaitingParcels {
  desk: Person;
  driver: Person;
  warehouseId: string;
  parcels: { orderId: string; duePaise: number }[];
}

/** COD parcels of the own fleet that wait in a warehouse with its people, written straight into the tables. */
export async function waitingParcels({ system, tenants, random }: Lab, count: number): Promise<WaitingParcels> {
  const { companyId } = await tenants.company();
  const warehouseId = await tenants.warehouse();
  const desk = await tenants.person('warehouse_user', [companyId]);
  const driver = await tenants.person('driver');
  for (const { userId } of [desk, driver])
    await system.sql(`INSERT INTO user_warehouses VALUES ($1, $2)`, [userId, warehouseId]);
  const rows = await system.sql<{ id: string }>(
    `
    WITH made AS (
      INSERT INTO orders (company_id, shop_order_id, shop_type, status, status_at, payment_mode, subtotal_paise, tax_paise, amount_paise, weight_grams, customer, customer_phone,
        shipping_address, billing_address, drop_city, drop_state, drop_pincode, pickup_warehouse_id, pickup_address, delivery_awb, shipper, created_at, updated_at)
      SELECT $1, $2 || n, 'manual', 'READY_TO_SHIP', now(), 'COD', 10000, 1800, $5, 500, '{}', '9876543210', '{}', '{}', 'Thane', 'Maharashtra', '400601', $3, '{}', $2 || n, 'LIGHTNING', now(), now()
      FROM generate_series(1, $4::int) n RETURNING company_id, id, delivery_awb AS awb
    ), shipped AS (
      INSERT INTO shipments (company_id, order_id, round_id, courier, account_key, reference, state, requested_by, awb, chargeable_grams, freight_paise, lease_until, created_at)
      SELECT company_id, id, uuidv7(), 'LIGHTNING', 'x', 'ref-' || awb, 'CONFIRMED', 'seller', awb, 500, 0, now(), now() FROM made RETURNING company_id, id, order_id, awb
    ), listed AS (
      INSERT INTO awb_directory (awb, courier, tenant_id, order_id, shipment_id) SELECT awb, 'LIGHTNING', company_id, order_id, id FROM shipped
    )
    SELECT id FROM made`,
    [companyId, `LTNF${random.hex(8).toUpperCase()}`, warehouseId, count, COD_PAISE],
  );
  return { desk, driver, warehouseId, parcels: rows.map(({ id }) => ({ orderId: id, duePaise: COD_PAISE })) };
}
