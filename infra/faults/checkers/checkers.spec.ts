import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../postgres/free-port.ts';
import { startThrowAwayPostgres, type ThrowAwayPostgres } from '../../testing/throw-away-postgres.ts';
import { builtBackEnd } from '../harness/built-back-end.ts';
import { makeTemplate } from '../harness/fault-system.ts';
import { ProductProcess } from '../harness/product-process.ts';
import { canaryOf } from '../harness/tenants.ts';
import { until } from '../harness/wait.ts';
import { CHECKERS, findAll, type Subject } from './index.ts';
import { NATURAL_KEY_CHECKERS, NATURAL_KEYS } from './natural-key.checkers.ts';

const [ONE, OTHER] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
const account = (balance: number, floor: string): string =>
  `INSERT INTO ledger_accounts (company_id, code, balance_paise, floor_paise) VALUES ('${ONE}', 'wallet', ${balance}, ${floor})`;
const held = (code: string): string =>
  `INSERT INTO ledger_accounts (company_id, code, balance_paise) VALUES ('${ONE}', '${code}.${OTHER}', -500)`;
const HALF_TRANSFER = `
  ${account(100, '0')};
  WITH t AS (INSERT INTO ledger_transfers (company_id, key, kind, category, created_at) VALUES ('${ONE}', 'k', 'wallet.manual', 'ADJUSTMENT', now()) RETURNING id)
  INSERT INTO ledger_entries (company_id, transfer_id, account_code, amount_paise, balance_after_paise, created_at) SELECT '${ONE}', id, 'wallet', 100, 100, now() FROM t`;
const DEAD_WORKER = `
  INSERT INTO tasks (company_id, id, name, status, created_at) VALUES ('${ONE}', '${OTHER}', 'BULK_ORDERS', 'IN_PROGRESS', now());
  SELECT pgboss.create_queue('task.X', '{"policy":"standard"}');
  INSERT INTO pgboss.job_common (name, data, state, started_on, heartbeat_on) VALUES ('task.X', '{"taskId":"${OTHER}"}', 'active', now() - interval '1 hour', now() - interval '1 minute')`;

/** A system that is broken in one way, and the checker that must see it. */
const BROKEN_TABLES: Record<string, string> = {
  'every transfer sums to 0': HALF_TRANSFER,
  'the ledger sums to 0': HALF_TRANSFER,
  'every balance is the sum of its entries': account(500, '0'),
  'no balance is below its floor': `ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_floor; ${account(-1, '0')}`,
  'what a retailer owes is its bills less payments, goods and write-offs': held('d2r.receivable'),
  // In front of the real table, without its order.
  'a bill is paid by its payments': `${held('d2r.receivable')}; CREATE TEMP TABLE d2r_invoices ON COMMIT DROP AS SELECT * FROM public.d2r_invoices WITH NO DATA;
    INSERT INTO d2r_invoices (company_id, id, store_address_id, bill_paise, paid_paise) VALUES ('${ONE}', '${OTHER}', '${OTHER}', 500, 100)`,
  'a salesman holds the cash taken less the cash handed in': held('d2r.salesman_cash'),
  'every task has ended or is held by a living worker': DEAD_WORKER,
  'a completed task is whole': `ALTER TABLE tasks DROP CONSTRAINT tasks_completed_whole, DROP CONSTRAINT tasks_completed_with_result; INSERT INTO tasks (company_id, name, status, progress, created_at) VALUES ('${ONE}', 'X', 'COMPLETED', 60, now())`,
  'every message that waits has somebody who will send it': `INSERT INTO outgoing_messages (channel, template, masked_recipient, state, created_at) VALUES ('sms', 'x', '***', 'waiting', now())`,
  "no row carries another company's mark": `INSERT INTO wsins (company_id, wsin, product_title) VALUES ('${ONE}', 'W00000000001', '${canaryOf(2)}')`,
  'every tenant table is under row-level security': `ALTER TABLE orders NO FORCE ROW LEVEL SECURITY`,
  ...Object.fromEntries(
    NATURAL_KEYS.map(({ table, columns }, index) => [
      NATURAL_KEY_CHECKERS[index]?.name ?? '',
      // In front of the real table, without its constraint.
      `CREATE TEMP TABLE ${table} (${columns.map((column) => `${column} text`).join(', ')}) ON COMMIT DROP; INSERT INTO ${table} SELECT ${columns.map(() => `'same'`).join(', ')} FROM generate_series(1, 2)`,
    ]),
  ),
};

