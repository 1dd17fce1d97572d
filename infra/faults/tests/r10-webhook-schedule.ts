import { type FaultTest, type Lab } from '../fault-test.ts';
import { DRIPS, HANGS, neverEnds, type Manner, RESETS, says, TAKES } from '../harness/receivers.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { pause, until } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { hookTo, placeOrders } from './webhook-calls.ts';

type Seller = Tenant & { person: Person };
interface Delivery {
  id: string;
  status: string;
  attempts: number;
  next: Date | null;
  code: number | null;
  error: string | null;
  tookMs: number | null;
}

const SCHEDULE_HOURS = 75 + 35 / 60;
/** Longer than the sender keeps what it had taken when it died. */
const LEASE_MS = 60_000;

async function deliveriesOf({ system }: Lab, companyId: string): Promise<Delivery[]> {
  return system.sql<Delivery & Record<string, unknown>>(
    `
    SELECT d.id, d.status, d.attempts, d.next_attempt_at AS next, d.last_status_code AS code, d.last_error AS error,
      (SELECT max(a.duration_ms) FROM webhook_attempts a WHERE a.company_id = d.company_id AND a.delivery_id = d.id) AS "tookMs"
    FROM webhook_deliveries d WHERE d.company_id = $1 ORDER BY d.id`,
    [companyId],
  );
}

/** The worker's clock goes on; PostgreSQL and the queue of jobs stay in the present. */
class Time {
  private offsetMs = 0;
  private readonly lab: Lab;

  constructor(lab: Lab) {
    this.lab = lab;
  }

  async goTo(when: Date): Promise<void> {
    this.offsetMs = Math.max(this.offsetMs, when.getTime() - Date.now() + 50);
    await this.keep();
  }

  async skip(byMs: number): Promise<void> {
    this.offsetMs += byMs;
    await this.keep();
  }

  /** A process that was started again has the real time until it is told. */
  async keep(): Promise<void> {
    await this.lab.system.worker?.shiftClock(this.offsetMs);
  }
}

