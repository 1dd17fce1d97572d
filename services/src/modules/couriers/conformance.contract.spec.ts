import { type Simulator } from '@godown/infra/simulator';
import { effectOfScan, indiaDay, type ReachedStatus } from '@godown/contracts/orders';
import { SCAN_RANKS } from '@godown/contracts/shipping';
import { CONFORMANCE_CASES, type ConformanceCase, conformanceOf } from '../../../test/conformance-cases.js';
import { CONFORMING } from '../../../test/conforming-couriers.js';
import { BENCH_START, benchParcel, CourierBench, LANE } from '../../../test/courier-bench.js';
import { scanKey, startPushReader } from '../../../test/push-reader.js';
import { timeFormatsIn } from '../../../test/time-formats.js';
import { UpstreamError } from '../../core/errors.js';
import { PartnerHttp } from '../../platform/connectors/index.js';
import { type CourierScan, undoBooking } from './kit/courier-adapter.js';
import { type CourierPush } from './kit/push-proof.js';
import { meaningOf, type StatusMap } from './kit/status-map.js';

const MONTHS_LATER = BENCH_START + 60 * 86_400_000;

/** Where a list of scans takes an order, in the order in which they come. */
function statusAfter(scans: readonly CourierScan[], map: StatusMap): { status: string; moves: number } {
  let reached: ReachedStatus = { status: 'READY_TO_SHIP', placedAt: new Date(BENCH_START), scannedAt: null };
  let moves = 0;
  for (const { codes, scannedAt } of scans) {
    const meaning = meaningOf(map, codes);
    if (meaning?.rank === SCAN_RANKS.returning) reached = { ...reached, returningSince: scannedAt };
    if (!meaning?.status) continue;
    const effect = effectOfScan(reached, { to: meaning.status, at: scannedAt, by: 'courier' }, new Date(MONTHS_LATER));
    if (effect.kind !== 'moves') continue;
    moves += 1;
    reached = { ...reached, status: effect.path.at(-1) ?? reached.status, scannedAt };
  }
  return { status: reached.status, moves };
}

