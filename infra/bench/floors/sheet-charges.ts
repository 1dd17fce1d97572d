import { readRows } from './sheet-file.ts';
import { type FloorHandler, inTransaction, serveFloor } from './serve-floor.ts';

const TABLE = `CREATE TEMP TABLE sheet (row_no int, awb text, total bigint) ON COMMIT DROP`;
const STAGE = `INSERT INTO sheet SELECT * FROM unnest($1::int[], $2::text[], $3::bigint[])`;
const LOCK = `
  SELECT FROM ledger_accounts WHERE code IN ('wallet', 'platform.freight_income')
    AND company_id IN (SELECT d.tenant_id FROM awb_directory d JOIN sheet USING (awb)) ORDER BY company_id, code FOR UPDATE`;
const CHARGE = `
  WITH charged AS (
    INSERT INTO shipping_charges (company_id, shipment_id, awb, charged_paise, total_paise, created_by, created_at)
    SELECT d.tenant_id, d.shipment_id, d.awb, coalesce((SELECT sum(e.amount_paise) FROM ledger_transfers t
        JOIN ledger_entries e ON e.company_id = t.company_id AND e.transfer_id = t.id AND e.account_code = 'platform.freight_income'
        WHERE t.company_id = d.tenant_id AND t.key = ANY (ARRAY['freight.settled:' || d.shipment_id, 'freight.charged:' || d.shipment_id, 'freight.refunded:' || d.shipment_id])), 0), sheet.total, $1, $2
    FROM sheet JOIN awb_directory d USING (awb) ORDER BY sheet.row_no
    RETURNING company_id, shipment_id, awb, total_paise - charged_paise AS difference
  ), moved AS (
    INSERT INTO ledger_transfers (company_id, key, kind, category, reference, remark, created_by, created_at)
    SELECT company_id, 'freight.adjusted:' || shipment_id, 'freight.adjusted', 'SHIPPING', awb, 'Shipping charge of the courier, the rest', $1, $2 FROM charged
    RETURNING company_id, id, reference
  ), entries AS (
    SELECT m.company_id, m.id, a.code, a.sign * c.difference AS amount,
      sum(a.sign * c.difference) OVER (PARTITION BY m.company_id, a.code ORDER BY c.awb) AS reached
    FROM moved m JOIN charged c ON c.company_id = m.company_id AND c.awb = m.reference, (VALUES ('wallet', -1), ('platform.freight_income', 1)) AS a (code, sign)
  ), written AS (
    INSERT INTO ledger_entries (company_id, transfer_id, account_code, amount_paise, balance_after_paise, created_at)
    SELECT e.company_id, e.id, e.code, e.amount, a.balance_paise + e.reached, $2 FROM entries e JOIN ledger_accounts a ON a.company_id = e.company_id AND a.code = e.code
  )
  UPDATE ledger_accounts a SET balance_paise = a.balance_paise + s.amount FROM (SELECT company_id, code, sum(amount)::bigint AS amount FROM entries GROUP BY 1, 2) s
  WHERE a.company_id = s.company_id AND a.code = s.code`;

/** A sheet of final shipping charges: parsed, staged, settled; one transaction. */
const charge: FloorHandler = async (pool, request, _text, bytes) => {
  const [, ...lines] = readRows(bytes);
  return inTransaction(pool, async (client) => {
    await client.query(TABLE);
    await client.query(STAGE, [
      lines.map((_, index) => index + 2),
      lines.map((line) => line.A),
      lines.map((line) => Math.round(Number(line.B) * 100)),
    ]);
    await client.query('ANALYZE sheet');
    await client.query(LOCK);
    await client.query(CHARGE, [request.headers['x-user'], new Date()]);
    return { body: '{"status":true}' };
  });
};

serveFloor(charge);
