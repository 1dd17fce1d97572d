import { type FaultSystem } from '../harness/fault-system.ts';

/** A few rows where the demo has none, so that every screen has something to show. The application's own work writes these; here only their words count. */
export async function fillEmptyTables(system: FaultSystem): Promise<void> {
  const each = (columns: string, values: string): Promise<unknown[]> =>
    system.sql(`INSERT INTO ${columns} SELECT ${values} FROM companies c, generate_series(1, 30) n`);
  await each(
    'tasks (company_id, name, status, progress, description, created_at, started_at, ended_at, created_by)',
    `c.id, 'bulk-orders', 'FAILED', 10, 'x', now(), now(), now(), (SELECT user_id FROM user_companies uc WHERE uc.company_id = c.id LIMIT 1)`,
  );
  await system.sql(
    `INSERT INTO notices (company_id, user_id, key, tone, title, text, link, created_at) SELECT uc.company_id, uc.user_id, 'f1-' || n, 'info', 'x', 'x', '/orders', now() FROM user_companies uc, generate_series(1, 30) n`,
  );
  await each(
    'store_addresses (company_id, store_name, first_name, last_name, phone, email, gstin, address_line1, address_line2, city, state, pincode, country, created_at, updated_at)',
    `c.id, 'x' || n, 'x', 'x', '98' || lpad(n::text, 8, '0'), 'x', NULL, 'x', 'x', 'x', 'Kerala', '682001', 'India', now(), now()`,
  );
  await each(
    'beats (company_id, name, description, salesman_id, created_at, updated_at)',
    `c.id, 'x' || n, 'x', (SELECT id FROM users WHERE role = 'salesman' LIMIT 1), now(), now()`,
  );
  await each(
    'gateway_payments (company_id, gateway, state, amount_paise, price_paise, request_key, order_ref, payment_ref, mobile, message, reason, created_at, ended_at)',
    `c.id, CASE n % 2 WHEN 0 THEN 'phonepe' ELSE 'razorpay' END, 'FAILED', 50000, 51000, 'f1-' || n || c.id, 'x' || n || c.id, 'x' || n || c.id, '9820012345', 'x', 'x', now(), now()`,
  );
  await each(
    'shipping_packages (company_id, name, length_cm, breadth_cm, height_cm, weight_grams, created_at, updated_at)',
    `c.id, 'x' || n, 1, 1, 1, 100, now(), now()`,
  );
  await system.sql(
    `INSERT INTO webhook_endpoints (company_id, url, event_type, secret, is_active, created_at, updated_at) SELECT id, 'https://x.example', 'OMS_STATUS_UPDATE', '\\x00', true, now(), now() FROM companies`,
  );
  await system.sql(`INSERT INTO webhook_deliveries (company_id, endpoint_id, event_id, event_type, is_test, awb, shop_order_id, order_status, payload, status, tries_left, last_error, created_at)
    SELECT company_id, id, gen_random_uuid(), event_type, false, 'x', 'x', 'SHIPPED', '{}', 'FAILED', 0, 'x', now() FROM webhook_endpoints, generate_series(1, 30)`);
  await system.sql(
    `INSERT INTO courier_unknown_codes (courier, raw_code, description, sample_awb, first_seen_at, last_seen_at) SELECT 'xpressbees', 'x' || n, 'x', 'x', now(), now() FROM generate_series(1, 30) n`,
  );
  await system.sql(
    `INSERT INTO brand_profiles (company_id, token, updated_at, logo_url, primary_color, banner_url, support_email, support_phone, website) SELECT id, 'f1' || left(id::text, 30), now(), 'x', 'x', 'x', 'x', 'x', 'x' FROM companies ON CONFLICT DO NOTHING`,
  );
}
