import { type FaultTest, type Lab } from '../fault-test.ts';
import { jsonOf, send } from '../harness/api-client.ts';
import { ResourceWatch } from '../harness/resource-watch.ts';
import { type Person } from '../harness/tenants.ts';
import { inLanes, percentile, until } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { MovedClock } from './auth.calls.ts';
import { PartnerFeatures } from './partner-features.ts';
import { sicknesses } from './partner-sicknesses.ts';
import { type Load, load } from './r9-overload.ts';
import { pushedOutOfOrder } from './scans-out-of-order.ts';

const MEGABYTE = 1024 * 1024;
/** The product's own limit of 10 s, and what a busy machine needs beside it. */
const LONGEST_MS = 11_000;
const MEMORY_MB = 100;
/** Growth of others' 95th percentile: a fifth, or what two measurements of a well machine differ. */
const GROWTH = 1.2;
const NOISE_MS = 10;
/** A breaker rests for 30 s. */
const REST_MS = 31_000;
const MINUTE_MS = 60_000;
/** Five for each of the three couriers, two gateways and the messengers, with as many on their way. */
const MOST_CALLS = 60;

export interface Window {
  name: string;
  others: Load;
  calls: number;
  peakMb: number;
}

/** Who needs no partner notices nothing, whatever ails partners. */
export function judgeOthers(well: Window, sick: readonly Window[]): Measure[] {
  const limit = Math.max(well.others.okP95Ms * GROWTH, well.others.okP95Ms + NOISE_MS);
  const slowest = Math.max(...sick.map(({ others }) => others.okP95Ms));
  return [
    exactly(
      'othersFailed',
      [well, ...sick].reduce((sum, { others }) => sum + others.refused + others.other + others.failed, 0),
      0,
    ),
    atMost('othersP95Ms', slowest, limit),
    atLeast('windows', sick.length, 11),
  ];
}

/** After five failures in a row nobody calls; what is on its way by then, and repeats, come on top. An answer of the wrong shape is one that came. */
export function judgeBreakers(sick: readonly Window[]): Measure {
  return atMost(
    'mostCallsWhileSick',
    Math.max(...sick.filter(({ name }) => name !== 'wrongTypes').map(({ calls }) => calls)),
    MOST_CALLS,
  );
}

/** Others work while the features that need partners are used. */
async function observe(
  lab: Lab,
  name: string,
  { features, person }: { features: PartnerFeatures; person: Person },
): Promise<Window> {
  const { partnerProxy, api } = lab.system;
  const before = partnerProxy?.calls.length ?? 0;
  // Collects the garbage of the windows before, so that each has its own memory only.
  await api.report();
  const memory = new ResourceWatch(api);
  features.start();
  const others = await load(api.url, person, { seconds: lab.count(2, 8), atOnce: 2 });
  await features.stop();
  await memory.end();
  return { name, others, calls: (partnerProxy?.calls.length ?? 0) - before, peakMb: memory.peakBytes / MEGABYTE };
}

interface Settled {
  open: number;
  confirmed: { reference: string; awb: string; courier: string }[];
  held: string;
}

/** What is in the middle is finished by the recovery: the clock goes on until nothing is. */
async function settle(lab: Lab, clock: MovedClock): Promise<Settled> {
  const { system } = lab;
  return until('every booking is settled', 300_000, async () => {
    await clock.advance(MINUTE_MS);
    await system.sql(
      `UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry') AND start_after > now() AND name LIKE 'shipping.%'`,
    );
    const [left] = await system.sql<{ open: number; undo: number }>(`
      SELECT (SELECT count(*)::int FROM shipments WHERE state IN ('REQUESTED', 'ASKED')) AS open,
        (SELECT count(*)::int FROM pgboss.job WHERE name = 'shipping.undo' AND state IN ('created', 'retry', 'active')) AS undo`);
    if (left === undefined || left.open > 0 || left.undo > 0) return null;
    const confirmed = await system.sql<Settled['confirmed'][number]>(
      `SELECT reference, awb, courier FROM shipments WHERE state = 'CONFIRMED'`,
    );
    const [money] = await system.sql<{ held: string }>(
      `SELECT COALESCE(sum(balance_paise), 0) AS held FROM ledger_accounts WHERE code = 'wallet.held'`,
    );
    return { open: left.open, confirmed, held: money?.held ?? '' };
  });
}

