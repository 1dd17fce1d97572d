import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Simulator } from '@godown/infra/simulator';
import { SIMULATOR_COURIER_ACCOUNTS } from '@godown/infra/simulator-config';
import { SCAN_RANKS } from '@godown/contracts/shipping';
import { CONFORMING } from '../../../test/conforming-couriers.js';
import {
  BENCH_START,
  benchParcel,
  BUYER_PLACE,
  CourierBench,
  LANE,
  UNSERVED_PINCODE,
} from '../../../test/courier-bench.js';
import { codesAndTimes, startPushReader } from '../../../test/push-reader.js';
import { UpstreamError } from '../../core/errors.js';
import { checkAccount } from './kit/account-check.js';
import { type CourierAccount, type CourierScan, undoBooking } from './kit/courier-adapter.js';
import { meaningOf } from './kit/status-map.js';

describe.each(CONFORMING)('the adapter of %s', (courier, connector) => {
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

  it('knows lanes that are served, not served and embargoed', async () => {
    const lane = { ...LANE, codPaise: 49_900 };
    expect(await bench.adapter.serviceability(bench.account, lane)).toBe(true);
    expect(await bench.adapter.serviceability(bench.account, { ...lane, dropPincode: UNSERVED_PINCODE })).toBe(false);
    expect(await bench.adapter.serviceability(bench.account, { ...lane, dropPincode: '797112' })).toBe(false);
  });

  it('tells right credentials from wrong ones in its own words, and both from no answer', async () => {
    expect(await checkAccount(bench.adapter, bench.account)).toEqual({ outcome: 'connected', message: null });
    const credentials = Object.fromEntries(
      Object.keys(bench.account.credentials).map((field) => [field, `wrong-${field}`]),
    );
    const refused = await checkAccount(bench.adapter, { ...bench.account, accountKey: 'test:wrong', credentials });
    expect(refused).toMatchObject({ outcome: 'refused', message: expect.stringMatching(/[a-z]{3}/i) });
    expect(refused.message).not.toMatch(/wrong-|answered \d/);
    const away = new connector.adapter(bench.http, 'http://127.0.0.1:1');
    const { outcome } = await checkAccount(away, { ...bench.account, accountKey: 'test:away' });
    expect(outcome).toBe('unreachable');
  });

  it('books what holds odd characters, registers an unknown pickup place, and finds the booking by reference', async () => {
    const awb = await bench.book('REF-1');
    const [shipment] = bench.shipments('REF-1');
    expect(shipment?.booking).toMatchObject({
      isCod: true,
      codRupees: 499,
      weightGrams: 450,
      from: { pincode: '110020' },
      to: { pincode: '560034', phone: '9876543210' },
    });
    expect((await bench.adapter.findByReference(bench.account, 'REF-1'))?.awb).toBe(awb);
    expect(await bench.adapter.findByReference(bench.account, 'REF-none')).toBeNull();
  });

  it('finds a booking by the longest of our references', async () => {
    const reference = `${'SHOP-ORDER-'.repeat(3).slice(0, 30)}-0123456789ab`;
    const awb = await bench.book(reference);
    expect((await bench.found(reference)).awb).toBe(awb);
    expect(await bench.adapter.findByReference(bench.account, `${reference.slice(0, -1)}c`)).toBeNull();
  });

  it('books each of its couriers as a service of its own', async () => {
    const modes = new Set<string | undefined>();
    for (const [index, key] of connector.couriers.entries()) {
      const own = { courier: key, accountKey: `test:${key}`, credentials: SIMULATOR_COURIER_ACCOUNTS[key] ?? {} };
      const answer = await bench.adapter.book(own, benchParcel(`REF-mode-${index}`));
      if (!answer.booked) throw new Error(answer.reason);
      modes.add(simulator.world.shipments.find(answer.parcel.awb)?.booking.mode);
    }
    expect(modes.size).toBe(connector.couriers.length);
  });

  it('gives the reason when the courier refuses', async () => {
    const refused = await bench.adapter.book(
      bench.account,
      benchParcel('REF-2', { drop: { ...BUYER_PLACE, pincode: UNSERVED_PINCODE } }),
    );
    expect(refused.booked).toBe(false);
    if (!refused.booked) expect(refused.reason).toMatch(/serv/i);
    const tooMuch = await bench.adapter.book(
      bench.account,
      benchParcel('REF-2b', { codPaise: 6_000_000, totalPaise: 6_000_000 }),
    );
    expect(tooMuch.booked).toBe(false);
    expect([bench.alive('REF-2'), bench.alive('REF-2b')]).toEqual([0, 0]);
  });

  it.each(['timeout', 'serverError', 'rateLimit'] as const)(
    'throws on %s, and asking by reference tells whether it was booked',
    async (kind) => {
      await bench.book('REF-warm');
      bench.failNext(kind, 1, 'REF-3');
      await expect(bench.adapter.book(bench.account, benchParcel('REF-3'))).rejects.toBeInstanceOf(UpstreamError);
      const found = await bench.adapter.findByReference(bench.account, 'REF-3');
      expect(found === null).toBe(bench.alive('REF-3') === 0);
    },
  );

  it.each(['partialSave', 'errorWith200'] as const)(
    'leaves nothing alive after %s once it is undone, and undoing twice is harmless',
    async (kind) => {
      await bench.book('REF-warm');
      bench.failNext(kind, 2, 'REF-4');
      await bench.adapter.book(bench.account, benchParcel('REF-4')).catch(() => undefined);
      await undoBooking(bench.adapter, bench.account, 'REF-4');
      await undoBooking(bench.adapter, bench.account, 'REF-4');
      expect(bench.alive('REF-4')).toBe(0);
      expect(await bench.book('REF-5')).not.toBe('');
    },
  );

  it.each(['{}', '[]'])('takes an answer of %s neither for a booking nor for a cancellation', async (body) => {
    const empty = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    }).listen(0, '127.0.0.1');
    try {
      await new Promise((resolve) => empty.once('listening', resolve));
      const { port } = empty.address() as AddressInfo;
      const asked = new connector.adapter(bench.http, `http://127.0.0.1:${port}`);
      const parcel = { awb: 'AWB-1', carrierName: null, partnerIds: {}, routingCode: null };
      await expect(asked.cancel(bench.account, parcel)).rejects.toBeInstanceOf(UpstreamError);
      const answer = await asked.book(bench.account, benchParcel('REF-EMPTY')).catch((error: unknown) => error);
      expect(answer).not.toMatchObject({ booked: true });
    } finally {
      empty.close();
    }
  });

  it('cancels before pickup, twice without harm', async () => {
    await bench.book('REF-7');
    const parcel = await bench.found('REF-7');
    expect(await bench.adapter.cancel(bench.account, parcel)).toBe(true);
    expect(await bench.adapter.cancel(bench.account, parcel)).toBe(true);
    expect(bench.alive('REF-7')).toBe(0);
  });

  it('cancels again when the answer to the first time was lost', async () => {
    await bench.book('REF-11');
    const parcel = await bench.found('REF-11');
    bench.failNext('lostAnswer', 1);
    await expect(bench.adapter.cancel(bench.account, parcel)).rejects.toBeInstanceOf(UpstreamError);
    expect(await bench.adapter.cancel(bench.account, parcel)).toBe(true);
    expect(bench.alive('REF-11')).toBe(0);
  });

  it('says that the account is refused, and does not read the refusal as an answer', async () => {
    const wrong = Object.fromEntries(Object.keys(bench.account.credentials).map((field) => [field, 'wrong']));
    const stranger: CourierAccount = { ...bench.account, accountKey: 'stranger', credentials: wrong };
    const refused = { details: { retryable: false } };
    await expect(bench.adapter.book(stranger, benchParcel('REF-12'))).rejects.toMatchObject(refused);
    expect(bench.saved('REF-12')).toBe(0);
    await expect(bench.adapter.findByReference(stranger, 'REF-12')).rejects.toMatchObject(refused);
  });

  it('leaves no secret of the account and nothing of the buyer in the traffic that is kept', async () => {
    const awb = await bench.book('REF-15');
    await bench.found('REF-15');
    await bench.adapter.track(bench.account, [awb], bench.ids);
    const secrets = Object.entries(bench.account.credentials).flatMap(([field, value]) =>
      /password|token|key|licence/i.test(field) ? [value] : [],
    );
    const traffic = JSON.stringify(bench.traffic);
    for (const text of [...secrets, BUYER_PLACE.name, BUYER_PLACE.phone, BUYER_PLACE.email, 'Lotus Heights', 'MG Road'])
      expect(traffic).not.toContain(text);
    const basic = `${bench.account.credentials.username ?? ''}:${bench.account.credentials.licenceKey ?? ''}`;
    expect(traffic).not.toContain(Buffer.from(basic).toString('base64').slice(0, 20));
    expect(bench.traffic).not.toEqual([]);
  });

  it.each(['delivered', 'rto', 'refused', 'deliveredAfterNdr', 'lost'] as const)(
    'reads every scan of a life that ends %s the same from tracking and from pushes, where it pushes',
    async (outcome) => {
      const pushed = await startPushReader(bench.adapter);
      simulator.world.targets[bench.api] = { url: pushed.url, token: 'token' };
      const awb = await bench.book(`REF-${outcome}`);
      const shipment = simulator.world.shipments.find(awb);
      if (!shipment) throw new Error('not saved');
      simulator.world.shipments.plan(shipment, outcome, BENCH_START);
      simulator.world.setClock({ now: BENCH_START + 60 * 86_400_000 });
      const tracked = await bench.adapter.track(bench.account, [awb], bench.ids);
      await simulator.world.webhooks.idle();
      const map = connector.statusMap;
      expect(tracked).toHaveLength(shipment.scans.length);
      expect(new Set([...tracked, ...pushed.scans].map((scan) => scan.city))).toEqual(
        new Set(shipment.scans.map((scan) => scan.place.city)),
      );
      // A push that only names its parcel leaves the scans to tracking.
      expect([...new Set(pushed.named)]).toEqual(bench.adapter.newsOf ? [awb] : []);
      if (bench.carriesScans) expect(codesAndTimes(pushed.scans, map)).toEqual(codesAndTimes(tracked, map));
      expect(tracked.filter((scan) => meaningOf(map, scan.codes) === null)).toEqual([]);
      const last = tracked.reduce((newest, scan) => (scan.scannedAt > newest.scannedAt ? scan : newest));
      const ends = {
        delivered: 'DELIVERED',
        deliveredAfterNdr: 'DELIVERED',
        rto: 'RTO_DELIVERED',
        refused: 'RTO_DELIVERED',
        lost: 'LOST',
      };
      expect(meaningOf(map, last.codes)?.status).toBe(ends[outcome]);
      const isTurn = ({ codes }: CourierScan) => meaningOf(map, codes)?.rank === SCAN_RANKS.returning;
      const turns = tracked.filter((scan) => isTurn(scan) && scan.scannedAt < last.scannedAt);
      expect(turns.length > 0).toBe(ends[outcome] === 'RTO_DELIVERED');
      expect(Math.abs(last.scannedAt.getTime() - (shipment.scans.at(-1)?.at ?? 0))).toBeLessThan(60_000);
      await pushed.close();
    },
  );

  it('keeps a code it does not know as unknown', async () => {
    const awb = await bench.book('REF-9');
    await bench.scan(awb, 'unknown');
    const unknown = (await bench.adapter.track(bench.account, [awb], bench.ids)).filter(
      (scan) => meaningOf(connector.statusMap, scan.codes) === null,
    );
    expect(unknown).toHaveLength(1);
  });
});
