import { type BenchPath, type BenchSystem, type Lab } from '../bench-path.ts';
import { atLeast, type Figure } from '../figure.ts';
import { httpLoad, type LoadCall, LoadConnection } from '../load/http-load.ts';
import { absoluteOf, type Side } from '../pairs.ts';
import { mustBeSame } from '../same-rows.ts';

const CALLERS = 50;
const RUPEES = 1;
const OPENING_PAISE = 100_000_000_000;
const PATH = '/api/wallet/transaction';
const REPLY = JSON.stringify({ status: true, message: 'SuccessFully Created' });

interface Admin {
  userId: string;
  cookie: string;
}

/** Companies whose wallets hold enough for every debit, written as the product writes them. */
const COMPANIES = `
  WITH made AS (
    INSERT INTO companies (name, email, poc) SELECT 'Wallet ' || n, 'wallet' || n || '@company.example', 'Owner' FROM generate_series(1, $1::int) n RETURNING id
  ), accounts AS (
    INSERT INTO ledger_accounts (company_id, code, balance_paise, floor_paise)
    SELECT id, code, amount, floor FROM made, (VALUES ('wallet', $2::bigint, 0), ('platform.adjustments', -$2::bigint, NULL)) AS a (code, amount, floor)
  ), transfers AS (
    INSERT INTO ledger_transfers (company_id, key, kind, category, created_at) SELECT id, 'opening', 'wallet.manual', 'ADJUSTMENT', now() FROM made RETURNING company_id, id
  )
  SELECT id FROM made`;
const OPENING_ENTRIES = `
  INSERT INTO ledger_entries (company_id, transfer_id, account_code, amount_paise, balance_after_paise, created_at)
  SELECT t.company_id, t.id, a.code, a.balance_paise, a.balance_paise, now() FROM ledger_transfers t JOIN ledger_accounts a USING (company_id)`;

/** Everything that debits leave, without ids and times. */
const LEFT = `
  SELECT (SELECT json_agg(json_build_object('code', code, 'balance', balance_paise, 'floor', floor_paise) ORDER BY code) FROM ledger_accounts WHERE company_id = $1) AS accounts,
    (SELECT json_agg(json_build_object('kind', kind, 'category', category, 'reference', reference, 'remark', remark, 'by', created_by) ORDER BY created_at, id) FROM ledger_transfers WHERE company_id = $1) AS transfers,
    (SELECT json_agg(json_build_object('code', account_code, 'amount', amount_paise, 'after', balance_after_paise) ORDER BY account_code, balance_after_paise) FROM ledger_entries WHERE company_id = $1) AS entries,
    (SELECT json_agg(json_build_object('action', action, 'user', actor_user_id, 'role', actor_role, 'outcome', outcome, 'ip', ip, 'details', details, 'hasSubject', EXISTS (
      SELECT FROM ledger_transfers t WHERE t.company_id = $1 AND t.id::text = subject)) ORDER BY id) FROM audit_lines WHERE tenant_id = $1) AS audit,
    (SELECT json_agg(json_build_object('scope', scope, 'state', state, 'status', http_status, 'body', body) ORDER BY key) FROM saved_replies WHERE key LIKE $2) AS replies`;

class Debits {
  private count = 0;
  private readonly admin: Admin;
  private readonly companyIds: readonly string[];

  constructor(admin: Admin, companyIds: readonly string[]) {
    this.admin = admin;
    this.companyIds = companyIds;
  }

  ofProduct(prefix: string): LoadCall {
    const { companyId, key } = this.next(prefix);
    const body = { companyId, type: 'DEBIT', amount: RUPEES, category: 'ADJUSTMENT', remark: 'bench' };
    return {
      method: 'POST',
      path: PATH,
      headers: { cookie: this.admin.cookie, 'x-requested-with': 'godown', 'idempotency-key': key },
      body,
    };
  }

