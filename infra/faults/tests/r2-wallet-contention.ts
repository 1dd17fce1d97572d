import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer } from '../harness/api-client.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { inLanes, pause, percentile } from '../harness/wait.ts';
import { atMost, exactly, type Measure } from '../measure.ts';
import { baitDeadlocks } from './deadlock-bait.ts';
import { moveMoney } from './wallet.calls.ts';

const OPENING = 3_000;
const DEBITS = 500;
const STEP = 10;
const REFUSED_STATUS = 422;

export interface Rush {
  succeeded: number;
  refused: number;
  other: number;
}

/** Everybody spends at once. `spend` says what became of one try. */
export async function rush(spend: (index: number) => Promise<'done' | 'refused' | 'other'>): Promise<Rush> {
  const outcomes = await Promise.all(Array.from({ length: DEBITS }, (_, index) => spend(index)));
  const count = (kind: string): number => outcomes.filter((outcome) => outcome === kind).length;
  return { succeeded: count('done'), refused: count('refused'), other: count('other') };
}

/** What is right for an opening of 3,000 and 500 debits of 10. */
export function judgeRush({ succeeded, refused, other }: Rush, balance: number): Measure[] {
  return [
    exactly('succeeded', succeeded, 300),
    exactly('refused', refused, 200),
    exactly('otherAnswers', other, 0),
    exactly('balanceAfter', balance, 0),
  ];
}

function outcomeOf({ status }: Answer): 'done' | 'refused' | 'other' {
  if (status === 201) return 'done';
  return status === REFUSED_STATUS ? 'refused' : 'other';
}

const BUSY = 503;
const TRIES = 20;

/** Told that the service is busy, our own clients ask again with the same key, as `Retry-After` says. */
export async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await call();
    if (answer.status !== BUSY || attempt === TRIES) return answer;
    await pause(Number(answer.headers['retry-after'] ?? 1) * 1000);
  }
}

async function balanceOf({ system }: Lab, { companyId }: Tenant): Promise<number> {
  const [row] = await system.sql<{ balance: string }>(
    `SELECT balance_paise AS balance FROM ledger_accounts WHERE company_id = $1 AND code = 'wallet'`,
    [companyId],
  );
  return Number(row?.balance ?? 0) / 100;
}

/** Wallets that many spend from and pay into, in random order, from both api processes. */
async function mixed(lab: Lab): Promise<Measure[]> {
  const { tenants, random, system, count } = lab;
  const admin = await tenants.person('admin');
  const companies = await inLanes(Array.from({ length: count(5, 20) }), 4, () => tenants.company());
  const moves = random.shuffled(
    companies.flatMap((company) =>
      Array.from({ length: count(60, 500) }, () => ({
        company,
        type: random.pick(['CREDIT', 'DEBIT'] as const),
        rupees: random.between(1, 5_000) / 100,
        key: `r2-${random.hex(20)}`,
        at: random.pick(system.apis).url,
      })),
    ),
  );
  const expected = new Map<string, number>();
  let unexpected = 0;
  await inLanes(moves, 60, async ({ company, type, rupees, key, at }) => {
    const { status } = await patiently(() =>
      moveMoney(admin, { companyId: company.companyId, type, rupees, key }, {}, at),
    );
    const signed = Math.round(rupees * 100) * (type === 'CREDIT' ? 1 : -1);
    if (status === 201) expected.set(company.companyId, (expected.get(company.companyId) ?? 0) + signed);
    else if (status !== REFUSED_STATUS || type === 'CREDIT') unexpected += 1;
  });
  let wrong = 0;
  for (const company of companies) {
    if (Math.round((await balanceOf(lab, company)) * 100) !== (expected.get(company.companyId) ?? 0)) wrong += 1;
  }
  return [exactly('mixedUnexpected', unexpected, 0), exactly('walletsOff', wrong, 0)];
}

interface Spent {
  rush: Rush;
  balance: number;
  p95Ms: number;
}

/** A new wallet of 3,000 from which everybody spends at once, over both api processes. */
async function spendTogether(lab: Lab, admin: Person): Promise<Spent> {
  const { tenants, system, random } = lab;
  const company = await tenants.company();
  const { companyId } = company;
  await moveMoney(admin, { companyId, type: 'CREDIT', rupees: OPENING, key: `r2-open-${random.hex(8)}` });
  const keys = Array.from({ length: DEBITS }, () => `r2-${random.hex(20)}`);
  const ends = keys.map(() => random.pick(system.apis).url);
  const times: number[] = [];
  const seen = await rush(async (index) => {
    const debit = { companyId, type: 'DEBIT', rupees: STEP, key: keys[index] ?? '' } as const;
    const answer = await patiently(() => moveMoney(admin, debit, {}, ends[index]));
    times.push(answer.tookMs);
    if (outcomeOf(answer) === 'other')
      lab.note(`debit: ${answer.status} ${answer.failure} ${answer.bytes.toString().slice(0, 200)}`);
    return outcomeOf(answer);
  });
  return { rush: seen, balance: await balanceOf(lab, company), p95Ms: percentile(times, 0.95) };
}

export const walletContention: FaultTest = {
  id: 'R2',
  promise: 'money is neither created nor lost when many spend at once; no wallet falls below zero',
  isShort: true,
  plan: () => ({ apis: 2, hasWorker: false }),
  run: async (lab) => {
    const admin = await lab.tenants.person('admin');
    // Processes that have just started compile their code and connect while they answer; after that they are as fast as they stay.
    const first = await spendTogether(lab, admin);
    const { rush: seen, balance, p95Ms } = await spendTogether(lab, admin);
    return [
      exactly('firstSucceeded', first.rush.succeeded, 300),
      exactly('firstBalanceAfter', first.balance, 0),
      // Limits in time are for a machine that does nothing else: in the short tier it may be busy with the rest of the tests.
      atMost('firstP95Ms', first.p95Ms, lab.count(20_000, 5_000)),
      ...judgeRush(seen, balance),
      atMost('p95Ms', p95Ms, lab.count(20_000, 2_000)),
      ...(await mixed(lab)),
      ...(await baitDeadlocks(lab, admin)),
    ];
  },
};
