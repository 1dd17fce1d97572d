import { type FloorHandler, serveFloor } from './serve-floor.ts';

interface Asked {
  companyId: string;
  /** YYYY-MM-DD in India. */
  today: string;
  records: number;
  offset: number;
  /** For a statement, with its period in ISO 8601 and as days. */
  retailerId?: string;
  from: string;
  until: string;
  start: string;
  end: string;
}

const INVOICES = `
  SELECT i.id AS "invoiceId", i.company_id AS "companyId", i.order_id AS "orderId", o.shop_order_id AS "shopOrderId",
    (SELECT v.number FROM invoices v WHERE v.company_id = i.company_id AND v.order_id = i.order_id) AS "invoiceNumber", s.store_name AS retailer, i.bill_location AS "billLocation",
    i.bill_paise / 100.0::float8 AS "billAmount", i.paid_paise / 100.0::float8 AS "amountPaid", i.bill_paise - i.paid_paise - i.stock_return_paise - i.written_off_paise AS "balancePaise",
    i.due_date::text AS "dueDate", i.closed_at IS NOT NULL AS "isClosed",
    CASE WHEN i.closed_at IS NOT NULL THEN 'CLOSED' WHEN i.bill_location IS NULL THEN 'NOT_HANDED' WHEN i.paid_paise + i.stock_return_paise >= i.bill_paise THEN 'PAID'
      WHEN i.paid_paise > 0 THEN 'PARTIALLY_PAID' ELSE 'WITH_SALESMAN' END AS status, i.created_at AS "createdAt"
  FROM (SELECT * FROM d2r_invoices WHERE company_id = $1 AND cancelled_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3) i
  JOIN orders o ON o.company_id = i.company_id AND o.id = i.order_id JOIN store_addresses s ON s.company_id = i.company_id AND s.id = i.store_address_id
  ORDER BY i.created_at DESC, i.id DESC`;

const CAP = 10_000;
const COUNT = `SELECT count(*) AS count FROM (SELECT FROM d2r_invoices WHERE company_id = $1 AND cancelled_at IS NULL LIMIT ${CAP + 1}) capped`;

const BUCKETS = `sum(owed) AS "outstandingPaise", count(*) AS "openBills", coalesce(sum(owed) FILTER (WHERE days < 0), 0) AS "notDuePaise",
  coalesce(sum(owed) FILTER (WHERE days BETWEEN 0 AND 30), 0) AS "days0To30Paise", coalesce(sum(owed) FILTER (WHERE days BETWEEN 31 AND 60), 0) AS "days31To60Paise",
  coalesce(sum(owed) FILTER (WHERE days BETWEEN 61 AND 90), 0) AS "days61To90Paise", coalesce(sum(owed) FILTER (WHERE days > 90), 0) AS "daysOver90Paise"`;
const BILL = `
  WITH bill AS (
    SELECT company_id, store_address_id AS id, owed_paise AS owed, $2::date - due_day AS days FROM d2r_invoices
    WHERE company_id = $1 AND cancelled_at IS NULL AND owed_paise > 0 AND ($3::uuid IS NULL OR store_address_id = $3)
  )`;
/** Sums of bigints are numerics, which come as text. */
const WHOLE = ['outstandingPaise', 'openBills', 'notDuePaise', 'days0To30Paise', 'days31To60Paise', 'days61To90Paise'];
const AMOUNTS = [...WHOLE, 'daysOver90Paise'].map((name) => `coalesce("${name}", 0)::int8 AS "${name}"`).join(', ');
const AGED = `${BILL}, aged AS (SELECT company_id, id, max(days) FILTER (WHERE days >= 0) AS oldest, ${BUCKETS} FROM bill GROUP BY 1, 2)
  SELECT aged.company_id AS "companyId", aged.id, s.store_name AS name, s.phone, oldest AS "oldestDays", ${AMOUNTS}
  FROM aged JOIN store_addresses s ON s.company_id = aged.company_id AND s.id = aged.id ORDER BY "outstandingPaise" DESC, aged.company_id, aged.id LIMIT $4 OFFSET $5`;
const TOTALS = `${BILL}, total AS (SELECT count(DISTINCT id) AS count, max(days) FILTER (WHERE days >= 0) AS oldest, ${BUCKETS} FROM bill)
  SELECT count, oldest AS "oldestDays", ${AMOUNTS} FROM total`;

