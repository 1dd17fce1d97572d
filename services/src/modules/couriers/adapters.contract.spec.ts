import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { startSimulator, type Simulator } from '@godown/infra/simulator';
import { indiaDay } from '@godown/contracts/orders';
import { SIMULATOR_COURIER_ACCOUNTS } from '@godown/infra/simulator-config';
import { CONFORMING } from '../../../test/conforming-couriers.js';
import { SCAN_RANKS } from '@godown/contracts/shipping';
import { codesAndTimes, scanKey, startPushReader } from '../../../test/push-reader.js';
import { meaningOf } from './kit/status-map.js';
import { UpstreamError } from '../../core/errors.js';
import { checkAccount } from './kit/account-check.js';
import {
  type BookedParcel,
  type CourierAccount,
  type CourierAdapter,
  type CourierScan,
  type Parcel,
  type PartnerIds,
  undoBooking,
} from './kit/courier-adapter.js';
import { DEFAULT_LIMITS, PartnerHttp } from '../../platform/connectors/index.js';

const PLACE = {
  name: 'Asha Rao',
  phone: '9876543210',
  email: 'asha@example.in',
  line1: 'Flat #4 & 5; Lotus Heights',
  line2: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560034',
};
const START = Date.parse('2026-06-10T04:30:00Z');
const LANE = { pickupPincode: '110020', dropPincode: '560034', weightGrams: 450, codPaise: 0 };

function parcelOf(reference: string, fields: Partial<Parcel> = {}): Parcel {
  return {
    reference,
    placedAt: new Date(START),
    drop: PLACE,
    pickupName: 'Okhla Phase 2',
    pickup: {
      ...PLACE,
      name: 'Okhla warehouse',
      line1: 'Plot 7',
      city: 'New Delhi',
      state: 'Delhi',
      pincode: '110020',
    },
    items: [{ title: 'Soap 100% natural', sku: 'S-1', quantity: 2, unitPaise: 24_950 }],
    weightGrams: 450,
    lengthCm: 10,
    breadthCm: 10,
    heightCm: 5,
    totalPaise: 49_900,
    codPaise: 49_900,
    ...fields,
  };
}

