import { type FloorHandler, inTransaction, serveFloor } from './serve-floor.ts';

interface Asked {
  companyId: string;
  userId: string;
  key: string;
  paise: number;
  remark: string;
  replyScope: string;
  reply: string;
  requestHash: string;
}

const KEEP_REPLY = `INSERT INTO saved_replies (scope, key, request_hash, state, http_status, body, created_at) VALUES ($1, $2, $3, 'done', 201, $4, $5)`;
const TRANSFER = `
  INSERT INTO ledger_transfers (company_id, key, kind, category, remark, created_by, created_at) VALUES ($1, $2, 'wallet.manual', 'ADJUSTMENT', $3, $4, $5) RETURNING id`;
const AUDIT = `
  INSERT INTO audit_lines (at, actor_user_id, actor_role, tenant_id, action, subject, outcome, ip, request_id, details)
  VALUES ($1, $2, 'admin', $3, 'wallet.transaction', $4, 'done', '127.0.0.1', $5, $6)`;
// Locked in one order: two that take them in the order of a small table's pages wait for each other in a circle.
const BALANCES = `
  WITH held AS (
    SELECT code FROM ledger_accounts WHERE company_id = $1 AND code IN ('wallet', 'platform.adjustments') ORDER BY code FOR UPDATE
  )
  UPDATE ledger_accounts account SET balance_paise = account.balance_paise + CASE account.code WHEN 'wallet' THEN -$2::bigint ELSE $2::bigint END
  FROM held WHERE account.company_id = $1 AND account.code = held.code RETURNING account.code, account.balance_paise`;
const ENTRIES = `
  INSERT INTO ledger_entries (company_id, transfer_id, account_code, amount_paise, balance_after_paise, created_at)
  SELECT $1, $2, * , $6 FROM unnest($3::text[], $4::bigint[], $5::bigint[])`;

/** A debit by hand: one transaction in which the locked balances come last before its entries. */
const debit: FloorHandler = async (pool, _request, body) => {
  const asked = JSON.parse(body) as Asked;
  const now = new Date();
  return inTransaction(pool, async (client) => {
    await client.query({
      name: 'reply',
      text: KEEP_REPLY,
      values: [asked.replyScope, asked.key, asked.requestHash, asked.reply, now],
    });
    const transfer = await client.query<{ id: string }>({
      name: 'transfer',
      text: TRANSFER,
      values: [asked.companyId, `manual:${asked.key}`, asked.remark, asked.userId, now],
    });
    const id = transfer.rows[0]?.id;
    await client.query({
      name: 'audit',
      text: AUDIT,
      values: [now, asked.userId, asked.companyId, id, asked.key, JSON.stringify({ amountPaise: -asked.paise })],
    });
    const { rows } = await client.query<{ code: string; balance_paise: number }>({
      name: 'balances',
      text: BALANCES,
      values: [asked.companyId, asked.paise],
    });
    const amounts = rows.map(({ code }) => (code === 'wallet' ? -asked.paise : asked.paise));
    await client.query({
      name: 'entries',
      text: ENTRIES,
      values: [asked.companyId, id, rows.map(({ code }) => code), amounts, rows.map((row) => row.balance_paise), now],
    });
    return { status: 201, body: asked.reply };
  });
};

serveFloor(debit);