const LINES = `
  SELECT e.id, e.created_at AS "createdAt", CASE t.kind WHEN 'd2r.billed' THEN 'BILL' ELSE 'PAYMENT' END AS kind, o.shop_order_id AS reference, o.id AS "orderId",
    CASE c.mode WHEN 'UPI' THEN 'UPI' END AS mode, e.amount_paise AS "amountPaise"
  FROM ledger_entries mine JOIN ledger_transfers t ON t.company_id = $1 AND t.id = mine.transfer_id
  JOIN ledger_entries e ON e.company_id = $1 AND e.transfer_id = t.id AND e.account_code <> $2
  JOIN d2r_invoices i ON i.company_id = $1 AND i.id = t.reference::uuid JOIN orders o ON o.company_id = $1 AND o.id = i.order_id
  LEFT JOIN d2r_collections c ON c.company_id = $1 AND c.id = CASE t.kind WHEN 'd2r.collected' THEN substr(t.key, length('d2r.collected:') + 1)::uuid END
  WHERE mine.company_id = $1 AND mine.account_code = $2 AND mine.created_at >= $3 AND mine.created_at < $4 ORDER BY e.created_at, e.id`;
const BALANCES = `
  SELECT coalesce(-sum(amount_paise) FILTER (WHERE created_at < $3), 0)::int8 AS opening, coalesce(-sum(amount_paise) FILTER (WHERE created_at < $4), 0)::int8 AS closing
  FROM ledger_entries WHERE company_id = $1 AND account_code = $2`;
const RETAILER = `SELECT company_id AS "companyId", id, store_name AS name, phone FROM store_addresses WHERE company_id = $1 AND id = $2`;

const list: FloorHandler = async (pool, _request, body) => {
  const { companyId, records, offset } = JSON.parse(body) as Asked;
  const [rows, count] = await Promise.all([
    pool.query({ name: 'list', text: INVOICES, values: [companyId, records, offset] }),
    pool.query<{ count: number }>({ name: 'count', text: COUNT, values: [companyId] }),
  ]);
  return { body: JSON.stringify({ status: true, invoices: rows.rows, totalRecords: count.rows[0]?.count }) };
};

const ageing: FloorHandler = async (pool, _request, body) => {
  const { companyId, today, records, offset } = JSON.parse(body) as Asked;
  const of = [companyId, today, null];
  const [rows, totals] = await Promise.all([
    pool.query({ name: 'aged', text: AGED, values: [...of, records, offset] }),
    pool.query<{ count: number; oldestDays: number }>({ name: 'totals', text: TOTALS, values: of }),
  ]);
  const { count, oldestDays: _oldest, ...sums } = totals.rows[0] ?? { count: 0, oldestDays: null };
  return {
    body: JSON.stringify({ status: true, message: 'Success', ageing: rows.rows, totals: sums, totalRecords: count }),
  };
};

interface Line {
  kind: string;
  amountPaise: number;
}

const statement: FloorHandler = async (pool, _request, body) => {
  const { companyId, retailerId = '', today, from, until, start, end } = JSON.parse(body) as Asked;
  const account = [companyId, `d2r.receivable.${retailerId}`, from, until];
  const [retailer, balances, found, aged] = await Promise.all([
    pool.query({ name: 'retailer', text: RETAILER, values: [companyId, retailerId] }),
    pool.query<{ opening: number; closing: number }>({ name: 'balances', text: BALANCES, values: account }),
    pool.query<Line>({ name: 'lines', text: LINES, values: account }),
    pool.query<{ count: number }>({ name: 'totals', text: TOTALS, values: [companyId, today, retailerId] }),
  ]);
  const { opening = 0, closing = 0 } = balances.rows[0] ?? {};
  let balancePaise = opening;
  const lines = found.rows.map((line) => {
    balancePaise += line.amountPaise;
    return { ...line, advancePaise: 0, adjustedPaise: 0, balancePaise };
  });
  const sumOf = (kind: string): number =>
    lines.reduce((total, line) => total + (line.kind === kind ? line.amountPaise : 0), 0);
  const { count: _count, ...amounts } = aged.rows[0] ?? { count: 0 };
  const shown = {
    retailer: retailer.rows[0],
    start,
    end,
    openingPaise: opening,
    billedPaise: sumOf('BILL'),
    settledPaise: -sumOf('PAYMENT'),
    closingPaise: closing,
    lines,
    ageing: amounts,
    creditPaise: 0,
  };
  return { body: JSON.stringify({ status: true, message: 'Success', statement: shown }) };
};

const ANSWERS: Readonly<Record<string, FloorHandler>> = { '/list': list, '/ageing': ageing, '/statement': statement };

serveFloor((pool, request, body, bytes) => {
  const answer = ANSWERS[request.url ?? ''];
  if (answer === undefined) throw new Error(`Nothing answers ${request.url ?? ''}`);
  return answer(pool, request, body, bytes);
});