const healthyProcess = {
  name: 'api-1',
  isRunning: true,
  surprises: [],
  report: () => Promise.resolve({ rssBytes: 1, polluted: [] }),
};
const BROKEN_PROCESSES: Record<string, Partial<Subject>> = {
  'Object.prototype is clean': {
    processes: [{ ...healthyProcess, report: () => Promise.resolve({ rssBytes: 1, polluted: ['isAdmin'] }) }],
  },
  'no process ended by itself': { processes: [{ ...healthyProcess, surprises: ['api-1 ended by itself (exit 1)'] }] },
  'no unhandled rejection or exception': { deaths: () => ['{"origin":"unhandledRejection"}'] },
};

describe('the checkers', () => {
  let server: ThrowAwayPostgres;
  let client: pg.Client;
  const subject: Subject = {
    sql: async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows,
    processes: [healthyProcess],
    deaths: () => [],
  };

  beforeAll(async () => {
    await builtBackEnd();
    server = await startThrowAwayPostgres();
    client = new pg.Client(await makeTemplate({ url: server.url, port: server.cluster.port }));
    await client.connect();
    await client.query(`INSERT INTO companies (id, name) VALUES ($1, $2), ($3, $4)`, [
      ONE,
      canaryOf(1),
      OTHER,
      canaryOf(2),
    ]);
  }, 300_000);

  afterAll(async () => {
    await client.end();
    await server.stop();
  });

  afterEach(() => client.query('ROLLBACK'));

  it('find nothing in a system that is sound', async () => {
    await expect(findAll(CHECKERS, subject)).resolves.toEqual([]);
  });

  it.each(CHECKERS.map((checker) => [checker.name, checker] as const))(
    'a broken system turns it red: %s',
    async (name, checker) => {
      const [tables, processes] = [BROKEN_TABLES[name], BROKEN_PROCESSES[name]];
      if (tables === undefined && processes === undefined) throw new Error('this checker has no negative control');
      await client.query('BEGIN');
      await client.query(tables ?? '');
      await expect(checker.find({ ...subject, ...processes })).resolves.not.toEqual([]);
    },
  );
});

describe('a process under test', () => {
  it('tells what it did to Object.prototype, follows the harness’s clock, and cannot die unseen', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'godown-faults-spec-'));
    const port = await freePort();
    writeFileSync(
      join(folder, 'app.mjs'),
      `
      import { createServer } from 'node:http';
      Object.prototype.isAdmin = true;
      createServer((request, response) => {
        if (request.url === '/die') Promise.reject(new Error('nobody listens'));
        response.end(String(new Date().getTime()));
      }).listen(${port}, '127.0.0.1');`,
    );
    const child = new ProductProcess({
      name: 'app',
      command: [join(folder, 'app.mjs')],
      env: { FAULTS_DEATHS_FILE: join(folder, 'deaths') },
      url: `http://127.0.0.1:${port}`,
      readyPath: '/',
      logFile: join(folder, 'log'),
    });
    try {
      await child.start();
      expect((await child.report()).polluted).toEqual(['isAdmin']);
      await child.shiftClock(86_400_000);
      expect(Number(await (await fetch(child.url)).text()) - Date.now()).toBeGreaterThan(80_000_000);
      await fetch(`${child.url}/die`).catch(() => undefined);
      await until('the process has died', 60_000, () => !child.isRunning);
      expect(child.surprises).toEqual(['app ended by itself (exit 1)']);
      expect(readFileSync(join(folder, 'deaths'), 'utf8')).toContain(
        '"origin":"unhandledRejection","error":"Error: nobody listens',
      );
    } finally {
      await child.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
