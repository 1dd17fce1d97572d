import { randomUUID } from 'node:crypto';
import { type TodaysBeatsResponse, type Weekday, weekdayOf } from '@godown/contracts/field-force';
import { indiaDay } from '@godown/contracts/orders';
import { photo as takePhoto } from '../../../../test/pictures.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const HERE = { latitude: 19.2183, longitude: 72.9781, accuracyMetres: 12 };
const HOUR_MS = 3_600_000;

describe("a salesman's day", () => {
  let app: TestApp;
  let manager: SignedIn;
  let salesman: SignedIn;
  let today: Weekday;
  let tomorrow: Weekday;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const companyIds = [await createCompany(app)];
    manager = await signInAs(app, 'warehouse_user', { companyIds });
    salesman = await signInAs(app, 'salesman', { companyIds });
    const now = app.clock.now();
    today = weekdayOf(indiaDay(now));
    tomorrow = weekdayOf(indiaDay(new Date(now.getTime() + 24 * HOUR_MS)));
  });

  async function shopOf(storeName: string, companyId = manager.companyId): Promise<string> {
    const [row] = await app.sql<{ id: string }>(
      `INSERT INTO store_addresses (company_id, store_name, first_name, phone, address_line1, city, state, pincode, country, created_at, updated_at)
       VALUES ($1, $2, 'Ravi', '9820012345', 'Shop 4', 'Thane', 'Maharashtra', '421302', 'India', now(), now()) RETURNING id`,
      [companyId, storeName],
    );
    return row?.id ?? '';
  }
  async function beatOf(name: string, retailerIds: string[], over: object = {}): Promise<string> {
    const given = { name, description: name, salesmanId: salesman.userId, companyId: manager.companyId, ...over };
    const { body } = await manager.post('/api/d2r/beats', given).expect(201);
    if (retailerIds.length > 0)
      await manager.post('/api/d2r/beat-retailer', { beatId: body.beat.id, retailerIds }).expect(201);
    return body.beat.id;
  }
  const own = async (by = salesman): Promise<TodaysBeatsResponse> =>
    (await by.get('/api/field/beats/today').expect(200)).body;
  const checkIn = (retailerId: string, over: object = {}, key: string = randomUUID(), by = salesman) =>
    by.post('/api/field/visits', { retailerId, ...HERE, ...over }).set('Idempotency-Key', key);

  it('is the beats of the weekday and those of any day, with their shops in the order of the visits', async () => {
    const [bridge, canal, dairy] = [await shopOf('Bridge'), await shopOf('Canal'), await shopOf('Dairy')];
    const beatId = await beatOf('Any day', [bridge, canal, dairy]);
    await beatOf('Today', [], { weekdays: [today] });
    await beatOf('Tomorrow', [canal], { weekdays: [tomorrow] });
    await manager.put(`/api/d2r/beats/${beatId}/visits`, { retailerIds: [dairy, bridge, canal] }).expect(200);
    const { day, beats } = await own();
    expect(day).toBe(indiaDay(app.clock.now()));
    expect(beats.map(({ name, shops }) => [name, shops.map(({ storeName }) => storeName)])).toEqual([
      ['Any day', ['Dairy', 'Bridge', 'Canal']],
      ['Today', []],
    ]);
    expect(beats[0]?.shops[0]).toEqual({
      retailerId: dairy,
      storeName: 'Dairy',
      firstName: 'Ravi',
      lastName: null,
      phone: '9820012345',
      address: 'Shop 4',
      city: 'Thane',
      pincode: '421302',
      latitude: null,
      longitude: null,
      lastVisitAt: null,
      isVisitedToday: false,
      hasOrderedToday: false,
      noOrder: null,
      need: {
        reasons: ['new'],
        orderCount: 0,
        lastOrderAt: null,
        daysSinceLastOrder: null,
        usualDays: null,
        lastOrderPaise: null,
        usualOrderPaise: null,
        overduePaise: 0,
        overdueSince: null,
      },
      urgency: 1,
    });
  });

  it('records where and when the salesman was, once, however often the phone sends it', async () => {
    const shop = await shopOf('Canal');
    await beatOf('Round', [shop]);
    const at = new Date(app.clock.now().getTime() - 2 * HOUR_MS).toISOString();
    const key = randomUUID();
    const { body } = await checkIn(shop, { at }, key).expect(201);
    expect(body).toEqual({ status: true, message: 'Checked in', visitId: expect.any(String), visitedAt: at });
    await app.sql(`DELETE FROM saved_replies WHERE key = $1`, [key]);
    expect((await checkIn(shop, { at }, key).expect(201)).body).toEqual(body);
    expect(
      await app.sql(
        `SELECT id, salesman_id, latitude, longitude, accuracy_metres FROM retailer_visits WHERE retailer_id = $1`,
        [shop],
      ),
    ).toEqual([
      {
        id: body.visitId,
        salesman_id: salesman.userId,
        latitude: 19.2183,
        longitude: 72.9781,
        accuracy_metres: 12,
      },
    ]);
    expect((await own()).beats[0]?.shops).toMatchObject([{ lastVisitAt: at }]);
  });

  it('takes the time of the server when the phone’s clock is a day wrong and nobody said so; what the phone said is kept beside it', async () => {
    const shop = await shopOf('Canal');
    await beatOf('Round', [shop]);
    for (const hours of [-25, 25]) {
      const at = new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
      const { body } = await checkIn(shop, { at }).expect(201);
      expect(Math.abs(Date.parse(body.visitedAt) - app.clock.now().getTime())).toBeLessThan(60_000);
      const [row] = await app.sql<{ phone_at: Date }>(`SELECT phone_at FROM retailer_visits WHERE id = $1`, [
        body.visitId,
      ]);
      expect(row?.phone_at.toISOString()).toBe(at);
    }
    expect((await own()).beats[0]?.shops).toMatchObject([{ isVisitedToday: true }]);
  });

  it.each([-26, 26, 24 * 40])(
    'corrects a clock that is known to be %i hours ahead: the visit stays on its day',
    async (hours) => {
      const shop = await shopOf('Canal');
      await beatOf('Round', [shop]);
      const ahead = hours * HOUR_MS;
      const was = app.clock.now().getTime() - 30 * HOUR_MS;
      const { body } = await checkIn(shop, { at: new Date(was + ahead).toISOString(), clockAheadMs: ahead }).expect(
        201,
      );
      expect(Math.abs(Date.parse(body.visitedAt) - was)).toBeLessThan(60_000);
      expect((await own()).beats[0]?.shops).toMatchObject([{ isVisitedToday: false, lastVisitAt: body.visitedAt }]);
    },
  );

  it('records each visit of a queue once when the phone sends it twice and out of order', async () => {
    const shops = [await shopOf('Bridge'), await shopOf('Canal'), await shopOf('Dairy')];
    await beatOf('Round', shops);
    const now = app.clock.now().getTime();
    const queue = shops.map((shop, index) => ({
      shop,
      key: randomUUID(),
      at: new Date(now - (3 - index) * 60_000).toISOString(),
    }));
    const send = ({ shop, key, at }: (typeof queue)[number]) => checkIn(shop, { at }, key).expect(201);
    const first = await Promise.all(queue.toReversed().map(send));
    await app.sql(`DELETE FROM saved_replies WHERE key = ANY ($1)`, [queue.map(({ key }) => key)]);
    const again = await Promise.all([...queue, ...queue].map(send));
    expect(new Set(again.map(({ body }) => body.visitId))).toEqual(new Set(first.map(({ body }) => body.visitId)));
    const [count] = await app.sql(`SELECT count(*)::int AS visits FROM retailer_visits WHERE salesman_id = $1`, [
      salesman.userId,
    ]);
    expect(count).toEqual({ visits: 3 });
    const { shops: shown } = (await own()).beats[0] ?? { shops: [] };
    expect(shown.map(({ lastVisitAt }) => lastVisitAt)).toEqual(queue.map(({ at }) => at));
  });

  it('keeps the photo, drawn anew, for those who plan the beats', async () => {
    const [shop, plain] = [await shopOf('Canal'), await shopOf('Dairy')];
    const beatId = await beatOf('Round', [shop, plain]);
    await app.sql(`UPDATE store_addresses SET latitude = 19.2183, longitude = 72.9791 WHERE id = $1`, [shop]);
    const key = randomUUID();
    const photo = `data:image/jpeg;base64,${(await takePhoto()).toString('base64')}`;
    const { body } = await checkIn(shop, { photo }, key).expect(201);
    await app.sql(`DELETE FROM saved_replies WHERE key = $1`, [key]);
    expect((await checkIn(shop, { photo }, key).expect(201)).body).toEqual(body);
    const other = (await checkIn(plain).expect(201)).body;
    const { visits } = (await manager.get(`/api/d2r/beats/${beatId}/visits`).expect(200)).body;
    const of = (id: string) => visits.find(({ retailerId }: { retailerId: string }) => retailerId === id);
    expect(of(shop)).toMatchObject({
      latitude: 19.2183,
      longitude: 72.9791,
      lastCheckIn: {
        visitId: body.visitId,
        visitedAt: body.visitedAt,
        distanceMetres: 105,
        photoPath: `/d2r/visits/${body.visitId}/photo`,
      },
    });
    expect(of(plain)).toMatchObject({ latitude: null, lastCheckIn: { distanceMetres: null, photoPath: null } });
    await manager
      .get(`/api/d2r/visits/${body.visitId}/photo`)
      .expect(200)
      .expect('content-type', /image\/jpeg/);
    await manager.get(`/api/d2r/visits/${other.visitId}/photo`).expect(404);
    const foreign = await signInAs(app, 'warehouse_user', { companyIds: [await createCompany(app)] });
    await foreign.get(`/api/d2r/visits/${body.visitId}/photo`).expect(404);
    await salesman.get(`/api/d2r/visits/${body.visitId}/photo`).expect(403);
  });

  it('refuses a place that is none, a time that is none, and a call without a key', async () => {
    const shop = await shopOf('Canal');
    await beatOf('Round', [shop]);
    for (const over of [
      { latitude: 91 },
      { longitude: 'east' },
      { latitude: null },
      { at: 'noon' },
      { accuracyMetres: -1 },
      { clockAheadMs: 1.5 },
      { photo: 'https://pictures.example/front.jpg' },
      { photo: 'data:image/png;base64,AAAA' },
    ])
      await checkIn(shop, over).expect(400);
    await salesman.post('/api/field/visits', { retailerId: shop, ...HERE }).expect(400);
    expect((await own()).beats[0]?.shops).toMatchObject([{ lastVisitAt: null, isVisitedToday: false }]);
  });

  it('is nobody else’s: a colleague has other shops, and sees when somebody was in a shared one', async () => {
    const colleague = await signInAs(app, 'salesman', { companyIds: [manager.companyId] });
    const [mine, shared] = [await shopOf('Mine'), await shopOf('Shared')];
    await beatOf('Round', [mine, shared]);
    await beatOf('Second', [shared], { salesmanId: colleague.userId });
    await checkIn(mine, {}, randomUUID(), colleague).expect(404);
    await checkIn(await shopOf('Foreign', await createCompany(app))).expect(404);
    const { body } = await checkIn(shared).expect(201);
    expect((await own(colleague)).beats).toMatchObject([
      { name: 'Second', shops: [{ storeName: 'Shared', lastVisitAt: body.visitedAt, isVisitedToday: false }] },
    ]);
  });
});
