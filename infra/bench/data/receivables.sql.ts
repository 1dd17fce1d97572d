/** Bills of one retailer in a year, and how many of the company's are the others'. */
const BILLS_OF_RETAILER = 100;
const OTHER_COMPANIES = 10;
const SHARE_OF_OTHER = 0.01;

const COMPANIES = `INSERT INTO companies (name, email, poc) SELECT 'Retail ' || n, 'retail' || n || '@company.example', 'Owner ' || n FROM generate_series(1, ${OTHER_COMPANIES + 1}) n`;

const WAREHOUSE = `INSERT INTO warehouses (name, phone, address_line1, city, state, pincode) VALUES ('Bhiwandi', '9820012345', 'Plot 7', 'Thane', 'Maharashtra', '421302')`;

/** $1: bills of the first company. */
const STORES = `
  INSERT INTO store_addresses (company_id, store_name, first_name, phone, address_line1, city, state, pincode, country, created_at, updated_at)
  SELECT c.id, 'Store ' || c.place || '-' || n, 'Ravi', '9' || lpad(n::text, 9, '0'), n || ', Station Road', 'Thane', 'Maharashtra', '421302', 'India', now(), now()
  FROM (SELECT id, row_number() OVER (ORDER BY name <> 'Retail 1', name) AS place FROM companies) c
  CROSS JOIN LATERAL generate_series(1, greatest(1, round($1::float8 / ${BILLS_OF_RETAILER} * CASE WHEN c.place = 1 THEN 1 ELSE ${SHARE_OF_OTHER} END)::int)) n`;

/**
 * A bill every few days of a year; those of the last weeks are open or paid in part, a few older ones as well. The condition of `drawn`
 * names store and bill: PostgreSQL would otherwise draw once for all of them.
 */
const BILLS = `
  CREATE TEMP TABLE bench_bills AS
  SELECT s.company_id, s.id AS store_id, uuidv7(moment.at - clock_timestamp()) AS order_id, uuidv7(moment.at - clock_timestamp()) AS invoice_id,
    uuidv7(moment.paid_at - clock_timestamp()) AS collection_id, uuidv7(moment.at - clock_timestamp()) AS billed_id, uuidv7(moment.paid_at - clock_timestamp()) AS collected_id,
    row_number() OVER (ORDER BY s.id, k) AS n, moment.at, moment.paid_at, drawn.bill,
    CASE WHEN age.days > 60 AND drawn.u < 0.97 THEN drawn.bill WHEN drawn.u < 0.4 THEN drawn.bill WHEN drawn.u < 0.6 THEN drawn.bill / 2 ELSE 0 END AS paid
  FROM store_addresses s CROSS JOIN LATERAL generate_series(1, ${BILLS_OF_RETAILER}) k
  CROSS JOIN LATERAL (SELECT random() AS u, random() * 3 AS late_days, 50000 + (random() * 2000000)::bigint AS bill WHERE s.store_name <> k::text) drawn
  CROSS JOIN LATERAL (SELECT 365.0 * (1 - k / ${BILLS_OF_RETAILER}.0) + drawn.late_days AS days) age
  CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', now() - age.days * interval '1 day') AS at,
    date_trunc('milliseconds', now() - age.days * 0.5 * interval '1 day') AS paid_at) moment`;

const ADDRESS = `'{"addressLine1": "1, Station Road", "city": "Thane", "state": "Maharashtra", "pincode": "421302", "country": "India"}'::jsonb`;

const ORDERS = `
  INSERT INTO orders (company_id, id, shop_order_id, shop_type, order_type, status, status_at, payment_mode, subtotal_paise, tax_paise, amount_paise, weight_grams,
    customer, customer_phone, shipping_address, billing_address, drop_city, drop_state, drop_pincode, pickup_warehouse_id, pickup_address, created_at, updated_at)
  SELECT b.company_id, b.order_id, 'RT' || 100000 + b.n, 'manual', 2, 'DELIVERED', b.at, 'Credit', b.bill - b.bill * 18 / 118, b.bill * 18 / 118, b.bill, 5000,
    '{"firstName": "Ravi", "phone": "9820012345"}', '9820012345', ${ADDRESS}, ${ADDRESS}, 'Thane', 'Maharashtra', '421302', w.id, ${ADDRESS}, b.at, b.at
  FROM bench_bills b CROSS JOIN (SELECT id FROM warehouses LIMIT 1) w`;

const INVOICES = `
  INSERT INTO d2r_invoices (company_id, id, order_id, store_address_id, bill_paise, paid_paise, due_date, bill_location, created_at)
  SELECT company_id, invoice_id, order_id, store_id, bill, paid, (at + interval '30 days')::date, CASE WHEN paid > 0 OR n % 3 > 0 THEN 'Anil Kumar' END, at FROM bench_bills`;

const COLLECTIONS = `
  INSERT INTO d2r_collections (company_id, id, invoice_id, amount_paise, mode, applied_paise, is_closing, captured_by, created_at)
  SELECT company_id, collection_id, invoice_id, paid, 'UPI', paid, false, company_id, paid_at FROM bench_bills WHERE paid > 0`;

const TRANSFERS = `
  INSERT INTO ledger_transfers (company_id, id, key, kind, category, reference, created_at)
  SELECT company_id, billed_id, 'd2r.billed:' || invoice_id, 'd2r.billed', 'RECEIVABLE', invoice_id::text, at FROM bench_bills
  UNION ALL
  SELECT company_id, collected_id, 'd2r.collected:' || collection_id, 'd2r.collected', 'RECEIVABLE', invoice_id::text, paid_at FROM bench_bills WHERE paid > 0`;

const ENTRIES = `
  INSERT INTO ledger_entries (company_id, id, transfer_id, account_code, amount_paise, balance_after_paise, created_at)
  SELECT company_id, uuidv7(at - clock_timestamp()), transfer_id, account_code, amount, 0, at FROM (
    SELECT company_id, billed_id AS transfer_id, 'd2r.receivable.' || store_id AS account_code, -bill AS amount, at FROM bench_bills
    UNION ALL SELECT company_id, billed_id, 'd2r.sales', bill, at FROM bench_bills
    UNION ALL SELECT company_id, collected_id, 'd2r.bank', -paid, paid_at FROM bench_bills WHERE paid > 0
    UNION ALL SELECT company_id, collected_id, 'd2r.receivable.' || store_id, paid, paid_at FROM bench_bills WHERE paid > 0
  ) moved`;

/** In this order. */
export const FILL_RECEIVABLES: readonly { sql: string; isSized: boolean }[] = [
  ...[COMPANIES, WAREHOUSE].map((sql) => ({ sql, isSized: false })),
  { sql: STORES, isSized: true },
  ...[BILLS, ORDERS, INVOICES, COLLECTIONS, TRANSFERS, ENTRIES, 'DROP TABLE bench_bills'].map((sql) => ({
    sql,
    isSized: false,
  })),
];

export const LARGEST_BOOKS = `
  SELECT c.id AS "companyId", (SELECT count(*)::int FROM store_addresses s WHERE s.company_id = c.id) AS retailers,
    (SELECT count(*)::int FROM d2r_invoices i WHERE i.company_id = c.id) AS invoices,
    (SELECT array_agg(id) FROM (SELECT id FROM store_addresses s WHERE s.company_id = c.id ORDER BY s.id LIMIT 100) few) AS "retailerIds"
  FROM companies c WHERE c.name = 'Retail 1'`;
