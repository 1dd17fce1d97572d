import { jest } from '@jest/globals';
import { type BookingResult, type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import {
  type BookableCourier,
  book,
  createShippingApp,
  createShippingShop,
  money,
  statusOf,
} from '../../../../test/shipping.factory.js';
import { type TestApp } from '../../../../test/test-app.js';
import { UpstreamError } from '../../../core/errors.js';
import { CourierAdapters } from '../../couriers/index.js';
import { BookingCanceller } from './booking-canceller.js';
import { BookingStore } from './booking-store.js';
import { BookingRecovery } from './booking-recovery.js';

const COURIERS: [simulated: string, key: BookableCourier][] = [
  ['delhivery', 'delhivery_surface'],
  ['xpressbees', 'xpressbees'],
  ['shiprocket', 'shiprocket'],
];

const PARTNERS = '/api/ums/profile/deliveryPartners';

class Crash extends Error {}

describe('booking', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator, { role: 'api' });
  });

  // The clock only goes forward here: a courier that rests after failures is asked again when its time has come.
  afterEach(() => {
    jest.restoreAllMocks();
    app.clock.advance({ minutes: 1 });
  });

  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  const only = async (shop: Shop, orderId: string): Promise<BookingResult> => {
    const [result] = await book(shop, orderId);
    if (!result) throw new Error('no result');
    return result;
  };

  interface ShipmentRow {
    id: string;
    company_id: string;
    state: string;
    awb: string | null;
    reference: string;
    courier: string;
    failure_reason: string | null;
  }
  const shipmentsOf = (orderId: string): Promise<ShipmentRow[]> =>
    app.sql<ShipmentRow>(`SELECT * FROM shipments WHERE order_id = $1 ORDER BY id`, [orderId]);

  /** Lets the waiting times pass and the recovery job run, until nothing is left in the middle. */
  async function recover(orderId: string): Promise<void> {
    for (let round = 0; round < 8; round += 1) {
      app.clock.advance({ minutes: 4 });
      await app.get(BookingRecovery).run();
      if ((await shipmentsOf(orderId)).every(({ state }) => state !== 'REQUESTED' && state !== 'ASKED')) return;
    }
  }

  /** What the undo jobs do later. */
  async function undoFailed(orderId: string): Promise<void> {
    const failed = (await shipmentsOf(orderId)).filter(({ state }) => state === 'FAILED');
    for (const { company_id: companyId, id: shipmentId } of failed) {
      await repeated(() => app.get(BookingRecovery).undo({ companyId, shipmentId }));
    }
  }

  /** As the job queue does: again, later. */
  async function repeated(work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      app.clock.advance({ minutes: 1 });
      const failure: unknown = await work().then(
        () => null,
        (error: unknown) => error,
      );
      if (failure === null) return;
      if (attempt === 8) throw failure;
    }
  }

  /** Until the test ends, a call that hangs is given up soon. Calls that answer have all the time they need elsewhere. */
  function giveUpSoon(): void {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(500));
  }

  /** Uses up what is left of the forced faults, so that they do not strike the next test. */
  async function exhaust(shop: Shop): Promise<void> {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      app.clock.advance({ minutes: 1 });
      const orderId = await placeOrder(shop);
      if ((await only(shop, orderId)).outcome === 'booked') return;
      await recover(orderId);
    }
  }

  /** The invariant: every parcel alive at a courier is a confirmed shipment of ours, and the other way round; the order and the money agree. */
  async function expectExactly(shop: Shop, orderId: string, alive: number, spentBefore = 0): Promise<void> {
    const shipments = await shipmentsOf(orderId);
    const references = new Set(shipments.map(({ reference }) => reference));
    const atCouriers = (await Promise.all(COURIERS.map(([courier]) => simulator.parcels(courier)))).flat();
    const living = atCouriers.filter((parcel) => references.has(parcel.reference) && !parcel.cancelled);
    const confirmed = shipments.filter(({ state }) => state === 'CONFIRMED');
    expect(living.map(({ awb }) => awb).sort()).toEqual(confirmed.map(({ awb }) => awb).sort());
    expect(confirmed).toHaveLength(alive);
    expect(await statusOf(app, orderId)).toBe(alive === 1 ? 'READY_TO_SHIP' : 'RTS_FAILED');
    const { wallet, held, income } = await money(app, shop.seller.companyId);
    expect(held).toBe(0);
    expect(wallet + income).toBe(10_000_000);
    expect(income > spentBefore).toBe(alive === 1);
  }

  const OWN_ACCOUNTS: [
    row: string,
    key: DeliveryPartnerKey,
    credentials: Record<string, string>,
    wrong: Record<string, string>,
  ][] = [
    ['[INTG-038]', 'shiprocket', { email: 'ops@godown.test', password: 'sim-shiprocket' }, { password: 'wrong' }],
    [
      '[INTG-044]',
      'delhivery_surface',
      { clientId: 'GODOWN', authToken: 'sim-delhivery-token' },
      { authToken: 'wrong' },
    ],
    [
      '[INTG-045]',
      'delhivery_express',
      { clientId: 'GODOWN', authToken: 'sim-delhivery-token' },
      { authToken: 'wrong' },
    ],
    ['[INTG-048]', 'xpressbees', { email: 'ops@godown.test', password: 'sim-xpressbees' }, { password: 'wrong' }],
  ];

  it.each(OWN_ACCOUNTS)(
    '%s books %s with the credentials that the seller filled in, each of them needed, and not with others',
    async (_row, key, credentials, wrong) => {
      const shop = await createShippingShop(app, []);
      const off = (await shop.seller.get(PARTNERS).expect(200)).body.responseBody.deliveryPartners as { key: string }[];
      const save = (given: object) =>
        shop.seller.put(PARTNERS, {
          partners: [
            { key, status: true, credentials: given },
            ...off.filter((one) => one.key !== key).map((one) => ({ key: one.key, status: false })),
          ],
        });
      for (const field of Object.keys(credentials)) {
        const { body } = await save({ ...credentials, [field]: ' ' }).expect(400);
        expect(body.errors[0].field).toBe(`partners.${key}.credentials.${field}`);
      }
      await save({ ...credentials, unknown: 'x' }).expect(400);
      await save({ ...credentials, ...wrong }).expect(200);
      expect((await only(shop, await placeOrder(shop))).outcome).toBe('failed');
      // A courier that turned a sign-in away rests for a while.
      app.clock.advance({ hours: 2 });
      await save(credentials).expect(200);
      expect(await only(shop, await placeOrder(shop))).toMatchObject({ outcome: 'booked', courier: key });
    },
  );

  it('leaves a courier that refuses the account at once, with its reason, and goes on to the next', async () => {
    const shop = await createShippingShop(app, []);
    const off = (await shop.seller.get(PARTNERS).expect(200)).body.responseBody.deliveryPartners as { key: string }[];
    const wrong = {
      key: 'delhivery_surface',
      status: true,
      credentials: { clientId: 'GODOWN', authToken: 'wrong' },
    };
    const use = (...on: { key: string; status: boolean }[]) =>
      shop.seller
        .put(PARTNERS, {
          partners: [
            ...on,
            ...off.filter(({ key }) => on.every((one) => one.key !== key)).map(({ key }) => ({ key, status: false })),
          ],
        })
        .expect(200);
    await use(wrong);
    const alone = await placeOrder(shop);
    expect(await only(shop, alone)).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('Delhivery answered 401'),
    });
    expect(await shipmentsOf(alone)).toMatchObject([{ state: 'FAILED', failure_reason: 'Delhivery answered 401' }]);
    expect(await money(app, shop.seller.companyId)).toEqual({ wallet: 10_000_000, held: 0, income: 0 });
    await use(wrong, { key: 'xpressbees', status: true });
    const taken = await placeOrder(shop);
    expect(await only(shop, taken)).toMatchObject({ outcome: 'booked', courier: 'xpressbees' });
    expect((await shipmentsOf(taken)).map(({ state }) => state)).toEqual(['FAILED', 'CONFIRMED']);
  });

  it('asks for the parcels of a removed account through the platform, and gives up what nobody can tell of any more', async () => {
    const shop = await createShippingShop(app, ['xpressbees']);
    const save = shop.seller.put(PARTNERS, {
      partners: [
        { key: 'xpressbees', status: true, credentials: { email: 'ops@godown.test', password: 'sim-xpressbees' } },
      ],
    });
    await save.expect(200);
    const [booked, open] = [await placeOrder(shop), await placeOrder(shop)];
    expect((await only(shop, booked)).outcome).toBe('booked');
    jest.spyOn(app.get(CourierAdapters), 'of').mockImplementationOnce(() => {
      throw new Crash();
    });
    expect((await only(shop, open)).outcome).toBe('pending');
    await shop.seller.delete(`${PARTNERS}/xpressbees/account`).expect(200);
    app.clock.advance({ minutes: 4 });
    await app.get(BookingRecovery).run();
    expect(await shipmentsOf(open)).toMatchObject([{ state: 'ASKED' }]);
    app.clock.advance({ hours: 2 });
    await app.get(BookingRecovery).run();
    expect(await shipmentsOf(open)).toMatchObject([
      { state: 'FAILED', failure_reason: 'The courier account was removed' },
    ]);
    await undoFailed(open);
    await shop.seller.post(`/api/order/${booked}/cancel`, { reason: 'Changed my mind' }).expect(200);
    await app.get(BookingCanceller).cancelOfOrder(shop.seller.companyId, booked);
    const [parcel] = await shipmentsOf(booked);
    expect(parcel?.state).toBe('CANCELLED');
  });

  it('keeps a booking open whose first try ended in a time-out before the account was refused', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    await only(shop, await placeOrder(shop));
    const orderId = await placeOrder(shop);
    await simulator.failNext('delhivery', 'timeout', 2);
    giveUpSoon();
    expect((await only(shop, orderId)).outcome).toBe('pending');
    const adapter = app.get(CourierAdapters).of('delhivery_surface');
    const refused = new UpstreamError('Delhivery', 'PARTNER_STATUS', 'Delhivery answered 401', {
      retryable: false,
      status: 401,
    });
    jest.spyOn(adapter, 'book').mockRejectedValue(refused);
    const find = jest.spyOn(adapter, 'findByReference').mockResolvedValueOnce(null).mockRejectedValue(refused);
    app.clock.advance({ minutes: 4 });
    await app.get(BookingRecovery).run();
    expect(find).toHaveBeenCalledTimes(2);
    expect((await shipmentsOf(orderId)).map(({ state }) => state)).toEqual(['ASKED']);
  });

  describe.each(COURIERS)('with %s', (courier, key) => {
    let shop: Shop;
    let orderId: string;

    beforeEach(async () => {
      shop = await createShippingShop(app, [key]);
      orderId = await placeOrder(shop, {
        paymentMethod: 'COD',
        customer: { firstName: 'Asha', lastName: 'O#Brien; 50%', phone: '9876543210' },
      });
    });

    it('gives the order its AWB, its courier and the freight', async () => {
      const result = await only(shop, orderId);
      expect(result).toMatchObject({ orderId, outcome: 'booked', courier: key, message: 'Booked' });
      const [order] = await app.sql(`SELECT status, delivery_awb, shipper, rts_at FROM orders WHERE id = $1`, [
        orderId,
      ]);
      expect(order).toMatchObject({ status: 'READY_TO_SHIP', delivery_awb: result.awb, shipper: key });
      expect((await money(app, shop.seller.companyId)).income).toBe(result.freightPaise);
      await expectExactly(shop, orderId, 1);
    });

    it('charges and tells the courier the room that the items need, or the default package where that is larger', async () => {
      const sized = async (length: number, breadth: number, height: number) =>
        void (await app.sql(
          `UPDATE catalogue_items SET length_cm = $2, breadth_cm = $3, height_cm = $4, weight_grams = 2000 WHERE id = $1`,
          [shop.thing.catalogueId, length, breadth, height],
        ));
      const gramsOf = async (id: string) =>
        (
          await app.sql<{ chargeable_grams: number }>(`SELECT chargeable_grams FROM shipments WHERE order_id = $1`, [
            id,
          ])
        )[0]?.chargeable_grams;
      await sized(60, 50, 40);
      const bulky = await placeOrder(shop);
      const { awb, freightPaise } = await only(shop, bulky);
      expect([await gramsOf(bulky), freightPaise]).toEqual([24_000, 48 * 4_500 + 500]);
      expect(await simulator.call('GET', `/control/shipments/${awb}`)).toMatchObject({
        shipment: { booking: { lengthCm: 60, breadthCm: 50, heightCm: 40 } },
      });
      await sized(20, 15, 4.5);
      await shop.seller
        .post('/api/shipping-packages', {
          name: 'Carton',
          length: 40,
          breadth: 30,
          height: 25,
          weight: 100,
          isDefault: true,
        })
        .expect(201);
      const packed = await placeOrder(shop);
      await only(shop, packed);
      expect(await gramsOf(packed)).toBe(6_000);
      await app.sql(`UPDATE order_items SET catalogue_id = NULL WHERE order_id = $1`, [orderId]);
      await sized(60, 50, 40);
      await only(shop, orderId);
      expect(await gramsOf(orderId)).toBe(24_000);
    });

    it.each(['serverError', 'timeout', 'lostAnswer', 'errorWith200', 'partialSave', 'rateLimit'])(
      'neither doubles nor orphans a parcel after %s',
      async (fault) => {
        // The first booking teaches the courier the pickup place and us the lane, so that the fault strikes the booking itself.
        await only(shop, await placeOrder(shop));
        const spent = 10_000_000 - (await money(app, shop.seller.companyId)).wallet;
        await simulator.failNext(courier, fault);
        giveUpSoon();
        await only(shop, orderId);
        await recover(orderId);
        await undoFailed(orderId);
        const alive = (await statusOf(app, orderId)) === 'READY_TO_SHIP' ? 1 : 0;
        await expectExactly(shop, orderId, alive, spent);
        if (fault === 'lostAnswer' || fault === 'partialSave') expect(alive).toBe(1);
      },
    );

    it.each([
      ['serverError', 5],
      ['timeout', 4],
      ['lostAnswer', 2],
      ['partialSave', 2],
    ])(
      'neither doubles nor orphans a parcel when %s strikes %i times, whichever calls it hits',
      async (fault, times) => {
        await only(shop, await placeOrder(shop));
        const spent = 10_000_000 - (await money(app, shop.seller.companyId)).wallet;
        await simulator.failNext(courier, fault, times);
        giveUpSoon();
        await only(shop, orderId);
        await recover(orderId);
        await undoFailed(orderId);
        const alive = (await statusOf(app, orderId)) === 'READY_TO_SHIP' ? 1 : 0;
        await expectExactly(shop, orderId, alive, spent);
        await exhaust(shop);
      },
    );

    it.each<[string, () => void]>([
      [
        'before anything was asked',
        () => void jest.spyOn(app.get(BookingStore), 'ask').mockRejectedValueOnce(new Crash()),
      ],
      [
        'after the booking was marked as asked',
        () =>
          void jest.spyOn(app.get(CourierAdapters), 'of').mockImplementationOnce(() => {
            throw new Crash();
          }),
      ],
      [
        'after the courier took the parcel',
        () => void jest.spyOn(app.get(BookingStore), 'confirm').mockRejectedValueOnce(new Crash()),
      ],
    ])('finishes a booking whose process died %s', async (_when, die) => {
      await only(shop, await placeOrder(shop));
      const before = await money(app, shop.seller.companyId);
      die();
      expect((await only(shop, orderId)).outcome).toBe('pending');
      expect((await money(app, shop.seller.companyId)).wallet).toBeLessThan(before.wallet);
      await recover(orderId);
      const [shipment, ...others] = await shipmentsOf(orderId);
      expect(others).toEqual([]);
      expect(shipment?.state).toBe('CONFIRMED');
      const parcels = (await simulator.parcels(courier)).filter((parcel) => parcel.reference === shipment?.reference);
      expect(parcels).toMatchObject([{ awb: shipment?.awb, cancelled: false }]);
      expect((await money(app, shop.seller.companyId)).held).toBe(0);
    });

    it('books once however often and at the same time it is asked', async () => {
      const results = (await Promise.all(Array.from({ length: 5 }, () => book(shop, orderId)))).flat();
      expect(results.filter(({ outcome }) => outcome === 'booked')).toHaveLength(1);
      const { awb } = results.find(({ outcome }) => outcome === 'booked') ?? {};
      expect(await only(shop, orderId)).toMatchObject({
        outcome: 'failed',
        message: 'This order is already booked',
        awb,
        courier: key,
      });
      await expectExactly(shop, orderId, 1);
    });

    it('gives a parcel back when its order was cancelled while the courier was asked', async () => {
      const ledger = app.get(BookingStore);
      const confirm = ledger.confirm.bind(ledger);
      jest.spyOn(ledger, 'confirm').mockImplementationOnce(async (...given) => {
        await shop.seller.post(`/api/order/${orderId}/cancel`, { reason: 'Changed my mind' }).expect(200);
        return confirm(...given);
      });
      expect((await only(shop, orderId)).outcome).toBe('failed');
      await undoFailed(orderId);
      const [shipment] = await shipmentsOf(orderId);
      expect(shipment).toMatchObject({ state: 'FAILED', awb: null });
      const parcels = (await simulator.parcels(courier)).filter((parcel) => parcel.reference === shipment?.reference);
      expect(parcels).toMatchObject([{ cancelled: true }]);
      expect(await money(app, shop.seller.companyId)).toEqual({ wallet: 10_000_000, held: 0, income: 0 });
      expect(await statusOf(app, orderId)).toBe('CANCELLED');
    });

    it('takes a cancelled order back from the courier and returns the freight', async () => {
      const { awb } = await only(shop, orderId);
      await shop.seller.post(`/api/order/${orderId}/cancel`, { reason: 'No longer needed' }).expect(200);
      await app.get(BookingCanceller).cancelOfOrder(shop.seller.companyId, orderId);
      expect((await simulator.parcels(courier)).find((parcel) => parcel.awb === awb)?.cancelled).toBe(true);
      expect(await money(app, shop.seller.companyId)).toEqual({ wallet: 10_000_000, held: 0, income: 0 });
      await app.get(BookingCanceller).cancelOfOrder(shop.seller.companyId, orderId);
    });
  });
});