/** A receiver that never takes anything: ten attempts, then off, and the owner is told. */
async function wholeSchedule(lab: Lab, time: Time): Promise<Measure[]> {
  const seller = await lab.tenants.seller();
  const path = `/never-${lab.random.hex(6)}`;
  const { id } = await hookTo(seller.person, lab.system.receivers.answering(path, says(500)));
  await placeOrders(lab, seller, 1);
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const due = await until(`attempt ${attempt} is planned`, 60_000, async () =>
      (await deliveriesOf(lab, seller.companyId)).find((one) => one.attempts === attempt - 1),
    );
    if (due.next !== null) await time.goTo(due.next);
    await until(`attempt ${attempt} is made`, 60_000, async () =>
      (await deliveriesOf(lab, seller.companyId)).some((one) => one.attempts >= attempt),
    );
  }
  const calls = lab.system.receivers.of(path);
  const stamps = calls.map(({ headers }) => Number(headers['webhook-timestamp']));
  const hours = ((stamps.at(-1) ?? 0) - (stamps[0] ?? 0)) / 3_600;
  const [hook] = await lab.system.sql<{ reason: string | null }>(
    `SELECT disabled_reason AS reason FROM webhook_endpoints WHERE id = $1`,
    [id],
  );
  const [mail] = await lab.system.sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM outgoing_messages WHERE tenant_id = $1 AND template = 'webhook-disabled'`,
    [seller.companyId],
  );
  return [
    exactly('attempts', calls.length, 10),
    exactly('idsOfOneEvent', new Set(calls.map(({ headers }) => headers['webhook-id'])).size, 1),
    atLeast('scheduleHours', hours, SCHEDULE_HOURS - 0.02),
    atMost('scheduleHoursMost', hours, SCHEDULE_HOURS * 1.1 + 0.1),
    exactly('disabledWhenExhausted', hook?.reason === 'EXHAUSTED' ? 1 : 0, 1),
    exactly('ownerTold', mail?.count ?? 0, 1),
  ];
}

/** One company per manner, one event each. @returns what became of each */
async function manners(lab: Lab, time: Time): Promise<Measure[]> {
  const { receivers } = lab.system;
  let flooded = 0;
  const all: Record<string, Manner> = {
    redirect: (_, response) => {
      response.writeHead(301, { location: `${receivers.origin}/followed` }).end();
    },
    missing: says(404),
    gone: says(410),
    later: says(429, { 'retry-after': '120' }),
    reset: RESETS,
    hang: HANGS,
    drip: DRIPS,
    flood: neverEnds((bytes) => {
      flooded += bytes;
    }),
  };
  const companies = new Map<string, Seller>();
  for (const [name, manner] of Object.entries(all)) {
    const seller = await lab.tenants.seller();
    companies.set(name, seller);
    await hookTo(seller.person, receivers.answering(`/${name}`, manner));
  }
  const secured = await lab.tenants.seller();
  companies.set('tls', secured);
  await hookTo(secured.person, `${receivers.origin.replace('http:', 'https:')}/tls`);
  for (const seller of companies.values()) await placeOrders(lab, seller, 1);
  await time.skip(1_000);
  const seen = new Map<string, Delivery>();
  for (const [name, seller] of companies) {
    seen.set(
      name,
      await until(`${name} was tried`, 90_000, async () =>
        (await deliveriesOf(lab, seller.companyId)).find((one) => one.attempts >= 1),
      ),
    );
  }
  const later = seen.get('later');
  const [tried] = await lab.system.sql<{ at: Date }>(
    `SELECT max(at) AS at FROM webhook_attempts WHERE delivery_id = $1`,
    [later?.id],
  );
  const waits = ((later?.next?.getTime() ?? 0) - (tried?.at.getTime() ?? 0)) / 1_000;
  const [gone] = await lab.system.sql<{ reason: string | null }>(
    `SELECT disabled_reason AS reason FROM webhook_endpoints WHERE company_id = $1`,
    [companies.get('gone')?.companyId],
  );
  const failed = ['redirect', 'missing', 'later', 'reset', 'hang', 'drip', 'tls'].filter(
    (name) => seen.get(name)?.status === 'PENDING',
  ).length;
  return [
    exactly('redirectsFollowed', receivers.of('/followed').length, 0),
    exactly('countedAsFailed', failed, 7),
    exactly('goneIsOff', gone?.reason === 'GONE' ? 1 : 0, 1),
    atLeast('retryAfterSeconds', waits, 108),
    atMost('retryAfterSecondsMost', waits, 132),
    atLeast('timeoutMs', seen.get('hang')?.tookMs ?? 0, 14_000),
    atMost(
      'timeoutMostMs',
      Math.max(seen.get('hang')?.tookMs ?? 1e9, seen.get('drip')?.tookMs ?? 1e9),
      16_000 + lab.count(10_000, 4_000),
    ),
    // What was written before the other side closed lies in the buffers of the two kernels.
    atMost('floodMb', flooded / 1_048_576, 16),
  ];
}

/** Every event has its delivery and arrives under one id of its own; what comes twice comes under the same. */
export function judgeArrivals(
  stored: { events: number; deliveries: number },
  calls: readonly { id: string; body: string }[],
  events: number,
): Measure[] {
  const ids = new Map(calls.map(({ id, body }) => [id, body]));
  return [
    exactly('eventsWithoutDelivery', stored.events - stored.deliveries, 0),
    exactly('eventsThatArrived', ids.size, events),
    exactly('bodiesOfDifferentIds', new Set(ids.values()).size, events),
    atMost('largestPayload', Math.max(0, ...calls.map(({ body }) => Buffer.byteLength(body))), 20_480),
  ];
}

/** The sender dies again and again while events happen; nothing is lost, and what comes twice says so. */
async function killedSender(lab: Lab, time: Time): Promise<Measure[]> {
  const { system, random } = lab;
  const seller = await lab.tenants.seller();
  const path = `/kills-${random.hex(6)}`;
  await hookTo(
    seller.person,
    system.receivers.answering(path, (request, response) => {
      setTimeout(() => TAKES(request, response), random.between(0, 30));
    }),
  );
  const events = lab.count(200, 2_000);
  const kills = lab.count(3, 100);
  await placeOrders(lab, seller, events);
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(random.between(50, 900));
    await system.worker?.kill();
    await system.worker?.start();
    await time.skip(LEASE_MS);
  }
  const open = async (): Promise<boolean> => {
    await time.skip(LEASE_MS);
    await pause(500);
    const [row] = await system.sql<{ made: number; open: number }>(
      `SELECT count(*)::int AS made, count(*) FILTER (WHERE status = 'PENDING')::int AS open FROM webhook_deliveries WHERE company_id = $1`,
      [seller.companyId],
    );
    return row !== undefined && row.made === events && row.open === 0;
  };
  await until('every event is delivered', 300_000, open).catch((error: unknown) => lab.note(String(error)));
  const [counts] = await system.sql<{ events: number; deliveries: number }>(
    `
    SELECT count(*)::int AS events, count(d.id)::int AS deliveries FROM domain_events e LEFT JOIN webhook_deliveries d ON d.company_id = e.company_id AND d.event_id = e.id
    WHERE e.company_id = $1 AND e.type = 'order.placed'`,
    [seller.companyId],
  );
  const calls = system.receivers.of(path).map(({ headers, body }) => ({ id: String(headers['webhook-id']), body }));
  return [
    exactly('senderKills', kills, lab.count(3, 100)),
    ...judgeArrivals({ events: counts?.events ?? 0, deliveries: counts?.deliveries ?? 0 }, calls, events),
  ];
}

export const webhookSchedule: FaultTest = {
  id: 'R10',
  promise:
    'what has happened is told at least once: ten attempts over three days, whatever the receiver does and whenever the sender dies',
  isShort: false,
  plan: () => ({}),
  run: async (lab) => {
    const time = new Time(lab);
    return [...(await killedSender(lab, time)), ...(await manners(lab, time)), ...(await wholeSchedule(lab, time))];
  },
};