describe.each(CONFORMING)('%s, on its simulated API', (courier, connector) => {
  let simulator: Simulator;
  let bench: CourierBench;

  beforeAll(async () => {
    simulator = await CourierBench.start();
  });

  beforeEach(() => {
    bench = new CourierBench(simulator, connector, courier);
  });

  afterEach(() => bench.close());
  afterAll(() => simulator.close());

  /** A parcel's life to its end, in pushes and in tracking. */
  const life = async (
    reference: string,
  ): Promise<{ pushes: CourierPush[]; tracked: CourierScan[]; told: Set<number>; expectedAt: number }> => {
    const { world } = simulator;
    const pushed = await startPushReader(bench.adapter);
    world.targets[bench.api] = { url: pushed.url, token: 'our-secret' };
    const awb = await bench.book(reference);
    const shipment = world.shipments.find(awb);
    if (!shipment) throw new Error('not saved');
    world.shipments.plan(shipment, 'deliveredAfterNdr', BENCH_START);
    world.setClock({ now: MONTHS_LATER });
    bench.traffic.splice(0);
    const tracked = await bench.adapter.track(bench.account, [awb], bench.ids);
    await world.webhooks.idle();
    await pushed.close();
    const told = new Set(shipment.scans.map(({ toldAt }) => Math.floor(toldAt / 60_000)));
    return { pushes: pushed.requests, tracked, told, expectedAt: shipment.expectedAt };
  };
  const readOf = (push: CourierPush): CourierScan[] => bench.adapter.parseWebhook(JSON.parse(push.body.toString()));

  const CASES: Readonly<Record<ConformanceCase, () => Promise<void>>> = {
    'booked twice': async () => {
      const awb = await bench.book('TWICE');
      const again = await bench.adapter.book(bench.account, benchParcel('TWICE'));
      expect(again.booked ? again.parcel.awb : null).toBe(connector.traits.bookedAgain === 'sameParcel' ? awb : null);
      expect([bench.saved('TWICE'), bench.alive('TWICE')]).toEqual([1, 1]);
      expect((await bench.found('TWICE')).awb).toBe(awb);
    },

    'time-out after success': async () => {
      await bench.book('WARM');
      bench.failNext('lostAnswer', 1, 'LOST');
      await expect(bench.adapter.book(bench.account, benchParcel('LOST'))).rejects.toMatchObject({
        details: { retryable: true },
      });
      const saved = bench.alive('LOST');
      const found = await bench.adapter.findByReference(bench.account, 'LOST');
      expect(found === null).toBe(saved === 0);
      if (found === null) await bench.book('LOST');
      expect([bench.saved('LOST'), (await bench.found('LOST')).awb]).toEqual([1, bench.shipments('LOST')[0]?.awb]);
    },

    '200 with an error in it': async () => {
      await bench.book('WARM');
      bench.failNext('errorWith200', 2, 'ERROR');
      const said = await bench.adapter.book(bench.account, benchParcel('ERROR')).catch((error: unknown) => error);
      if (!(said instanceof UpstreamError)) expect(said).toMatchObject({ booked: false, reason: expect.any(String) });
      await undoBooking(bench.adapter, bench.account, 'ERROR');
      expect(bench.alive('ERROR')).toBe(0);
      const parcel = await bench.found('WARM');
      bench.failNext('errorWith200', 1);
      expect(await bench.adapter.cancel(bench.account, parcel).catch(() => false)).toBe(false);
      expect(bench.alive('WARM')).toBe(1);
    },

    'expired token': async () => {
      const awb = await bench.book('FIRST');
      const calls: [string, () => Promise<unknown>][] = [
        ['serviceability', () => bench.adapter.serviceability(bench.account, LANE)],
        ['book', () => bench.book('SECOND')],
        ['find', () => bench.found('SECOND')],
        ['track', () => bench.adapter.track(bench.account, [awb], bench.ids)],
      ];
      let signedIn = 0;
      for (const [what, call] of calls) {
        const tokens = await bench.expireTokens();
        expect([what, await call()]).not.toEqual([what, []]);
        signedIn += (await bench.expireTokens()) - tokens;
      }
      expect(signedIn > 0).toBe(connector.traits.access === 'login');
    },

    limits: async () => {
      await bench.book('WARM');
      bench.failNext('rateLimit', 1);
      await expect(bench.adapter.serviceability(bench.account, LANE)).rejects.toMatchObject({
        details: { status: 429, retryable: true, retryAfterSeconds: 60 },
      });
      expect(bench.traffic.at(-1)?.status).toBe(connector.traits.limitStatus ?? 429);
      expect(await bench.adapter.serviceability(bench.account, LANE)).toBe(true);
      bench.failNext('rateLimit', 1, 'LIMIT');
      const booked = await bench.adapter.book(bench.account, benchParcel('LIMIT')).catch((error: unknown) => error);
      expect(booked).toMatchObject({ details: { status: 429, retryable: true } });
      expect(bench.alive('LIMIT')).toBe(0);
      const awbs: string[] = [];
      for (let index = 0; index < bench.adapter.trackBatch; index += 1) awbs.push(await bench.book(`BATCH-${index}`));
      const scans = await bench.adapter.track(bench.account, awbs, bench.ids);
      expect(new Set(scans.map(({ awb }) => awb))).toEqual(new Set(awbs));
      const dear = await bench.adapter.book(
        bench.account,
        benchParcel('DEAR', { codPaise: 6_000_000, totalPaise: 6_000_000 }),
      );
      expect(dear.booked).toBe(false);
    },

    'duplicate and late pushes': async () => {
      const { pushes, tracked } = await life('PUSHED');
      const inOrder = [...tracked].sort((one, other) => one.scannedAt.getTime() - other.scannedAt.getTime());
      const once = statusAfter(inOrder, connector.statusMap);
      expect(once.status).toBe('DELIVERED');
      expect(pushes.length > 0).toBe(connector.push !== null);
      if (connector.push === null) return;
      const named = pushes.flatMap(({ body }) => bench.adapter.newsOf?.(JSON.parse(body.toString())) ?? []);
      if (!bench.carriesScans) return expect(new Set(named).size).toBe(1);
      const [first, second] = [pushes, pushes].map((all) => all.flatMap(readOf).map(scanKey));
      expect(second).toEqual(first);
      const scans = pushes.flatMap(readOf);
      expect(statusAfter(scans, connector.statusMap).status).toBe('DELIVERED');
      expect(statusAfter([...scans, ...scans], connector.statusMap).moves).toBe(
        statusAfter(scans, connector.statusMap).moves,
      );
      expect(statusAfter([...scans].reverse(), connector.statusMap).status).toBe('DELIVERED');
    },

    'wrong signature': async () => {
      const { pushes } = await life('SIGNED');
      expect(pushes.length > 0).toBe(connector.push !== null);
      for (const push of pushes) {
        const isTaken = (changes: Partial<CourierPush>, secret: string) =>
          connector.push?.isGenuine({ ...push, ...changes }, secret);
        expect([
          isTaken({}, 'our-secret'),
          isTaken({}, 'another'),
          isTaken({ headers: {} }, 'our-secret'),
          isTaken({ headers: {} }, ''),
        ]).toEqual([true, false, false, false]);
        if (connector.push?.words.startsWith('HMAC') === true)
          expect(isTaken({ body: Buffer.from(`${push.body.toString()} `) }, 'our-secret')).toBe(false);
      }
    },

    'cancelled after the pickup': async () => {
      const awb = await bench.book('LATE');
      const parcel = await bench.found('LATE');
      await bench.scan(awb, 'pickedUp');
      const isCancelled = await bench.adapter.cancel(bench.account, parcel);
      const isSentBack = simulator.world.shipments.find(awb)?.scans.at(-1)?.kind === 'rtoInitiated';
      expect([isCancelled, isSentBack]).toEqual(
        connector.traits.cancelledLate === 'sentBack' ? [true, true] : [false, false],
      );
      expect(bench.alive('LATE')).toBe(1);
    },

    dates: async () => {
      const { pushes, tracked, told, expectedAt } = await life('DATED');
      const pushed = bench.carriesScans ? [pushes.flatMap(readOf)] : [];
      const minutes = (scans: readonly CourierScan[]) =>
        new Set(scans.map(({ scannedAt }) => Math.floor(scannedAt.getTime() / 60_000)));
      for (const scans of [tracked, ...pushed]) expect(minutes(scans)).toEqual(told);
      const days = new Set([...tracked, ...pushed.flat()].map(({ expectedDay }) => expectedDay ?? 'unsaid'));
      expect([indiaDay(new Date(expectedAt)), 'unsaid']).toEqual(expect.arrayContaining([...days]));
      const bodies = [...bench.traffic.map(({ answer }) => answer ?? ''), ...pushes.map(({ body }) => body.toString())];
      expect(new Set(timeFormatsIn(bodies))).toEqual(new Set(connector.traits.times));
    },
  };

  const outcomes = conformanceOf(
    connector,
    new connector.adapter(new PartnerHttp(() => undefined), 'http://localhost'),
  );
  it.each(CONFORMANCE_CASES.map((name) => [name, outcomes[name]] as const))('%s: %s', (name) => CASES[name]());
});
