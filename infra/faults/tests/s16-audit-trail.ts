import pg from 'pg';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, send } from '../harness/api-client.ts';
import { type Person } from '../harness/tenants.ts';
import { atLeast, exactly, type Measure } from '../measure.ts';
import { moveMoney } from './wallet.calls.ts';

interface Line {
  action: string;
  actor_user_id: string | null;
  ip: string | null;
  request_id: string | null;
  outcome: string;
  text: string;
}

const FORGED = 'Eve\n2026-01-01 admin {"action":"nothing happened"}\u001b[2J';

/** Acts that must each leave a line, with the action that it is found by. */
async function act({ tenants, random }: Lab): Promise<{ name: string; action: RegExp; by: Person; answer: Answer }[]> {
  const [root, seller] = [await tenants.person('super_admin'), await tenants.seller()];
  const company = seller.companyId;
  const acts: [string, RegExp, Person, Promise<Answer>][] = [
    [
      'a wallet entry',
      /^wallet\.transaction/,
      root,
      moveMoney(root, { companyId: company, type: 'CREDIT', rupees: 5, key: `s16-${random.hex(16)}`, remark: FORGED }),
    ],
    [
      'a warehouse',
      /^warehouse\.created/,
      root,
      root.call({
        method: 'POST',
        path: '/api/wms/warehouses',
        body: {
          name: 'Eve {"action":"nothing happened"}',
          phone: '9820012345',
          addressLine1: 'Plot 7',
          city: 'Thane',
          state: 'Maharashtra',
          pincode: '421302',
          IsSellerWarehouse: false,
        },
      }),
    ],
    [
      'a refused door',
      /refused|access/,
      seller.person,
      seller.person.call({
        method: 'POST',
        path: '/api/wallet/transaction',
        body: {},
        headers: { 'idempotency-key': `s16-${random.hex(16)}` },
      }),
    ],
    ['a refused read', /refused|access/, seller.person, seller.person.call({ path: '/api/ledger/proof' })],
    ['a sign-out', /^logout/, seller.person, seller.person.call({ method: 'POST', path: '/api/ums/profile/logout' })],
  ];
  const done: { name: string; action: RegExp; by: Person; answer: Answer }[] = [];
  for (const [name, action, by, answer] of acts) done.push({ name, action, by, answer: await answer });
  return done;
}

async function lines({ system }: Lab): Promise<Line[]> {
  return system.sql<Line & pg.QueryResultRow>(
    `SELECT action, actor_user_id, ip, request_id, outcome, l::text AS text FROM audit_lines l ORDER BY at`,
  );
}

type Act = { action: RegExp; by: { userId: string } };

/** Acts of which no line speaks. */
export function withoutLine<T extends Act>(
  acts: readonly T[],
  written: readonly Pick<Line, 'action' | 'actor_user_id'>[],
): T[] {
  return acts.filter(
    ({ action, by }) => !written.some((line) => action.test(line.action) && line.actor_user_id === by.userId),
  );
}

/** Every line says from where, and holds nothing that another program would take for a line of its own. */
export function judgeLines(written: readonly Pick<Line, 'request_id' | 'ip' | 'text'>[]): Measure[] {
  return [
    exactly('linesWithoutWhence', written.filter((line) => line.request_id === null || line.ip === null).length, 0),
    exactly(
      'linesThatForge',
      written.filter(({ text }) => text.includes('\n') || text.includes('\u001b') || text.includes('PLANTED-password'))
        .length,
      0,
    ),
  ];
}

/** As the application's own role: adding is allowed, changing and removing are not. */
async function tamper({ system }: Lab): Promise<number> {
  const client = new pg.Client({ connectionString: system.appUrl });
  await client.connect();
  let refused = 0;
  try {
    for (const text of [
      `UPDATE audit_lines SET outcome = 'done'`,
      'DELETE FROM audit_lines',
      'TRUNCATE audit_lines',
      'DROP TABLE audit_lines',
      'ALTER TABLE audit_lines DISABLE TRIGGER ALL',
    ]) {
      refused += await client.query(text).then(
        () => 0,
        () => 1,
      );
    }
  } finally {
    await client.end();
  }
  return refused;
}

export const auditTrail: FaultTest = {
  id: 'S16',
  promise: 'every sensitive act leaves one true line that nobody can change',
  isShort: false,
  plan: () => ({ hasWorker: false }),
  run: async (lab) => {
    const acts = await act(lab);
    await send(lab.system.api.url, {
      method: 'POST',
      path: '/api/ums/profile/login',
      body: { id: 'nobody@user.example', password: 'PLANTED-password-1!', userLoginType: 'seller' },
    });
    const written = await lines(lab);
    const missing = withoutLine(acts, written);
    for (const { name, answer } of missing)
      lab.note(
        `${name} (${answer.status}) left no line; there are ${[...new Set(written.map(({ action }) => action))].join(', ')}`,
      );
    const logs = lab.system.logs();
    return [
      atLeast('acts', acts.length, 5),
      exactly('actsWithoutLine', missing.length, 0),
      ...judgeLines(written),
      exactly('changesRefused', await tamper(lab), 5),
      exactly('passwordsInLogs', Number(logs.includes('PLANTED-password')), 0),
      exactly(
        'brokenLogLines',
        logs
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .filter((line) => !isJson(line)).length,
        0,
      ),
    ];
  },
};

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