/** Every parcel that a courier has is one that we know, once. */
async function judgeParcels(lab: Lab, { confirmed, held }: Settled): Promise<Measure[]> {
  const known = new Set(confirmed.map(({ awb }) => awb));
  const parcels = (
    await inLanes(
      ['delhivery', 'xpressbees', 'shiprocket'],
      1,
      async (courier) =>
        jsonOf<{ shipments?: { awb: string; reference: string; cancelled: boolean }[] }>(
          await send(lab.system.simulator?.url ?? '', { path: `/control/shipments?courier=${courier}&size=100000` }),
        ).shipments ?? [],
    )
  ).flat();
  const alive = parcels.filter(({ cancelled }) => !cancelled);
  const orphans = alive.filter(({ awb }) => !known.has(awb));
  orphans.slice(0, 5).forEach(({ awb, reference }) => lab.note(`the courier has ${awb} (${reference}), we do not`));
  return [
    atLeast('parcels', confirmed.length, lab.count(5, 50)),
    exactly('parcelsNobodyKnows', orphans.length, 0),
    exactly('parcelsTheCourierLacks', confirmed.filter(({ awb }) => !alive.some((one) => one.awb === awb)).length, 0),
    exactly('freightStillHeldPaise', Number(held), 0),
  ];
}

export const sickPartners: FaultTest = {
  id: 'R6',
  promise: 'a sick partner slows only its own feature',
  isShort: false,
  plan: () => ({ hasSimulator: true, hasPartnerProxy: true }),
  run: async (lab) => {
    const { system, tenants } = lab;
    const proxy = system.partnerProxy;
    if (proxy === null) throw new Error('nothing stands before the partners');
    for (const courier of ['delhivery', 'xpressbees', 'shiprocket']) {
      await send(system.simulator?.url ?? '', {
        method: 'PUT',
        path: `/control/couriers/${courier}/settings`,
        body: { automatic: false, callsPerFiveMinutes: 1_000_000 },
      });
    }
    const [features, { person }, clock] = [
      await PartnerFeatures.open(lab),
      await tenants.seller(),
      new MovedClock(lab),
    ];
    await observe(lab, 'warm', { features, person });
    const well = await observe(lab, 'well', { features, person });
    features.waits.length = 0;
    const sick: Window[] = [];
    for (const [name, sickness] of sicknesses(`${system.receivers.origin}/inside`)) {
      proxy.sicken(sickness, () => lab.random.unit() < 0.5);
      sick.push(await observe(lab, name, { features, person }));
      proxy.heal();
      await clock.advance(REST_MS);
    }
    const settled = await settle(lab, clock);
    for (const { name, others, calls, peakMb } of [well, ...sick])
      lab.note(
        `${name}: others p95 ${Math.round(others.okP95Ms)} ms of ${others.ok}, ${calls} calls to partners, ${Math.round(peakMb)} MB`,
      );
    features.faults.slice(0, 10).forEach((fault) => lab.note(fault));
    return [
      ...judgeOthers(well, sick),
      judgeBreakers(sick),
      atMost('longestWaitMs', Math.max(...features.waits), LONGEST_MS),
      atMost('p95WaitMs', percentile(features.waits, 0.95), LONGEST_MS),
      exactly('ownFaults', features.faults.length, 0),
      exactly('ledInside', system.receivers.of('/inside').length, 0),
      atMost('memoryRiseMb', Math.max(...sick.map(({ peakMb }) => peakMb)) - well.peakMb, MEMORY_MB),
      ...(await judgeParcels(lab, settled)),
      ...(await pushedOutOfOrder(lab, settled.confirmed)),
    ];
  },
};