  ofFloor(prefix: string): LoadCall {
    const { companyId, key } = this.next(prefix);
    const { userId } = this.admin;
    const body = {
      companyId,
      userId,
      key,
      paise: RUPEES * 100,
      remark: 'bench',
      replyScope: `${userId} POST ${PATH}`,
      reply: REPLY,
      requestHash: key,
    };
    return { method: 'POST', path: '/', body };
  }

  private next(prefix: string): { companyId: string; key: string } {
    this.count += 1;
    return {
      companyId: this.companyIds[this.count % this.companyIds.length] ?? '',
      key: `${prefix}-${this.count}-${'debit'.padEnd(8, '0')}`,
    };
  }
}

async function wallets({ owner }: BenchSystem, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(COMPANIES, [count, OPENING_PAISE]);
  await owner.query(OPENING_ENTRIES);
  return rows.map(({ id }) => id);
}

/** Three debits each on a wallet of their own: both must leave the same. */
async function sameDebits(
  { owner, system }: BenchSystem,
  admin: Admin,
  floorUrl: string,
  [first = '', second = '']: readonly string[],
): Promise<void> {
  const [ours, theirs] = [new Debits(admin, [first]), new Debits(admin, [second])];
  const [product, floor] = await Promise.all([LoadConnection.open(system.api.url), LoadConnection.open(floorUrl)]);
  for (let turn = 0; turn < 3; turn += 1) {
    const [one, other] = [await product.ask(ours.ofProduct('same-a')), await floor.ask(theirs.ofFloor('same-b'))];
    mustBeSame('Answer', [one.status, one.body.toString()], [other.status, other.body.toString()]);
  }
  product.close();
  floor.close();
  const left = async (companyId: string, keys: string): Promise<unknown> =>
    (await owner.query(LEFT, [companyId, keys])).rows[0] as unknown;
  mustBeSame('What is left', await left(first, 'same-a-%'), await left(second, 'same-b-%'));
}

async function run(lab: Lab): Promise<Figure[]> {
  const bench = await lab.open({ orders: 0, hasWorker: false });
  const floor = await bench.floor('wallet-debit');
  const admin = await bench.tenants.person('admin');
  const many = lab.rows(200, 1_000);
  const [hot = '', one = '', other = '', ...others] = await wallets(bench, many + 3);
  await sameDebits(bench, admin, floor.url, [one, other]);
  const seconds = lab.count(0.8, 5);
  const compare = (name: string, companyIds: readonly string[]) => {
    const debits = new Debits(admin, companyIds);
    const side =
      (url: string, call: () => LoadCall): Side =>
      () =>
        httpLoad({ url, callers: CALLERS, seconds, accepts: [201], call });
    return lab.pairs({
      product: side(bench.system.api.url, () => debits.ofProduct(name)),
      floor: side(floor.url, () => debits.ofFloor(name)),
    });
  };
  const ofOne = await compare('hot', [hot]);
  const ofMany = await compare('many', others);
  const { rows } = await bench.owner.query<{ differences: number }>(
    `SELECT count(*)::int AS differences FROM ledger_accounts a WHERE balance_paise <> (SELECT sum(amount_paise) FROM ledger_entries e WHERE e.company_id = a.company_id AND e.account_code = a.code)`,
  );
  if (rows[0]?.differences !== 0) throw new Error(`${rows[0]?.differences} balances are not the sum of their entries`);
  return [
    atLeast({
      path: 'P6',
      name: 'debits/s of one hot wallet, of the floor',
      reached: ofOne.ratio,
      limit: 0.6,
      absolute: absoluteOf(ofOne),
    }),
    atLeast({
      path: 'P6',
      name: `debits/s of ${many} wallets, of the floor`,
      reached: ofMany.ratio,
      limit: 0.6,
      absolute: absoluteOf(ofMany),
    }),
  ];
}

export const walletDebits: BenchPath = {
  id: 'P6',
  title: 'Debits of one hot wallet, and of many: answered, kept for a repeat, audited',
  data: '1,000 wallets, 50 callers',
  run,
};