describe.each(CONFORMING)('the %s adapter', (api, { connector, courier }) => {
  let simulator: Simulator;
  let http: PartnerHttp;
  let adapter: CourierAdapter;
  let account: CourierAccount;
  let carriesScans: boolean;
  /** The traffic, as it is kept. */
  let kept: string[];

  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, retryDelaysMs: [] });
  });

  beforeEach(() => {
    simulator.world.reset('contract');
    Reflect.deleteProperty(simulator.world.targets, api);
    simulator.world.setClock({ now: START, speed: 0 });
    simulator.world.setRates(api, {
      webhookLate: 0,
      webhookDuplicate: 0,
      webhookReordered: 0,
      unknownStatus: 0,
      pickupFailed: 0,
      failedAttempt: 0,
      rto: 0,
      lost: 0,
    });
    simulator.world.setSettings(api, { hangSeconds: 0 });
    kept = [];
    http = new PartnerHttp((line) => kept.push(JSON.stringify(line)), Date.now, {
      ...DEFAULT_LIMITS,
      timeoutMs: 60_000,
      retries: 0,
    });
    adapter = new connector.adapter(http, `${simulator.url}/${api}`);
    carriesScans = connector.push !== null && adapter.newsOf === undefined;
    account = { courier, accountKey: `test:${courier}`, credentials: SIMULATOR_COURIER_ACCOUNTS[courier] ?? {} };
  });

  afterEach(() => http.close());
  afterAll(() => simulator.close());

  const saved = (reference: string): number => simulator.world.shipments.findByReference(api, reference).length;
  const alive = (reference: string): number =>
    simulator.world.shipments.findByReference(api, reference).filter((shipment) => shipment.cancelledAt === null)
      .length;
  const ids = new Map<string, PartnerIds>();
  const book = async (reference: string): Promise<string> => {
    const answer = await adapter.book(account, parcelOf(reference));
    if (!answer.booked) throw new Error(answer.reason);
    ids.set(answer.parcel.awb, answer.parcel.partnerIds);
    return answer.parcel.awb;
  };

  const found = async (reference: string): Promise<BookedParcel> => {
    const parcel = await adapter.findByReference(account, reference);
    if (parcel === null) throw new Error('not found');
    return parcel;
  };
  const scan = (awb: string, kind: string) =>
    fetch(`${simulator.url}/control/shipments/${awb}/scans`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind }),
    });

  it('knows lanes that are served, not served and embargoed', async () => {
    const lane = { pickupPincode: '110020', dropPincode: '560034', weightGrams: 450, codPaise: 49_900 };
    expect(await adapter.serviceability(account, lane)).toBe(true);
    expect(await adapter.serviceability(account, { ...lane, dropPincode: '744301' })).toBe(false);
    expect(await adapter.serviceability(account, { ...lane, dropPincode: '797112' })).toBe(false);
  });

  it('tells right credentials from wrong ones in its own words, and both from no answer', async () => {
    expect(await checkAccount(adapter, account)).toEqual({ outcome: 'connected', message: null });
    const credentials = Object.fromEntries(Object.keys(account.credentials).map((field) => [field, `wrong-${field}`]));
    const refused = await checkAccount(adapter, { ...account, accountKey: 'test:wrong', credentials });
    expect(refused).toMatchObject({ outcome: 'refused', message: expect.stringMatching(/[a-z]{3}/i) });
    expect(refused.message).not.toMatch(/wrong-|answered \d/);
    const away = new connector.adapter(http, 'http://127.0.0.1:1');
    const { outcome } = await checkAccount(away, { ...account, accountKey: 'test:away' });
    expect(outcome).toBe('unreachable');
  });

  it('books what holds odd characters, registers an unknown pickup place, and finds the booking by reference', async () => {
    const awb = await book('REF-1');
    const [shipment] = simulator.world.shipments.findByReference(api, 'REF-1');
    expect(shipment?.booking).toMatchObject({
      isCod: true,
      codRupees: 499,
      weightGrams: 450,
      from: { pincode: '110020' },
      to: { pincode: '560034', phone: '9876543210' },
    });
    expect((await adapter.findByReference(account, 'REF-1'))?.awb).toBe(awb);
    expect(await adapter.findByReference(account, 'REF-none')).toBeNull();
  });

  it('finds a booking by the longest of our references', async () => {
    const reference = `${'SHOP-ORDER-'.repeat(3).slice(0, 30)}-0123456789ab`;
    const awb = await book(reference);
    expect((await found(reference)).awb).toBe(awb);
    expect(await adapter.findByReference(account, `${reference.slice(0, -1)}c`)).toBeNull();
  });

  it('books each of its couriers as a service of its own', async () => {
    const modes = new Set<string | undefined>();
    for (const [index, key] of connector.couriers.entries()) {
      const own = { courier: key, accountKey: `test:${key}`, credentials: SIMULATOR_COURIER_ACCOUNTS[key] ?? {} };
      const answer = await adapter.book(own, parcelOf(`REF-mode-${index}`));
      if (!answer.booked) throw new Error(answer.reason);
      modes.add(simulator.world.shipments.find(answer.parcel.awb)?.booking.mode);
    }
    expect(modes.size).toBe(connector.couriers.length);
  });

  it('gives the reason when the courier refuses', async () => {
    const refused = await adapter.book(account, parcelOf('REF-2', { drop: { ...PLACE, pincode: '744301' } }));
    expect(refused.booked).toBe(false);
    if (!refused.booked) expect(refused.reason).toMatch(/serv/i);
    const tooMuch = await adapter.book(account, parcelOf('REF-2b', { codPaise: 6_000_000, totalPaise: 6_000_000 }));
    expect(tooMuch.booked).toBe(false);
    expect([alive('REF-2'), alive('REF-2b')]).toEqual([0, 0]);
  });

  it.each(['lostAnswer', 'timeout', 'serverError', 'rateLimit'] as const)(
    'throws on %s, and asking by reference tells whether it was booked',
    async (kind) => {
      await book('REF-warm');
      simulator.world.faults.of(api).forceNext(kind, 1, 'REF-3');
      await expect(adapter.book(account, parcelOf('REF-3'))).rejects.toBeInstanceOf(UpstreamError);
      const found = await adapter.findByReference(account, 'REF-3');
      expect(found === null).toBe(alive('REF-3') === 0);
    },
  );

  it.each(['partialSave', 'errorWith200'] as const)(
    'leaves nothing alive after %s once it is undone, and undoing twice is harmless',
    async (kind) => {
      await book('REF-warm');
      simulator.world.faults.of(api).forceNext(kind, 2, 'REF-4');
      await adapter.book(account, parcelOf('REF-4')).catch(() => undefined);
      await undoBooking(adapter, account, 'REF-4');
      await undoBooking(adapter, account, 'REF-4');
      expect(alive('REF-4')).toBe(0);
      expect(await book('REF-5')).not.toBe('');
    },
  );

  it('never doubles a booking that is sent twice under one reference', async () => {
    await book('REF-6');
    await adapter.book(account, parcelOf('REF-6'));
    expect(saved('REF-6')).toBe(1);
  });

  it.each(['{}', '[]'])('takes an answer of %s neither for a booking nor for a cancellation', async (body) => {
    const empty = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    }).listen(0, '127.0.0.1');
    try {
      await new Promise((resolve) => empty.once('listening', resolve));
      const { port } = empty.address() as AddressInfo;
      const asked = new connector.adapter(http, `http://127.0.0.1:${port}`);
      const parcel = { awb: 'AWB-1', carrierName: null, partnerIds: {}, routingCode: null };
      await expect(asked.cancel(account, parcel)).rejects.toBeInstanceOf(UpstreamError);
      const answer = await asked.book(account, parcelOf('REF-EMPTY')).catch((error: unknown) => error);
      expect(answer).not.toMatchObject({ booked: true });
    } finally {
      empty.close();
    }
  });

  it('cancels before pickup, twice without harm', async () => {
    await book('REF-7');
    const parcel = await found('REF-7');
    expect(await adapter.cancel(account, parcel)).toBe(true);
    expect(await adapter.cancel(account, parcel)).toBe(true);
    expect(alive('REF-7')).toBe(0);
  });

  it('does not say that a parcel is cancelled that goes on: when the courier says no within a 200, or after its pickup', async () => {
    const awb = await book('REF-10');
    const parcel = await found('REF-10');
    simulator.world.faults.of(api).forceNext('errorWith200', 1);
    expect(await adapter.cancel(account, parcel).catch(() => false)).toBe(false);
    expect(alive('REF-10')).toBe(1);
    await scan(awb, 'pickedUp');
    const isCancelled = await adapter.cancel(account, parcel);
    expect(isCancelled).toBe(simulator.world.shipments.find(awb)?.scans.at(-1)?.kind === 'rtoInitiated');
  });

  it('cancels again when the answer to the first time was lost', async () => {
    await book('REF-11');
    const parcel = await found('REF-11');
    simulator.world.faults.of(api).forceNext('lostAnswer', 1);
    await expect(adapter.cancel(account, parcel)).rejects.toBeInstanceOf(UpstreamError);
    expect(await adapter.cancel(account, parcel)).toBe(true);
    expect(alive('REF-11')).toBe(0);
  });

  it('renews a login that ran out, whatever it was about to do', async () => {
    const expire = () => fetch(`${simulator.url}/control/couriers/${api}/tokens/expire`, { method: 'POST' });
    await book('REF-8');
    await expire();
    expect(await adapter.serviceability(account, LANE)).toBe(true);
    await expire();
    const awb = await book('REF-8b');
    await expire();
    expect((await found('REF-8b')).awb).toBe(awb);
    await expire();
    expect(await adapter.track(account, [awb], ids)).not.toEqual([]);
  });

  it('says that the account is refused, and does not read the refusal as an answer', async () => {
    const wrong = Object.fromEntries(Object.keys(account.credentials).map((field) => [field, 'wrong']));
    const stranger: CourierAccount = { ...account, accountKey: 'stranger', credentials: wrong };
    const refused = { details: { retryable: false } };
    await expect(adapter.book(stranger, parcelOf('REF-12'))).rejects.toMatchObject(refused);
    expect(saved('REF-12')).toBe(0);
    await expect(adapter.findByReference(stranger, 'REF-12')).rejects.toMatchObject(refused);
  });

  it('cannot be asked while it answers 429 with Retry-After, and can afterwards', async () => {
    await book('REF-warm');
    simulator.world.faults.of(api).forceNext('rateLimit', 1);
    await expect(adapter.serviceability(account, LANE)).rejects.toMatchObject({
      details: { status: 429, retryable: true },
    });
    expect(await adapter.serviceability(account, LANE)).toBe(true);
  });

  it('reads times to the minute and the expected day in whatever way they are written, and the same push the same however often and late it comes', async () => {
    const pushed = await startPushReader(adapter);
    simulator.world.targets[api] = { url: pushed.url, token: 'token' };
    const awb = await book('REF-13');
    const shipment = simulator.world.shipments.find(awb);
    if (!shipment) throw new Error('not saved');
    simulator.world.shipments.plan(shipment, 'deliveredAfterNdr', START);
    simulator.world.setClock({ now: START + 60 * 86_400_000 });
    const tracked = await adapter.track(account, [awb], ids);
    await simulator.world.webhooks.idle();
    const minutes = (times: readonly number[]) => new Set(times.map((at) => Math.floor(at / 60_000)));
    const told = minutes(shipment.scans.map(({ toldAt }) => toldAt));
    for (const scans of [tracked, ...(carriesScans ? [pushed.scans] : [])])
      expect(minutes(scans.map(({ scannedAt }) => scannedAt.getTime()))).toEqual(told);
    const days = new Set([...tracked, ...pushed.scans].map(({ expectedDay }) => expectedDay ?? 'unsaid'));
    expect([indiaDay(new Date(shipment.expectedAt)), 'unsaid']).toEqual(expect.arrayContaining([...days]));
    const late = [...pushed.requests]
      .reverse()
      .flatMap(({ body }) => adapter.parseWebhook(JSON.parse(body.toString())));
    expect(new Set(late.map(scanKey))).toEqual(new Set(pushed.scans.map(scanKey)));
    await pushed.close();
  });

  it('leaves no secret of the account and nothing of the buyer in the traffic that is kept', async () => {
    const awb = await book('REF-15');
    await found('REF-15');
    await adapter.track(account, [awb], ids);
    const secrets = Object.entries(account.credentials).flatMap(([field, value]) =>
      /password|token|key|licence/i.test(field) ? [value] : [],
    );
    const traffic = kept.join('\n');
    for (const text of [...secrets, PLACE.name, PLACE.phone, PLACE.email, 'Lotus Heights', 'MG Road'])
      expect(traffic).not.toContain(text);
    const basic = `${account.credentials.username ?? ''}:${account.credentials.licenceKey ?? ''}`;
    expect(traffic).not.toContain(Buffer.from(basic).toString('base64').slice(0, 20));
    expect(kept).not.toEqual([]);
  });

  it('pushes what only the courier can have sent', async () => {
    const pushed = await startPushReader(adapter);
    simulator.world.targets[api] = { url: pushed.url, token: 'our-secret' };
    await scan(await book('REF-14'), 'pickedUp');
    await simulator.world.webhooks.idle();
    const answers = pushed.requests.map((push) => [
      connector.push?.isGenuine(push, 'our-secret'),
      connector.push?.isGenuine(push, 'another'),
      connector.push?.isGenuine({ ...push, headers: {} }, 'our-secret'),
    ]);
    await pushed.close();
    expect(answers).toEqual(answers.map(() => [true, false, false]));
    expect(answers.length > 0).toBe(connector.push !== null);
  });

  it.each(['delivered', 'rto', 'refused', 'deliveredAfterNdr', 'lost'] as const)(
    'reads every scan of a life that ends %s the same from tracking and from pushes, where it pushes',
    async (outcome) => {
      const pushed = await startPushReader(adapter);
      simulator.world.targets[api] = { url: pushed.url, token: 'token' };
      const awb = await book(`REF-${outcome}`);
      const shipment = simulator.world.shipments.find(awb);
      if (!shipment) throw new Error('not saved');
      simulator.world.shipments.plan(shipment, outcome, START);
      simulator.world.setClock({ now: START + 60 * 86_400_000 });
      const tracked = await adapter.track(account, [awb], ids);
      await simulator.world.webhooks.idle();
      const map = connector.statusMap;
      expect(tracked).toHaveLength(shipment.scans.length);
      expect(new Set([...tracked, ...pushed.scans].map((scan) => scan.city))).toEqual(
        new Set(shipment.scans.map((scan) => scan.place.city)),
      );
      // A push that only names its parcel leaves the scans to tracking.
      expect([...new Set(pushed.named)]).toEqual(adapter.newsOf ? [awb] : []);
      if (carriesScans) expect(codesAndTimes(pushed.scans, map)).toEqual(codesAndTimes(tracked, map));
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
    const awb = await book('REF-9');
    await scan(awb, 'unknown');
    const unknown = (await adapter.track(account, [awb], ids)).filter(
      (scan) => meaningOf(connector.statusMap, scan.codes) === null,
    );
    expect(unknown).toHaveLength(1);
  });
});
