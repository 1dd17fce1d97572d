import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { startSimulator, type Simulator } from '@godown/infra/simulator';
import { SIMULATOR_COURIER_ACCOUNTS } from '@godown/infra/simulator-config';
import { CONFORMING } from '../../../test/conforming-couriers.js';
import { meaningOf, type StatusMap } from './kit/status-map.js';
import { UpstreamError } from '../../core/errors.js';
import { checkAccount } from './kit/account-check.js';
import { type CourierAccount, type CourierAdapter, type CourierScan, type Parcel } from './kit/courier-adapter.js';
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
  const pushes = connector.push !== null;
  let simulator: Simulator;
  let http: PartnerHttp;
  let adapter: CourierAdapter;
  let account: CourierAccount;

  beforeEach(async () => {
    simulator = await startSimulator({ port: 0, seed: 'contract', retryDelaysMs: [] });
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
    http = new PartnerHttp(() => undefined, Date.now, { ...DEFAULT_LIMITS, timeoutMs: 60_000, retries: 0 });
    adapter = new connector.adapter(http, `${simulator.url}/${api}`);
    account = { courier, accountKey: `test:${courier}`, credentials: SIMULATOR_COURIER_ACCOUNTS[courier] ?? {} };
  });

  afterEach(async () => {
    await http.close();
    await simulator.close();
  });

  const saved = (reference: string): number => simulator.world.shipments.findByReference(api, reference).length;
  const alive = (reference: string): number =>
    simulator.world.shipments.findByReference(api, reference).filter((shipment) => shipment.cancelledAt === null)
      .length;
  const book = async (reference: string): Promise<string> => {
    const answer = await adapter.book(account, parcelOf(reference));
    if (!answer.booked) throw new Error(answer.reason);
    return answer.parcel.awb;
  };

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
    await simulator.close();
    const { outcome } = await checkAccount(adapter, { ...account, accountKey: 'test:away' });
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
      await adapter.undo(account, 'REF-4');
      await adapter.undo(account, 'REF-4');
      expect(alive('REF-4')).toBe(0);
      expect(await book('REF-5')).not.toBe('');
    },
  );

  it('never doubles a booking that is sent twice under one reference', async () => {
    await book('REF-6');
    await adapter.book(account, parcelOf('REF-6'));
    expect(saved('REF-6')).toBe(1);
  });

  it('cancels before pickup, twice without harm', async () => {
    await book('REF-7');
    const parcel = await adapter.findByReference(account, 'REF-7');
    if (parcel === null) throw new Error('not found');
    expect(await adapter.cancel(account, parcel)).toBe(true);
    expect(await adapter.cancel(account, parcel)).toBe(true);
    expect(alive('REF-7')).toBe(0);
  });

  it('renews a login that ran out', async () => {
    await book('REF-8');
    await fetch(`${simulator.url}/control/couriers/${api}/tokens/expire`, { method: 'POST' });
    expect(
      await adapter.serviceability(account, {
        pickupPincode: '110020',
        dropPincode: '560034',
        weightGrams: 450,
        codPaise: 0,
      }),
    ).toBe(true);
  });

  it.each(['delivered', 'rto', 'refused', 'deliveredAfterNdr', 'lost'] as const)(
    'reads every scan of a life that ends %s the same from tracking and from pushes, where it pushes',
    async (outcome) => {
      const pushed = pushes ? await startPushReader(adapter) : null;
      if (pushed !== null) simulator.world.targets[api] = { url: pushed.url, token: 'token' };
      const awb = await book(`REF-${outcome}`);
      const shipment = simulator.world.shipments.find(awb);
      if (!shipment) throw new Error('not saved');
      simulator.world.shipments.plan(shipment, outcome, START);
      simulator.world.setClock({ now: START + 60 * 86_400_000 });
      const tracked = await adapter.track(account, [awb]);
      await simulator.world.webhooks.idle();
      const map = connector.statusMap;
      expect(tracked).toHaveLength(shipment.scans.length);
      expect(new Set([...tracked, ...(pushed?.scans ?? [])].map((scan) => scan.city))).toEqual(
        new Set(shipment.scans.map((scan) => scan.place.city)),
      );
      // A push that only names its parcel leaves the scans to tracking.
      const named = new Set(pushed?.named);
      expect([...named]).toEqual(adapter.newsOf ? [awb] : []);
      expect(codesAndTimes(pushed && !adapter.newsOf ? pushed.scans : tracked, map)).toEqual(
        codesAndTimes(tracked, map),
      );
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
      expect(Math.abs(last.scannedAt.getTime() - (shipment.scans.at(-1)?.at ?? 0))).toBeLessThan(60_000);
      await pushed?.close();
    },
  );

  it('keeps a code it does not know as unknown', async () => {
    const awb = await book('REF-9');
    await fetch(`${simulator.url}/control/shipments/${awb}/scans`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'unknown' }),
    });
    const unknown = (await adapter.track(account, [awb])).filter(
      (scan) => meaningOf(connector.statusMap, scan.codes) === null,
    );
    expect(unknown).toHaveLength(1);
  });
});

/** Codes of tracking and of pushes may be spelled apart; times may lack seconds. */
function codesAndTimes(scans: readonly CourierScan[], map: StatusMap): string[] {
  const distinct = new Set(
    scans.map((scan) => {
      return `${Math.floor(scan.scannedAt.getTime() / 60_000)} ${meaningKey(scan, map)}`;
    }),
  );
  return [...distinct].sort();
}

function meaningKey(scan: CourierScan, map: StatusMap): string {
  const meaning = meaningOf(map, scan.codes);
  return meaning === null ? scan.codes.join(' ') : `${meaning.status ?? 'trail'} ${meaning.rank}`;
}

async function startPushReader(
  adapter: CourierAdapter,
): Promise<{ url: string; scans: CourierScan[]; named: string[]; close: () => Promise<void> }> {
  const scans: CourierScan[] = [];
  const named: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      scans.push(...adapter.parseWebhook(JSON.parse(text)));
      named.push(...(adapter.newsOf?.(JSON.parse(text)) ?? []));
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scans,
    named,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
