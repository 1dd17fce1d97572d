import { startSimulator, type Simulator } from '@godown/infra/simulator';
import { SIMULATOR_COURIER_ACCOUNTS } from '@godown/infra/simulator-config';
import { CONFORMING, withNdrDesk } from '../../../test/conforming-couriers.js';
import { UpstreamError } from '../../core/errors.js';
import { type CourierAccount, type CourierAdapter, type Parcel, type PartnerIds } from './kit/courier-adapter.js';
import { DEFAULT_LIMITS, PartnerHttp } from '../../platform/connectors/index.js';
import { type CourierNdr, type NdrResult, type NdrInstructions, outcomeOf } from './kit/courier-ndr.js';

const PLACE = {
  name: 'Asha Rao',
  phone: '9876543210',
  email: 'asha@example.in',
  line1: 'Lotus Heights',
  line2: null,
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560034',
};
const PARCEL: Parcel = {
  reference: 'NDR-1',
  placedAt: new Date('2026-06-10T04:30:00Z'),
  drop: PLACE,
  pickupName: 'Okhla',
  pickup: { ...PLACE, city: 'New Delhi', state: 'Delhi', pincode: '110020' },
  items: [{ title: 'Soap', sku: 'S-1', quantity: 1, unitPaise: 24_950 }],
  weightGrams: 450,
  lengthCm: 10,
  breadthCm: 10,
  heightCm: 5,
  totalPaise: 24_950,
  codPaise: 0,
};
const WISHES: NdrInstructions = { phone: '9812345678', address: 'Behind the temple; flat #4', day: '2026-06-12' };

describe.each(CONFORMING.filter(withNdrDesk))('the NDR desk of %s', (courier, connector) => {
  const api = connector.key;
  let simulator: Simulator;
  let http: PartnerHttp;
  let ndr: CourierNdr;
  let account: CourierAccount;
  let awb: string;
  let ids: PartnerIds;

  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, retryDelaysMs: [] });
  });

  beforeEach(async () => {
    simulator.world.reset('ndr');
    simulator.world.setRates(api, { failedAttempt: 0, rto: 0, lost: 0, pickupFailed: 0 });
    simulator.world.setSettings(api, { hangSeconds: 0 });
    http = new PartnerHttp(() => undefined, Date.now, { ...DEFAULT_LIMITS, timeoutMs: 60_000, retries: 0 });
    const adapter: CourierAdapter = new connector.adapter(http, `${simulator.url}/${api}`);
    account = { courier, accountKey: `test:${courier}`, credentials: SIMULATOR_COURIER_ACCOUNTS[courier] ?? {} };
    if (adapter.ndr === null) throw new Error(`${api} takes no requests`);
    ndr = adapter.ndr;
    const answer = await adapter.book(account, PARCEL);
    if (!answer.booked) throw new Error(answer.reason);
    awb = answer.parcel.awb;
    ids = answer.parcel.partnerIds;
  });

  afterEach(() => http.close());
  afterAll(() => simulator.close());

  const scan = (kind: string) =>
    control('POST', `/control/shipments/${awb}/scans`, {
      kind,
      reason: kind === 'undelivered' ? 'consigneeUnavailable' : undefined,
    });
  const control = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${simulator.url}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const told = async (): Promise<string> =>
    JSON.stringify((await control('GET', `/control/shipments/${awb}`)).instructions);
  const settled = (answer: NdrResult): Promise<NdrResult> | NdrResult =>
    answer.kind === 'queued' ? outcomeOf(ndr, account, awb, answer.ticket) : answer;

  it("takes another try with the buyer's phone, address and day, and the same once more", async () => {
    await scan('pickedUp');
    await scan('undelivered');
    if (ndr.rule.detailsGo === 'before')
      expect(await ndr.changeDetails(account, awb, WISHES, ids)).toEqual({ kind: 'accepted' });
    expect(await settled(await ndr.requestReattempt(account, awb, WISHES, ids))).toEqual({ kind: 'accepted' });
    expect(await settled(await ndr.requestReattempt(account, awb, WISHES, ids))).toEqual({ kind: 'accepted' });
    const instructions = await told();
    for (const wish of [
      /RE-?ATTEMPT/i,
      /9812345678/,
      /Behind the temple/,
      ...(ndr.rule.takesDay ? [/2026-06-12/] : []),
    ])
      expect(instructions).toMatch(wish);
  });

  it('turns the parcel round for a buyer who does not want it', async () => {
    await scan('pickedUp');
    await scan('undelivered');
    expect(await ndr.requestReturn(account, awb, 'Changed my mind', ids)).toEqual({ kind: 'accepted' });
    expect(simulator.world.shipments.find(awb)?.scans.at(-1)?.kind).toBe('rtoInitiated');
  });

  it("gives the courier's reason when it refuses", async () => {
    await scan('pickedUp');
    const answer = await settled(await ndr.requestReattempt(account, awb, WISHES, ids));
    expect(answer).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/Pending|NDR/) });
  });

  it('takes what was taken before and whose answer was lost, and believes no 200 with an error in it', async () => {
    await scan('pickedUp');
    await scan('undelivered');
    simulator.world.faults.of(api).forceNext('lostAnswer', 1, awb);
    await expect(ndr.requestReattempt(account, awb, WISHES, ids)).rejects.toBeInstanceOf(UpstreamError);
    expect(await settled(await ndr.requestReattempt(account, awb, WISHES, ids))).toEqual({ kind: 'accepted' });
    simulator.world.faults.of(api).forceNext('errorWith200', 1, awb);
    const answer = await ndr
      .requestReattempt(account, awb, WISHES, ids)
      .then(settled)
      .catch(() => ({ kind: 'thrown' }));
    expect(answer.kind).not.toBe('accepted');
  });

  it.each(['serverError', 'timeout', 'garbage', 'rateLimit'] as const)(
    'throws what can be tried again on %s, and the courier was told nothing',
    async (kind) => {
      await scan('pickedUp');
      await scan('undelivered');
      simulator.world.faults.of(api).forceNext(kind, 1, awb);
      await expect(ndr.requestReattempt(account, awb, WISHES, ids)).rejects.toBeInstanceOf(UpstreamError);
      expect(await told()).not.toMatch(/RE-?ATTEMPT/i);
    },
  );
});
