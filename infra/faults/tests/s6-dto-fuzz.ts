import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, jsonOf, send } from '../harness/api-client.ts';
import { Random } from '../harness/random.ts';
import { type Role } from '@godown/contracts/permissions';
import { type Person } from '../harness/tenants.ts';
import { inLanes, percentile } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { type Described, Fuzzer, type FuzzRequest, fuzzRoutes, isSignOut } from './fuzz-requests.ts';
import { rowsIn } from './list-rows.ts';
import { longLists } from './long-lists.ts';

const LANES = 4;
const ROLES: readonly Role[] = ['super_admin', 'seller', 'warehouse_user'];
/** Words of ours that no caller should read: where a file lies, what a statement says, which line failed. */
const INNER_WORDS =
  /\bat [\w.<>]+ \(|node_modules|\/services\/|dist\/|\.[cm]?[jt]s:\d+|syntax error at|relation "|column "|violates|QueryFailed|TypeError|RangeError|ECONN|pg_catalog/i;
/** Statements are written in capitals: "Please select …" and "… from 1" are words for people. */
const STATEMENT = /\bSELECT\b.*\bFROM\b|\bINSERT INTO\b/;
const ROWS_AT_MOST = 300;

export interface Fuzzed {
  name: string;
  request: Pick<FuzzRequest, 'hasUnknownField'> & Partial<Pick<FuzzRequest, 'call'>>;
  answer: Pick<Answer, 'status' | 'tookMs'> & { text: string; rows: number };
}

function showsInside(text: string): boolean {
  return INNER_WORDS.test(text) || STATEMENT.test(text);
}

/** No answer of our own fault, no field taken that nobody knows, no word of ours, and none of them late. */
export function judgeFuzz(seen: readonly Fuzzed[], p99LimitMs: number): Measure[] {
  const ours = (status: number): boolean => status >= 500 || status === 0;
  return [
    exactly('ownFaults', seen.filter(({ answer }) => ours(answer.status)).length, 0),
    exactly(
      'unknownFieldsTaken',
      seen.filter(({ request, answer }) => request.hasUnknownField && isTaken(answer)).length,
      0,
    ),
    exactly('innerWords', seen.filter(({ answer }) => answer.status >= 400 && showsInside(answer.text)).length, 0),
    exactly('listsTooLong', seen.filter(({ answer }) => answer.rows > ROWS_AT_MOST).length, 0),
    atMost(
      'p99Ms',
      percentile(
        seen.map(({ answer }) => answer.tookMs),
        0.99,
      ),
      p99LimitMs,
    ),
  ];
}

const hasContentInGet = ({ request: { call } }: Fuzzed): boolean => call?.method === 'GET' && call.raw !== undefined;
const isTaken = ({ status }: Pick<Answer, 'status'>): boolean => status >= 200 && status < 400;

/** What decides who they are, of those who were there before: nobody may make more of himself. */
async function protectedColumns({ system }: Lab, people: readonly (Person | null)[]): Promise<string> {
  const ids = people.flatMap((person) => (person === null ? [] : [person.userId]));
  const [row] = await system.sql<{ text: string }>(
    `SELECT string_agg(u.id || u.role || u.login_type || u.account_verified || (SELECT count(*) FROM user_companies c WHERE c.user_id = u.id), ',' ORDER BY u.id) AS text FROM users u WHERE u.id = ANY ($1::uuid[])`,
    [ids],
  );
  return row?.text ?? '';
}

/** @param companyId of those who are signed out: a session that has ended would leave the others nothing to do */
async function fuzz(lab: Lab, people: readonly (Person | null)[], companyId: string): Promise<Fuzzed[]> {
  const { system, random } = lab;
  const described = jsonOf<Described & Record<string, unknown>>(await send(system.api.url, { path: '/api/docs' }));
  const routes = fuzzRoutes(described);
  const start = random.hex(16);
  const count = lab.count(1_500, 50_000);
  const told = new Set<string>();
  // Each by chance of its own: which lane is faster must not decide what is sent.
  return inLanes(
    Array.from({ length: count }, (_, index) => index),
    LANES,
    async (index) => {
      const route = routes[index % routes.length];
      if (route === undefined) throw new Error('the product describes no route');
      const chance = new Random(`${start} ${index}`);
      const request = new Fuzzer(chance, described).request(route);
      const who = isSignOut(route) ? await lab.tenants.person('seller', [companyId]) : chance.pick(people);
      const answer = await (who === null ? send(system.api.url, request.call) : who.call(request.call));
      const name = `${route.method} ${route.path}`;
      const text = answer.bytes.toString('utf8');
      const isOdd =
        answer.status >= 500 ||
        answer.status === 0 ||
        (request.hasUnknownField && isTaken(answer)) ||
        (answer.status >= 400 && showsInside(text));
      if (isOdd && !told.has(name)) {
        told.add(name);
        lab.note(
          `${name} answered ${answer.status} ${answer.failure} ${text.slice(0, 200)} to ${JSON.stringify(request.call).slice(0, 600)}`,
        );
      }
      return {
        name,
        request,
        answer: {
          status: answer.status,
          tookMs: answer.tookMs,
          text: text.length < 200_000 ? text : '',
          rows: isTaken(answer) ? rowsIn(text) : 0,
        },
      };
    },
  );
}

export const dtoFuzz: FaultTest = {
  id: 'S6',
  promise: 'no input, however odd, stops us, is stored unasked, or is answered with what is inside',
  isShort: true,
  plan: () => ({ hasWorker: false, hasSimulator: true }),
  run: async (lab) => {
    const { tenants, system } = lab;
    const { companyId } = await tenants.company();
    const people: (Person | null)[] = [null];
    for (const role of ROLES) people.push(await tenants.person(role, role === 'super_admin' ? [] : [companyId]));
    const before = await protectedColumns(lab, people);
    const pid = system.api.pid;
    const seen = await fuzz(lab, people, companyId);
    const taken = seen.filter(({ answer }) => isTaken(answer)).length;
    const unknown = seen.filter(({ request }) => request.hasUnknownField).length;
    return [
      atLeast('requests', seen.length, lab.count(1_500, 50_000)),
      atLeast('routes', new Set(seen.map(({ name }) => name)).size, 120),
      atLeast('taken', taken, lab.count(50, 2_000)),
      atLeast('withUnknownFields', unknown, lab.count(50, 2_000)),
      atLeast('getsWithContent', seen.filter(hasContentInGet).length, lab.count(50, 2_000)),
      atLeast('signOuts', seen.filter(({ name }) => isSignOut({ path: name })).length, lab.count(1, 50)),
      ...(await longLists(lab)),
      ...judgeFuzz(seen, lab.count(3_000, 300)),
      exactly('protectedColumnsChanged', Number((await protectedColumns(lab, people)) !== before), 0),
      exactly('processChanged', Number(system.api.pid !== pid || !system.api.isRunning), 0),
    ];
  },
};
