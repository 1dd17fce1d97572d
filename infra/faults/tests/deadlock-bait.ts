import pg from 'pg';
import { type Lab } from '../fault-test.ts';
import { type Answer } from '../harness/api-client.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { until } from '../harness/wait.ts';
import { atLeast, exactly, type Measure } from '../measure.ts';
import { moveMoney } from './wallet.calls.ts';

/** PostgreSQL undoes whoever looks first: the product, which looks after its second. */
const BAIT_LOOKS_AFTER = '5s';
const MOST_TRIES = 10;
/** What somebody hears who waited for the bait as long as the product lets anybody wait. */
const BUSY = 503;

export interface Baited {
  /** Transactions of the product that PostgreSQL undid. */
  undone: number;
  /** Answers that were not the one of a call that nothing got in the way of. */
  heard: number;
  /** Paise that the wallet is off. */
  off: number;
}

/** What is right when the product's transaction was undone at least `wanted` times. */
export function judgeBait({ undone, heard, off }: Baited, wanted: number): Measure[] {
  return [
    atLeast('deadlocks', undone, wanted),
    exactly('deadlocksHeard', heard, 0),
    exactly('paiseOffAfterDeadlocks', off, 0),
  ];
}

/** How often the api processes ran a transaction again, as their own figures say. */
async function undoneTransactions({ system }: Lab): Promise<number> {
  let sum = 0;
  for (const { url } of system.apis) {
    const text = await (await fetch(`${url}/metrics`)).text();
    for (const [, value] of text.matchAll(/^godown_transaction_contention_total\{[^}]*\} (\d+)$/gm))
      sum += Number(value);
  }
  return sum;
}

/** The product takes a company's accounts from A to B; the bait holds B and reaches for A while the product waits for B. */
async function bite(lab: Lab, bait: pg.Client, { companyId }: Tenant, call: () => Promise<Answer>): Promise<Answer> {
  const lock = (order: 'ASC' | 'DESC'): Promise<unknown> =>
    bait.query(
      `SELECT FROM ledger_accounts WHERE company_id = $1 AND code = (SELECT code FROM ledger_accounts WHERE company_id = $1 ORDER BY code ${order} LIMIT 1) FOR UPDATE`,
      [companyId],
    );
  await bait.query(`BEGIN; SET LOCAL deadlock_timeout = '${BAIT_LOOKS_AFTER}'`);
  await lock('DESC');
  let isAnswered = false;
  const answer = call().finally(() => {
    isAnswered = true;
  });
  await until(
    'the product waits for the bait',
    60_000,
    async () =>
      isAnswered ||
      (
        await lab.system.sql(
          `SELECT FROM pg_stat_activity WHERE usename = 'godown_app' AND datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).length > 0,
  );
  await lock('ASC').catch(() => undefined);
  await bait.query('ROLLBACK');
  return answer;
}

/** Deadlocks on purpose: the product is undone, tries again and answers as if nothing had been. */
export async function baitDeadlocks(lab: Lab, admin: Person): Promise<Measure[]> {
  const wanted = lab.count(2, 20);
  const tenant = await lab.tenants.company();
  const move = (key: string): Promise<Answer> =>
    moveMoney(
      admin,
      { companyId: tenant.companyId, type: 'CREDIT', rupees: 1, key },
      {},
      lab.random.pick(lab.system.apis).url,
    );
  await moveMoney(admin, {
    companyId: tenant.companyId,
    type: 'CREDIT',
    rupees: 1,
    key: `r2-bait-${lab.random.hex(8)}`,
  });
  const before = await undoneTransactions(lab);
  const bait = new pg.Client({ connectionString: lab.system.ownerUrl });
  await bait.connect();
  let [undone, heard, calls, paid] = [0, 0, 0, 1];
  try {
    // On a busy machine the product may look before the circle is closed: then nobody is undone.
    while (undone < wanted && calls < wanted * MOST_TRIES) {
      const answer = await bite(lab, bait, tenant, () => move(`r2-bait-${lab.random.hex(20)}`));
      calls += 1;
      const undoneBefore = undone;
      undone = (await undoneTransactions(lab)) - before;
      if (answer.status === 201) paid += 1;
      else if (answer.status !== BUSY || undone > undoneBefore) {
        heard += 1;
        lab.note(`bait: ${answer.status} ${answer.failure} ${answer.bytes.toString().slice(0, 200)}`);
      }
    }
  } finally {
    await bait.end();
  }
  const [row] = await lab.system.sql<{ balance: string }>(
    `SELECT balance_paise AS balance FROM ledger_accounts WHERE company_id = $1 AND code = 'wallet'`,
    [tenant.companyId],
  );
  return judgeBait({ undone, heard, off: Math.abs(Number(row?.balance) - paid * 100) }, wanted);
}
