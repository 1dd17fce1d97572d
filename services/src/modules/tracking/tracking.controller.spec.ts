import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { signInAs } from '../../../test/sign-in.js';
import { createShop, placeOrder, type Shop, UNTIL_DELIVERED, walk } from '../../../test/orders.factory.js';

describe('tracking over HTTP', () => {
  let app: TestApp;
  let shop: Shop;
  let nextAddress = 1;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    shop = await createShop(app, await signInAs(app, 'seller'));
    await app.sql(`UPDATE companies SET name = 'Mitti Pottery' WHERE id = $1`, [shop.seller.companyId]);
  });

  afterAll(async () => {
    await app.close();
  });

  /** Each test asks from an address of its own, so that the limits of one do not reach another. */
  function visitor() {
    const address = `198.51.100.${nextAddress++}`;
    return {
      find: (by: number, text: string, xHash?: string) =>
        app.http.post('/api/get-orders').set('X-Forwarded-For', address).send({ getOrderDetailsBy: by, orderEmailOrPhone: text, ...(xHash === undefined ? {} : { xHash }) }),
      get: (path: string) => app.http.get(path).set('X-Forwarded-For', address),
    };
  }

  async function shippedOrder(awb: string, over: Record<string, unknown> = {}): Promise<string> {
    const id = await placeOrder(shop, over);
    await walk(app, shop.seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier'], ['IN_TRANSIT', 'courier']);
    await app.sql(`UPDATE orders SET delivery_awb = $2, shipper = 'delhivery_surface', edd = '2030-01-05' WHERE id = $1`, [id, awb]);
    return id;
  }

  it('[TRACK-001, TRACK-010, TRACK-009] shows anybody with the number status, dates, city, courier and brand, and nothing else', async () => {
    await shippedOrder('TRACKME1');
    const { body, headers } = await visitor().find(1, ' TRACKME1 ').expect(200);
    expect(body.status).toBe(true);
    expect(body.data).toHaveLength(1);
    const [order] = body.data;
    expect(Object.keys(order).sort()).toEqual(['awb', 'brandName', 'courier', 'edd', 'placedAt', 'status', 'timeline']);
    expect(order).toMatchObject({ awb: 'TRACKME1', status: 'IN_TRANSIT', brandName: 'Mitti Pottery', edd: { label: 'Moving as expected', day: '2030-01-05' } });
    expect(order.courier).toMatch(/Delhivery/);
    expect(order.timeline.map((step: { status: string }) => step.status)).toEqual(['IN_TRANSIT', 'SHIPPED', 'READY_TO_SHIP', 'PLACED']);
    expect(Object.keys(order.timeline[0]).sort()).toEqual(['city', 'createdAt', 'status']);
    for (const secret of ['Meera', 'Nair', '9876543210', 'Lake View', '682001', shop.thing.sku]) expect(JSON.stringify(body)).not.toContain(secret);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('[TRACK-008, TRACK-012, TRACK-013, TRACK-014, TRACK-035, TRACK-007] refuses an empty number, then one of a wrong length, and changes nothing', async () => {
    const anybody = visitor();
    await anybody.find(1, '   ').expect(400).expect(({ body }) => expect(body.message).toBe('Please Enter Tracking Number'));
    await anybody.find(1, 'ab').expect(400).expect(({ body }) => expect(body.message).toBe('Invalid details'));
    await anybody.find(1, 'x'.repeat(41)).expect(400).expect(({ body }) => expect(body.message).toBe('Invalid details'));
    await anybody.find(1, 'x'.repeat(40)).expect(200, { status: false, message: 'Invalid details', data: [] });
    await anybody.find(4, 'abc').expect(400);
  });

  it('[TRACK-022, TRACK-033] finds the orders of a phone or mail address of the last 60 days', async () => {
    const customer = { firstName: 'Asha', phone: '9811122233', email: 'asha@buyer.example' };
    await shippedOrder('PHONE1', { customer });
    const old = await shippedOrder('PHONE2', { customer });
    await app.sql(`UPDATE orders SET created_at = now() - interval '61 days' WHERE id = $1`, [old]);
    const buyer = visitor();
    const awbs = async (by: number, text: string) => ((await buyer.find(by, text).expect(200)).body.data as { awb: string }[]).map((order) => order.awb);
    expect(await awbs(2, '+91 98111 22233')).toEqual(['PHONE1']);
    expect(await awbs(3, 'ASHA@buyer.example')).toEqual(['PHONE1']);
    expect(await awbs(2, '9000000000')).toEqual([]);
    await buyer.find(2, '12345').expect(400);
  });

  it('[TRACK-011] themes the page by the brand\'s token, narrows the search to it, and answers 404 for an unknown one', async () => {
    const { body: own } = await shop.seller.put('/api/tracking/brand-profile', { primaryColor: '#B4532A', website: 'https://mitti.example/', supportEmail: 'help@mitti.example' }).expect(200);
    const token: string = own.data.token;
    const { body } = await visitor().get(`/api/brand-profile/${token}`).expect(200);
    expect(body.data).toEqual({ name: 'Mitti Pottery', logoUrl: null, primaryColor: '#b4532a', bannerUrl: null, supportEmail: 'help@mitti.example', supportPhone: null, website: 'https://mitti.example/' });
    await visitor().get('/api/brand-profile/unknown').expect(404);
    await shippedOrder('BRANDED1');
    await visitor().find(1, 'BRANDED1', token).expect(({ body: found }) => expect(found.data).toHaveLength(1));
    await visitor().find(1, 'BRANDED1', 'another-brand').expect(({ body: found }) => expect(found.data).toEqual([]));
  });

  it.each([
    [{ primaryColor: 'red; background: url(//x)' }, 'Please enter a colour such as #1a56db'],
    [{ logoUrl: 'javascript:alert(1)' }, 'Please enter a https address'],
    [{ website: 'http://plain.example' }, 'Please enter a https address'],
    [{ token: 'mine' }, 'property token should not exist'],
  ])('refuses the brand profile %j', async (body, message) => {
    await shop.seller.put('/api/tracking/brand-profile', body).expect(400).expect(({ body: answer }) => expect(answer.message).toBe(message));
    await (await signInAs(app, 'warehouse_user')).get('/api/tracking/brand-profile').expect(403);
  });

  it('never lets a stored value that is unsafe reach a page', async () => {
    const other = await signInAs(app, 'seller');
    const { body } = await other.get('/api/tracking/brand-profile').expect(200);
    await app.sql(`UPDATE brand_profiles SET logo_url = 'javascript:alert(1)', primary_color = 'red' WHERE token = $1`, [body.data.token]);
    await visitor().get(`/api/brand-profile/${body.data.token}`).expect(200).expect(({ body: answer }) => {
      expect(answer.data).toMatchObject({ logoUrl: null, primaryColor: null });
    });
  });

  it('[ORDER-083, ORDER-055] answers a delivered order without edd, so that the page says when it was delivered', async () => {
    const id = await placeOrder(shop);
    await walk(app, shop.seller.companyId, id, ...UNTIL_DELIVERED);
    await app.sql(`UPDATE orders SET delivery_awb = 'DONE1', edd = '2030-01-05' WHERE id = $1`, [id]);
    const { body } = await visitor().find(1, 'DONE1').expect(200);
    expect(body.data[0].edd.label).toBe('Delivered On');
  });

  it('lets one address ask 20 times a minute and miss 10 times in ten minutes', async () => {
    await shippedOrder('LIMITED1');
    // The limits refill with time: on a busy machine twenty calls take long enough for one more.
    app.clock.freezeAt(app.clock.now());
    const greedy = visitor();
    for (let call = 0; call < 20; call += 1) await greedy.find(1, 'LIMITED1').expect(200);
    await greedy.find(1, 'LIMITED1').expect(429).expect(({ headers }) => expect(Number(headers['retry-after'])).toBeGreaterThan(0));
    await visitor().find(1, 'LIMITED1').expect(200);
    const guesser = visitor();
    for (let miss = 0; miss < 10; miss += 1) await guesser.find(1, `GUESS${miss}`).expect(200);
    await guesser.find(1, 'LIMITED1').expect(429);
    app.clock.reset();
  });

  it('serves the widget from any origin, answers 304 to a known state and 404 to an unknown number', async () => {
    await shippedOrder('WIDGET1');
    const page = visitor();
    const first = await page.get('/api/track/WIDGET1').set('Origin', 'https://brand.example').expect(200);
    expect(first.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(first.body.data).toMatchObject({ awb: 'WIDGET1', status: 'IN_TRANSIT' });
    const again = await page.get('/api/track/WIDGET1').set('If-None-Match', first.headers.etag ?? '').expect(304);
    expect(again.text).toBe('');
    await page.get('/api/track/NOTHING1').expect(404).expect('access-control-allow-origin', '*');
    await page.get('/api/track/ab').expect(400);
  });
});
