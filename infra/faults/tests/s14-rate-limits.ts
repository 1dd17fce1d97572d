import pg from 'pg';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, send } from '../harness/api-client.ts';
import { inLanes, pause } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { address, contactOf, Doors, from, givePassword, MovedClock, newPhone, PASSWORD } from './auth.calls.ts';

const PER_MINUTE = 30;
/** Addresses of webhooks that one company may save in an hour. */
const PER_TENANT = 300;

export interface Burst {
  name: string;
  allowed: number;
  refused: number;
  tookMs: number;
  hasRetryAfter: boolean;
}

/** Tokens come back while a burst runs; no other call is let through. */
export function judgeBurst(
  { name, allowed, refused, tookMs, hasRetryAfter }: Burst,
  sent: number,
  limit = PER_MINUTE,
): Measure[] {
  const refill = Math.ceil((limit * tookMs) / 60_000);
  return [
    atMost(`${name}OverLimit`, Math.max(0, allowed - limit - refill), 0),
    atLeast(`${name}Allowed`, allowed, Math.min(sent, limit)),
    exactly(`${name}Lost`, sent - allowed - refused, 0),
    exactly(`${name}WithoutRetryAfter`, Number(!hasRetryAfter), 0),
  ];
}

/** Sends sign-ins of nobody from the addresses that `ipOf` makes up. */
async function burst(lab: Lab, doors: Doors, name: string, ipOf: (index: number) => string): Promise<Burst> {
  const started = performance.now();
  const answers = await inLanes(Array.from({ length: lab.count(60, 300) }), 8, (_, index) =>
    doors.login({ email: `${name}${index}@nowhere.example`, password: PASSWORD }, ipOf(index)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  return {
    name,
    allowed: answers.filter(({ status }) => status === 401).length,
    refused: refused.length,
    tookMs: performance.now() - started,
    hasRetryAfter: refused.every(({ headers }) => Number(headers['retry-after']) >= 1),
  };
}

/** One caller over both processes, under made-up names, hopping through a network that is all theirs. */
async function disguises(lab: Lab, doors: Doors, clock: MovedClock): Promise<Measure[]> {
  const sent = lab.count(60, 300);
  const word = (): string => lab.random.hex(4);
  const kinds: [string, (index: number) => string][] = [
    ['shared', () => '172.16.1.1'],
    ['spoofed', (index) => `${address(index)}, 172.16.1.2`],
    ['longChain', (index) => `${address(index)}, ${address(index + 1)}, ::1, unknown, 172.16.1.3`],
    ['hopping', () => `2001:db8:77:1:${word()}:${word()}:${word()}:${word()}`],
    ['mapped', (index) => (index % 2 === 0 ? '::ffff:172.16.1.4' : '172.16.1.4')],
    ['spelled', (index) => (index % 2 === 0 ? '2001:0DB8:0088:0001::1' : '2001:db8:88:1:0:0:0:2')],
  ];
  const measures: Measure[] = [];
  for (const [name, ipOf] of kinds) measures.push(...judgeBurst(await burst(lab, doors, name, ipOf), sent));
  const neighbour = await doors.login({ email: 'neighbour@nowhere.example', password: PASSWORD }, '2001:db8:77:2::1');
  await clock.advance(61_000);
  measures.push(...judgeBurst(await burst(lab, doors, 'nextMinute', () => '172.16.1.1'), sent));
  return [...measures, exactly('neighbourRefused', Number(neighbour.status !== 401), 0)];
}

/** Slowly, one call every three seconds of the clock: more than 20 a minute never come, so none is refused. */
async function slow(lab: Lab, doors: Doors, clock: MovedClock): Promise<Measure[]> {
  const statuses: number[] = [];
  for (let index = 0; index < lab.count(40, 120); index += 1) {
    await clock.advance(3_000);
    statuses.push(
      (await doors.login({ email: `slow${index}@nowhere.example`, password: PASSWORD }, '172.16.2.1')).status,
    );
  }
  return [exactly('slowCallsRefused', statuses.filter((status) => status !== 401).length, 0)];
}

/** A limit of a company counts for it wherever it comes from, and for nobody else. */
async function perTenant(lab: Lab, doors: Doors): Promise<Measure[]> {
  const [busy, other] = [await lab.tenants.seller(), await lab.tenants.seller()];
  const save = (cookie: string, index: number): Promise<Answer> =>
    send(
      doors.url,
      {
        method: 'POST',
        path: '/api/ums/webhooks',
        body: { webhookUrl: `${lab.system.receivers.origin}/tenant-${index}` },
        headers: from(address(70_000 + index)),
      },
      cookie,
    );
  const answers = await inLanes(Array.from({ length: PER_TENANT + 40 }), 8, (_, index) =>
    save(busy.person.cookie, index),
  );
  const theirs = await save(other.person.cookie, 1_000);
  return [
    atLeast('tenantRefused', answers.filter(({ status }) => status === 429).length, 1),
    exactly('otherTenantRefused', Number(theirs.status === 429), 0),
  ];
}

export interface StoreDown {
  admitted: number;
  codesSent: number;
  slowestMs: number;
  othersRefused: number;
  alerts: number;
  worksAgain: boolean;
}

export function judgeStoreDown({
  admitted,
  codesSent,
  slowestMs,
  othersRefused,
  alerts,
  worksAgain,
}: StoreDown): Measure[] {
  return [
    exactly('admittedWithoutLimits', admitted, 0),
    exactly('codesSentWithoutLimits', codesSent, 0),
    atMost('slowestWithoutLimitsMs', slowestMs, 20_000),
    exactly('othersRefused', othersRefused, 0),
    atLeast('alerts', alerts, 1),
    exactly('worksAgain', Number(worksAgain), 1),
  ];
}

/** Nobody can read or write the buckets: what guards passwords and codes closes, what needs no limit goes on. */
async function storeDown(lab: Lab, doors: Doors): Promise<Measure[]> {
  const seller = await lab.tenants.seller();
  const who = await contactOf(lab, seller.person.userId);
  await givePassword(lab, [who.id]);
  const holder = new pg.Client({ connectionString: lab.system.ownerUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE rate_limits IN ACCESS EXCLUSIVE MODE');
  const logsBefore = lab.system.logs().length;
  let isHeld = true;
  const early: Answer[] = [];
  const keep = async (answer: Promise<Answer>): Promise<Answer> => {
    const one = await answer;
    if (isHeld) early.push(one);
    return one;
  };
  const logins = Array.from({ length: 10 }, (_, index) =>
    keep(doors.login({ email: who.email, password: PASSWORD }, address(80_000 + index))),
  );
  const codes = Array.from({ length: 10 }, (_, index) =>
    keep(doors.askForReset(newPhone(lab), address(81_000 + index))),
  );
  await pause(1_000);
  const others = await inLanes(Array.from({ length: 20 }), 2, () =>
    seller.person.call({ path: '/api/ums/profile', timeoutMs: 10_000 }, doors.url),
  );
  await Promise.race([Promise.all([...logins, ...codes]), pause(25_000)]);
  const during = [...early];
  const alerts = lab.system
    .logs()
    .slice(logsBefore)
    .split('\n')
    .filter((line) => /"level":(50|"error"|40|"warn")/.test(line)).length;
  isHeld = false;
  await holder.query('ROLLBACK');
  await holder.end();
  await Promise.all([...logins, ...codes]);
  const again = await doors.login({ email: who.email, password: PASSWORD }, address(82_000));
  const [admitted, sent] = [0, 10].map(
    (skip) =>
      during.filter(
        (answer) =>
          answer.status === 200 &&
          (skip === 0 ? answer.headers['set-cookie'] !== undefined : answer.headers['set-cookie'] === undefined),
      ).length,
  );
  lab.note(
    `without the buckets: ${during
      .map(({ status, tookMs }) => `${status} after ${(tookMs / 1000).toFixed(1)} s`)
      .slice(0, 6)
      .join(', ')}`,
  );
  return judgeStoreDown({
    admitted: admitted ?? 0,
    codesSent: sent ?? 0,
    slowestMs: during.length < 20 ? Number.POSITIVE_INFINITY : Math.max(...during.map(({ tookMs }) => tookMs)),
    othersRefused: others.filter(({ status }) => status !== 200).length,
    alerts,
    worksAgain: again.status === 200,
  });
}

export const rateLimits: FaultTest = {
  id: 'S14',
  promise: 'limits hold across processes, addresses and time',
  isShort: false,
  plan: () => ({ apis: 2 }),
  run: async (lab) => {
    const [doors, clock] = [new Doors(lab), new MovedClock(lab)];
    return [
      ...(await disguises(lab, doors, clock)),
      ...(await slow(lab, doors, clock)),
      ...(await perTenant(lab, doors)),
      ...(await storeDown(lab, doors)),
    ];
  },
};
