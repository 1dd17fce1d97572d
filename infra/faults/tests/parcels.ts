import { type FaultSystem } from '../harness/fault-system.ts';
import { type Tenant } from '../harness/tenants.ts';

export interface Parcels {
  awbs: string[];
  /** Rupees of cash, the same for each. */
  rupees: number;
}

/** Delivered COD parcels of a company, written straight into the tables: how they got there is not what is tested. */
export async function deliveredParcels(
  system: FaultSystem,
  { companyId }: Tenant,
  { prefix, count, warehouseId }: { prefix: string; count: number; warehouseId: string },
): Promise<Parcels> {
  await system.sql(
    `
    WITH made AS (
      INSERT INTO orders (company_id, shop_order_id, shop_type, status, status_at, payment_mode, subtotal_paise, tax_paise, amount_paise, weight_grams, customer, customer_phone,
        shipping_address, billing_address, drop_city, drop_state, drop_pincode, pickup_warehouse_id, pickup_address, delivery_awb, shipper, created_at, updated_at)
      SELECT $1, $2 || n, 'manual', 'DELIVERED', now(), 'COD', 10000, 1800, 11800, 500, '{}', '9876543210', '{}', '{}', 'Kochi', 'Kerala', '682001', $3, '{}', $2 || n, 'DELHIVERY', now(), now()
      FROM generate_series(1, $4::int) n RETURNING company_id, id, delivery_awb AS awb
    ), shipped AS (
      INSERT INTO shipments (company_id, order_id, round_id, courier, account_key, reference, state, requested_by, awb, chargeable_grams, freight_paise, lease_until, created_at)
      SELECT company_id, id, uuidv7(), 'delhivery', 'x', 'ref-' || awb, 'CONFIRMED', 'seller', awb, 500, 0, now(), now() FROM made RETURNING company_id, id, order_id, awb
    ), listed AS (
      INSERT INTO awb_directory (awb, courier, tenant_id, order_id, shipment_id) SELECT awb, 'delhivery', company_id, order_id, id FROM shipped
    )
    INSERT INTO cod_remittances (company_id, order_id, shop_order_id, awb, courier, amount_paise, status, delivered_at, created_at, updated_at)
    SELECT company_id, id, awb, awb, 'delhivery', 11800, 'PENDING', now(), now(), now() FROM made`,
    [companyId, prefix, warehouseId, count],
  );
  return { awbs: Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`), rupees: 118 };
}
