import { placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import {
  type BookableCourier,
  book,
  createShippingApp,
  createShippingShop,
  statusOf,
} from '../../../../test/shipping.factory.js';
import { signInAs } from '../../../../test/sign-in.js';
import { type TestApp } from '../../../../test/test-app.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { ScanIngest, type ScansOfApi } from './scan-ingest.service.js';
import { ScanPoller } from './scan-poller.js';

interface ScanRow {
  raw_code: string;
  status: string | null;
  scanned_at: Date;
  city: string | null;
}

describe('scans', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator);
    await simulator.pushTo(app);
  });

  afterEach(() => app.clock.reset());

  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  async function booked(courier: BookableCourier): Promise<{ shop: Shop; orderId: string; awb: string }> {
    const shop = await createShippingShop(app, [courier]);
    const orderId = await placeOrder(shop);
    const [result] = await book(shop, orderId);
    if (!result?.awb) throw new Error(result?.message ?? 'no result');
    await app.settle();
    return { shop, orderId, awb: result.awb };
  }

  /** Without the one that the courier pushes when it books. */
  const scansOf = (orderId: string): Promise<ScanRow[]> =>
    app.sql<ScanRow>(
      `SELECT raw_code, status, scanned_at, city FROM courier_scans WHERE order_id = $1 AND rank > 0 ORDER BY scanned_at`,
      [orderId],
    );
  const happens = async (awb: string, kind: string, more: object = {}): Promise<void> => {
    await simulator.call('POST', `/control/shipments/${awb}/scans`, { kind, ...more });
    await app.settle();
  };
  const push = (api: string, token: string | null, body: unknown): ReturnType<TestApp['http']['post']> => {
    const call = app.http.post(`/api/webhooks/couriers/${api}`).unset('X-Requested-With');
    const signed =
      token === null
        ? call
        : api === 'shiprocket'
          ? call.set('x-api-key', token)
          : call.set('authorization', `Bearer ${token}`);
    return signed.set('content-type', 'application/json').send(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const delhiveryPush = (
    awb: string,
    ...[type, status, time, code = 'X-1']: [type: string, status: string, time: string, code?: string]
  ): object => ({
    Shipment: {
      AWB: awb,
      NSLCode: code,
      ReferenceNo: 'r',
      Status: {
        Status: status,
        StatusType: type,
        StatusDateTime: time,
        StatusLocation: 'Kochi_Aluva_D',
        Instructions: 'as pushed',
      },
    },
  });

  /** So many minutes from now, as a courier in India writes it. */
  const indiaTime = (minutes: number): string =>
    new Date(Date.now() + (minutes + 330) * 60_000).toISOString().slice(0, 19);

  describe.each<[string, BookableCourier]>([
    ['delhivery', 'delhivery_surface'],
    ['xpressbees', 'xpressbees'],
    ['shiprocket', 'shiprocket'],
    // Its pushes name the parcel, which is then asked for.
    ['shiperfecto', 'shiperfecto'],
    // Its pushes are signed over their bytes.
    ['blowhorn', 'blowhorn'],
  ])('pushed by %s', (_api, courier) => {
    it('bring the order from handover to the buyer, and polling afterwards adds none', async () => {
      const { orderId, awb, shop } = await booked(courier);
      const seen: string[] = [];
      for (const [minute, kind] of [
        'pickedUp',
        'reachedHub',
        'outForDelivery',
        'undelivered',
        'outForDelivery',
        'delivered',
      ].entries()) {
        await happens(awb, kind, { at: new Date(Date.now() + minute * 60_000).toISOString() });
        seen.push(await statusOf(app, orderId));
      }
      expect(seen).toEqual([
        'SHIPPED',
        'IN_TRANSIT',
        'OUT_FOR_DELIVERY',
        'UNDELIVERED',
        'OUT_FOR_DELIVERY',
        'DELIVERED',
      ]);
      const [stock] = await app.sql('SELECT current_stock, blocked FROM inventory_levels WHERE company_id = $1', [
        shop.seller.companyId,
      ]);
      expect(stock).toEqual({ current_stock: 999, blocked: 0 });
      const kept = await scansOf(orderId);
      expect(kept).toHaveLength(6);
      await app.sql(`UPDATE shipments SET track_after = now() - interval '1 hour' WHERE order_id = $1`, [orderId]);
      await app.get(ScanPoller).run();
      expect(await scansOf(orderId)).toEqual(kept);
    });

    it('bring a refused parcel back', async () => {
      const { orderId, awb } = await booked(courier);
      for (const kind of ['pickedUp', 'undelivered', 'rtoInitiated', 'rtoInTransit', 'rtoUndelivered', 'rtoDelivered'])
        await happens(awb, kind);
      expect(await statusOf(app, orderId)).toBe('RTO_DELIVERED');
    });
  });

  it('are asked for when no push comes, and stop being asked for once the parcel has ended', async () => {
    await simulator.calm();
    const { orderId, awb } = await booked('shiprocket');
    await simulator.call('POST', `/control/shipments/${awb}/finish`, { outcome: 'delivered' });
    expect(await statusOf(app, orderId)).toBe('READY_TO_SHIP');
    app.clock.advance({ hours: 2 });
    await app.get(ScanPoller).run();
    expect(await statusOf(app, orderId)).toBe('DELIVERED');
    app.clock.advance({ hours: 2 });
    const [{ track_after: next } = { track_after: 'missing' }] = await app.sql<{ track_after: unknown }>(
      'SELECT track_after FROM shipments WHERE order_id = $1',
      [orderId],
    );
    expect(next).toBeNull();
    await simulator.pushTo(app);
  });

  it('[R6] never move an order backwards, in whatever order and however often they come; each is kept once', async () => {
    const { orderId, awb } = await booked('delhivery_surface');
    const pushes = [
      delhiveryPush(awb, 'UD', 'In Transit', indiaTime(1), 'X-PPOM'),
      delhiveryPush(awb, 'UD', 'In Transit', indiaTime(2)),
      delhiveryPush(awb, 'UD', 'Dispatched', indiaTime(3)),
      delhiveryPush(awb, 'UD', 'Pending', indiaTime(4), 'EOD-11'),
      delhiveryPush(awb, 'DL', 'Delivered', indiaTime(5)),
      delhiveryPush(awb, 'UD', 'In Transit', indiaTime(6)),
    ];
    const seen: string[] = [];
    for (const index of [2, 1, 0, 4, 0, 5, 2, 4, 1, 3, 0, 5]) {
      await push('delhivery', 'push-delhivery', pushes[index]).expect(200);
      await app.settle();
      seen.push(await statusOf(app, orderId));
    }
    expect(seen).toEqual([
      ...Array.from({ length: 3 }, () => 'OUT_FOR_DELIVERY'),
      ...Array.from({ length: 9 }, () => 'DELIVERED'),
    ]);
    expect(await scansOf(orderId)).toHaveLength(pushes.length);
  });

  it('[R6] of the delivery before the handover count at once; the handover that is told later is kept and moves nothing', async () => {
    const { orderId, awb } = await booked('delhivery_surface');
    for (const [type, status, minute, code] of [
      ['DL', 'Delivered', 5, 'X-1'],
      ['UD', 'In Transit', 1, 'X-PPOM'],
      ['DL', 'Delivered', 5, 'X-1'],
    ] as const) {
      await push('delhivery', 'push-delhivery', delhiveryPush(awb, type, status, indiaTime(minute), code)).expect(200);
      await app.settle();
      expect(await statusOf(app, orderId)).toBe('DELIVERED');
    }
    const moves = await app.sql<{ status: string }>(
      'SELECT status FROM order_trails WHERE order_id = $1 AND moved ORDER BY recorded_at, id',
      [orderId],
    );
    expect(moves.map(({ status }) => status)).toEqual(['PLACED', 'READY_TO_SHIP', 'SHIPPED', 'DELIVERED']);
  });

  it('keep codes that nobody knows for an admin, and leave the order where it is', async () => {
    const { orderId, awb } = await booked('xpressbees');
    await happens(awb, 'pickedUp');
    await happens(awb, 'unknown');
    expect(await statusOf(app, orderId)).toBe('SHIPPED');
    const admin = await signInAs(app, 'admin');
    const { body } = await admin.get('/api/couriers/unknown-codes').expect(200);
    expect(body.codes).toContainEqual(
      expect.objectContaining({ courier: 'xpressbees', rawCode: 'SCQ', sampleAwb: awb, seenCount: 1 }),
    );
    await (await signInAs(app, 'seller')).get('/api/couriers/unknown-codes').expect(403);
  });

  it('of before the order was placed, or of the future, are kept and move nothing; told again in their time, they count', async () => {
    const { orderId, awb, shop } = await booked('delhivery_surface');
    const tell = async (minutes: number) => {
      await push('delhivery', 'push-delhivery', delhiveryPush(awb, 'DL', 'Delivered', indiaTime(minutes))).expect(200);
      await app.settle();
    };
    await tell(-60);
    await tell(-60 * 24 * 30);
    const soon = indiaTime(180);
    await push('delhivery', 'push-delhivery', delhiveryPush(awb, 'DL', 'Delivered', soon)).expect(200);
    await app.settle();
    expect(await statusOf(app, orderId)).toBe('READY_TO_SHIP');
    expect((await scansOf(orderId)).map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
    const trails = (await shop.seller.get(`/api/order/${orderId}`).expect(200)).body.order.trails as {
      orderStatus: string;
      moved: boolean;
    }[];
    expect(trails.filter(({ orderStatus }) => orderStatus === 'DELIVERED').map(({ moved }) => moved)).toEqual([
      false,
      false,
      false,
    ]);
    const { body } = await app.http
      .post('/api/get-orders')
      .send({ getOrderDetailsBy: 1, orderEmailOrPhone: awb })
      .expect(200);
    expect(body.data[0].timeline.map(({ status }: { status: string }) => status)).not.toContain('DELIVERED');
    expect(
      await app.sql(
        'SELECT coalesce(reached_rank, 0) AS reached_rank, track_after IS NULL AS forgotten FROM shipments WHERE order_id = $1',
        [orderId],
      ),
    ).toMatchObject([{ reached_rank: 0, forgotten: false }]);
    app.clock.advance({ hours: 4 });
    await push('delhivery', 'push-delhivery', delhiveryPush(awb, 'DL', 'Delivered', soon)).expect(200);
    await app.settle();
    expect(await statusOf(app, orderId)).toBe('DELIVERED');
  });

  it.each<[BookableCourier]>([['delhivery_surface'], ['xpressbees'], ['shiprocket']])(
    '[ORDER-054] bring the day on which %s means to deliver, which the seller and the buyer then see, though pushes go on and tell none',
    async (courier) => {
      const { orderId, awb, shop } = await booked(courier);
      await happens(awb, 'pickedUp');
      app.clock.advance({ minutes: 1 });
      await happens(awb, 'reachedOrigin');
      app.clock.advance({ minutes: 1 });
      await app.get(ScanPoller).run();
      const { shipment } = (await simulator.call('GET', `/control/shipments/${awb}`)) as {
        shipment: { expectedAt: number };
      };
      const day = new Date(shipment.expectedAt + 330 * 60_000).toISOString().slice(0, 10);
      expect((await shop.seller.get(`/api/order/${orderId}`).expect(200)).body.order.edd).toBe(day);
      const { body } = await app.http
        .post('/api/get-orders')
        .send({ getOrderDetailsBy: 1, orderEmailOrPhone: awb })
        .expect(200);
      expect(body.data[0].edd.day).toBe(day);
    },
  );

  it('change the expected day with each newer scan, and leave it when the courier names none or nonsense', async () => {
    const { orderId, awb } = await booked('xpressbees');
    const told = (minute: number, edd: string | null) => {
      const [date = '', time = ''] = indiaTime(minute).split('T');
      return push('xpressbees', 'push-xpressbees', {
        AWBNO: awb,
        StatusCode: 'IT',
        StatusDate: date.split('-').reverse().join('-'),
        StatusTime: time.slice(0, 5).replace(':', ''),
        CurrentLocation: 'Kochi',
        Remarks: 'x',
        EDD: edd,
      }).expect(200);
    };
    const eddOf = async () =>
      (await app.sql<{ edd: string }>('SELECT edd::text FROM orders WHERE id = $1', [orderId]))[0]?.edd;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 330 * 60_000).toISOString().slice(0, 10);
    const dayFirst = (day: string) => day.split('-').reverse().join('-');
    await told(1, dayFirst(inDays(4)));
    await app.settle();
    expect(await eddOf()).toBe(inDays(4));
    await told(2, dayFirst(inDays(6)));
    await app.settle();
    for (const [minute, nonsense] of [
      [3, null],
      [4, '00-00-0000'],
      [5, '01-01-1970'],
      [6, 'soon'],
    ] as const)
      await told(minute, nonsense);
    await app.settle();
    expect(await eddOf()).toBe(inDays(6));
  });

  it('take their time from the courier, whose clock is Indian', async () => {
    const { orderId, awb } = await booked('delhivery_surface');
    const told = indiaTime(0);
    await push('delhivery', 'push-delhivery', delhiveryPush(awb, 'UD', 'In Transit', told)).expect(200);
    await app.settle();
    expect((await scansOf(orderId)).at(0)?.scanned_at.toISOString()).toBe(new Date(`${told}+05:30`).toISOString());
  });

  it('are believed only with the token of their own courier', async () => {
    const { orderId, awb } = await booked('delhivery_surface');
    const body = delhiveryPush(awb, 'DL', 'Delivered', indiaTime(1));
    for (const token of [null, '', 'wrong', 'push-xpressbees', 'push-shiprocket', 'push-delhivery2', 'push-delhiver'])
      expect([token, (await push('delhivery', token, body)).status]).toEqual([token, 401]);
    await push('xpressbees', 'push-delhivery', body).expect(401);
    for (const api of ['nobody', 'lightning', 'constructor']) await push(api, 'push-delhivery', body).expect(404);
    await app.settle();
    expect(await statusOf(app, orderId)).toBe('READY_TO_SHIP');
    expect(await scansOf(orderId)).toEqual([]);
    await push('delhivery', 'push-delhivery', body).expect(200);
    await app.settle();
    expect(await statusOf(app, orderId)).toBe('DELIVERED');
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a list', [1, 2]],
    ['wrong types', { Shipment: { AWB: { a: 1 }, Status: 'Delivered' } }],
    ['no time', { Shipment: { AWB: 'X', Status: { Status: 'Delivered', StatusType: 'DL' } } }],
    [
      'a parcel of somebody else',
      {
        Shipment: {
          AWB: 'NOT-OURS',
          Status: { Status: 'Delivered', StatusType: 'DL', StatusDateTime: '2026-01-02T10:00:00' },
        },
      },
    ],
    ['a hundred thousand levels', '['.repeat(100_000) + ']'.repeat(100_000)],
    [
      'NUL characters',
      {
        Shipment: {
          AWB: 'A\u0000B',
          Status: { Status: '\u0000', StatusType: 'DL', StatusDateTime: '2026-01-02T10:00:00' },
        },
      },
    ],
  ])('[R6] answers 200 at once and survives a push of %s', async (_what, body) => {
    await push('delhivery', 'push-delhivery', body).expect(200, { status: true });
    await app.settle();
    const [waiting] = await app.sql<{ count: string }>('SELECT count(*) FROM partner_inbox WHERE processed_at IS NULL');
    expect(Number(waiting?.count)).toBe(0);
  });

  it('[R6] does not believe a time far ahead, which would block every later scan', async () => {
    const { orderId, awb } = await booked('delhivery_surface');
    await push('delhivery', 'push-delhivery', delhiveryPush(awb, 'UD', 'In Transit', '2999-01-02T10:00:00')).expect(
      200,
    );
    await app.settle();
    expect(await statusOf(app, orderId)).toBe('READY_TO_SHIP');
    expect(await scansOf(orderId)).toMatchObject([{ status: 'IN_TRANSIT' }]);
    await happens(awb, 'pickedUp');
    await happens(awb, 'reachedHub');
    expect(await statusOf(app, orderId)).toBe('IN_TRANSIT');
  });

  it('of two couriers are read by two readers in opposite order without a deadlock, each under its own courier', async () => {
    const [one, other] = [await booked('delhivery_surface'), await booked('xpressbees')];
    const now = Date.now();
    const told = (minute: number): ScansOfApi[] =>
      [
        ['delhivery', one.awb],
        ['xpressbees', other.awb],
        ['shiprocket', one.awb],
      ].map(([api, awb]) => ({
        api: api as ScansOfApi['api'],
        scans: [
          {
            awb: String(awb),
            codes: [`PAIR-${api}`],
            scannedAt: new Date(now + minute * 60_000),
            city: 'Kochi',
            description: null,
          },
        ],
      }));
    let runs = 0;
    for (let minute = 0; minute < 5; minute += 1) {
      await Promise.all(
        [told(minute), told(minute).toReversed()].map((scans) =>
          app.get(Database).within(Actor.system(), (tx) => {
            runs += 1;
            return app.get(ScanIngest).applyIn(tx, scans);
          }),
        ),
      );
    }
    expect(runs).toBe(10);
    const kept = await app.sql(
      `SELECT raw_code, count(*)::int AS times FROM courier_scans WHERE raw_code LIKE 'PAIR-%' GROUP BY raw_code ORDER BY raw_code`,
    );
    expect(kept).toEqual([
      { raw_code: 'PAIR-delhivery', times: 5 },
      { raw_code: 'PAIR-xpressbees', times: 5 },
    ]);
  });
});
