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
        app.http
          .post('/api/get-orders')
          .set('X-Forwarded-For', address)
          .send({ getOrderDetailsBy: by, orderEmailOrPhone: text, ...(xHash === undefined ? {} : { xHash }) }),
      ask: (body: object) => app.http.post('/api/get-orders').set('X-Forwarded-For', address).send(body),
      get: (path: string) => app.http.get(path).set('X-Forwarded-For', address),
    };
  }

  /** In the directory of numbers, as a booking with that courier leaves it. */
  async function listed(awb: string, orderId: string, courier = 'delhivery_surface'): Promise<void> {
    await app.sql(
      `INSERT INTO awb_directory (awb, courier, tenant_id, order_id, shipment_id) SELECT $1, $3, company_id, id, uuidv7() FROM orders WHERE id = $2`,
      [awb, orderId, courier],
    );
  }

  async function shippedOrder(awb: string, over: Record<string, unknown> = {}): Promise<string> {
    const id = await placeOrder(shop, over);
    await walk(
      app,
      shop.seller.companyId,
      id,
      ['READY_TO_SHIP', 'seller'],
      ['SHIPPED', 'courier'],
      ['IN_TRANSIT', 'courier'],
    );
    await app.sql(
      `UPDATE orders SET delivery_awb = $2, shipper = 'delhivery_surface', edd = '2030-01-05' WHERE id = $1`,
      [id, awb],
    );
    await listed(awb, id);
    return id;
  }

  it('[TRACK-001, TRACK-010, TRACK-009] shows anybody with the number status, dates, city, courier and brand, and nothing else', async () => {
    await shippedOrder('TRACKME1');
    const { body, headers } = await visitor().find(1, ' TRACKME1 ').expect(200);
    expect(body.status).toBe(true);
    expect(body.data).toHaveLength(1);
    const [order] = body.data;
    expect(Object.keys(order).sort()).toEqual([
      'awb',
      'brandName',
      'courier',
      'edd',
      'placedAt',
      'returningSince',
      'status',
      'timeline',
      'trip',
    ]);
    expect(order).toMatchObject({
      awb: 'TRACKME1',
      status: 'IN_TRANSIT',
      brandName: 'Mitti Pottery',
      edd: { label: 'Moving as expected', day: '2030-01-05' },
    });
    expect(order.courier).toMatch(/Delhivery/);
    expect(order.timeline.map((step: { status: string }) => step.status)).toEqual([
      'IN_TRANSIT',
      'SHIPPED',
      'READY_TO_SHIP',
      'PLACED',
    ]);
    expect(Object.keys(order.timeline[0]).sort()).toEqual(['city', 'createdAt', 'returnMark', 'status']);
    for (const secret of ['Meera', 'Nair', '9876543210', 'Lake View', '682001', shop.thing.sku])
      expect(JSON.stringify(body)).not.toContain(secret);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('finds a number that was typed in small letters or copied with blanks, and first the one that is written so', async () => {
    await shippedOrder('LTN100000037');
    await shippedOrder('smallone1');
    const found = async (text: string): Promise<string[]> =>
      (await visitor().find(1, text).expect(200)).body.data.map(({ awb }: { awb: string }) => awb);
    for (const text of ['ltn100000037', 'LTN1 0000 0037', ' ltn100000037 '])
      expect(await found(text)).toEqual(['LTN100000037']);
    expect(await found('smallone1')).toEqual(['smallone1']);
    await visitor()
      .get('/api/track/ltn100000037')
      .expect(200, /LTN100000037/);
  });

  it('[TRACK-008, TRACK-012, TRACK-013, TRACK-014, TRACK-035, TRACK-007] refuses an empty number, then one of a wrong length, and changes nothing', async () => {
    const anybody = visitor();
    await anybody
      .find(1, '   ')
      .expect(400)
      .expect(({ body }) => expect(body.message).toBe('Please Enter Tracking Number'));
    await anybody
      .find(1, 'ab')
      .expect(400)
      .expect(({ body }) => expect(body.message).toBe('Invalid details'));
    await anybody
      .find(1, 'x'.repeat(41))
      .expect(400)
      .expect(({ body }) => expect(body.message).toBe('Invalid details'));
    await anybody.find(1, 'x'.repeat(40)).expect(200, { status: false, message: 'Invalid details', data: [] });
    await anybody.find(4, 'abc').expect(400);
  });

  it('[TRACK-022, TRACK-033] finds the orders of a phone or mail address of the last 60 days', async () => {
    const customer = { firstName: 'Asha', phone: '9811122233', email: 'asha@buyer.example' };
    await shippedOrder('PHONE1', { customer });
    const old = await shippedOrder('PHONE2', { customer });
    await app.sql(`UPDATE orders SET created_at = now() - interval '61 days' WHERE id = $1`, [old]);
    const buyer = visitor();
    const awbs = async (by: number, text: string) =>
      ((await buyer.find(by, text).expect(200)).body.data as { awb: string }[]).map((order) => order.awb);
    expect(await awbs(2, '+91 98111 22233')).toEqual(['PHONE1']);
    expect(await awbs(3, 'ASHA@buyer.example')).toEqual(['PHONE1']);
    expect(await awbs(2, '9000000000')).toEqual([]);
    await buyer.find(2, '12345').expect(400);
  });

  it("[TRACK-011] themes the page by the brand's token, narrows the search to it, and answers 404 for an unknown one", async () => {
    const { body: own } = await shop.seller
      .put('/api/tracking/brand-profile', {
        primaryColor: '#B4532A',
        website: 'https://mitti.example/',
        supportEmail: 'help@mitti.example',
      })
      .expect(200);
    const token: string = own.data.token;
    const { body } = await visitor().get(`/api/brand-profile/${token}`).expect(200);
    expect(body.data).toEqual({
      name: 'Mitti Pottery',
      logoUrl: null,
      primaryColor: '#b4532a',
      bannerUrl: null,
      supportEmail: 'help@mitti.example',
      supportPhone: null,
      website: 'https://mitti.example/',
    });
    await visitor().get('/api/brand-profile/unknown').expect(404);
    await shippedOrder('BRANDED1');
    await visitor()
      .find(1, 'BRANDED1', token)
      .expect(({ body: found }) => expect(found.data).toHaveLength(1));
    await visitor()
      .find(1, 'BRANDED1', 'another-brand')
      .expect(({ body: found }) => expect(found.data).toEqual([]));
  });

  it.each([
    [{ primaryColor: 'red; background: url(//x)' }, 'Please enter a colour such as #1a56db'],
    [{ primaryColor: '#808080' }, 'Text on this colour is hard to read. Please choose a darker or a lighter one'],
    [{ logoUrl: 'javascript:alert(1)' }, 'Please enter a https address'],
    [{ website: 'http://plain.example' }, 'Please enter a https address'],
    [{ owner: 'mine' }, 'property owner should not exist'],
  ])('refuses the brand profile %j', async (body, message) => {
    await shop.seller
      .put('/api/tracking/brand-profile', body)
      .expect(400)
      .expect(({ body: answer }) => expect(answer.message).toBe(message));
    await (await signInAs(app, 'warehouse_user')).get('/api/tracking/brand-profile').expect(403);
  });

  it('tells the brand the address of its page, which the widget may ask for from any site, and keeps who changed what', async () => {
    const brand = await signInAs(app, 'seller');
    const { body: first } = await brand
      .put('/api/tracking/brand-profile', { primaryColor: '#b4532a', supportPhone: '9876543210' })
      .expect(200);
    const { token, link } = first.data;
    expect(new URL(link).pathname + new URL(link).search).toBe(`/track?t=${token}`);
    await brand
      .put('/api/tracking/brand-profile', {
        ...first.data,
        primaryColor: '#14213d',
        logoUrl: 'https://mitti.example/logo.png',
      })
      .expect(200);
    const { body: shown } = await visitor()
      .get(`/api/brand-profile/${token}`)
      .set('Origin', 'https://brand.example')
      .expect(200)
      .expect('access-control-allow-origin', '*');
    expect(shown.data).toMatchObject({
      primaryColor: '#14213d',
      logoUrl: 'https://mitti.example/logo.png',
      supportPhone: '9876543210',
    });
    const lines = await app.sql<{ actor_user_id: string; details: object }>(
      `SELECT actor_user_id, details FROM audit_lines WHERE tenant_id = $1 AND action = 'brand-profile.changed' ORDER BY id`,
      [brand.companyId],
    );
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ actor_user_id: brand.userId });
    expect(JSON.stringify(lines[1]?.details)).toContain('#14213d');
    expect(JSON.stringify(lines)).not.toContain('9876543210');
  });

  it('never lets a stored value that is unsafe reach a page', async () => {
    const other = await signInAs(app, 'seller');
    const { body } = await other.get('/api/tracking/brand-profile').expect(200);
    await app.sql(
      `UPDATE brand_profiles SET logo_url = 'javascript:alert(1)', primary_color = 'red' WHERE token = $1`,
      [body.data.token],
    );
    await visitor()
      .get(`/api/brand-profile/${body.data.token}`)
      .expect(200)
      .expect(({ body: answer }) => {
        expect(answer.data).toMatchObject({ logoUrl: null, primaryColor: null });
      });
  });

  it('[ORDER-083, ORDER-055] answers a delivered order without edd, so that the page says when it was delivered', async () => {
    const id = await placeOrder(shop);
    await walk(app, shop.seller.companyId, id, ...UNTIL_DELIVERED);
    await app.sql(`UPDATE orders SET delivery_awb = 'DONE1', edd = '2030-01-05' WHERE id = $1`, [id]);
    await listed('DONE1', id);
    const { body } = await visitor().find(1, 'DONE1').expect(200);
    expect(body.data[0].edd.label).toBe('Delivered On');
  });

  describe('a number that two couriers gave', () => {
    const customer = { firstName: 'Ravi', phone: '9811100042' };
    let nextNumber = 1;

    /** Two parcels under one number, the other of another company. */
    async function shared(
      over: { customerOfOther?: object } = {},
    ): Promise<{ awb: string; mine: string; other: string; otherShop: Shop }> {
      const awb = `TWICE${nextNumber++}`;
      const mine = await shippedOrder(awb, { customer });
      const otherShop = await createShop(app, await signInAs(app, 'seller'));
      const other = await placeOrder(otherShop, {
        customer: over.customerOfOther ?? { firstName: 'Tara', phone: '9811177777' },
        shopOrderId: `TB-${awb}`,
      });
      await app.sql(`UPDATE orders SET delivery_awb = $2, shipper = 'xpressbees' WHERE id = $1`, [other, awb]);
      await listed(awb, other, 'xpressbees');
      return { awb, mine, other, otherShop };
    }
    const prove = (awb: string, proof?: string, who = visitor()) =>
      who.ask({ getOrderDetailsBy: 1, orderEmailOrPhone: awb, ...(proof === undefined ? {} : { proof }) });

    it('is shown to nobody who cannot say whose it is: no company, status or step of either leaves', async () => {
      const { awb } = await shared();
      const { body } = await prove(awb).expect(200);
      expect(body).toEqual({
        status: false,
        isShared: true,
        data: [],
        message: 'Another parcel has the same number. Please enter the last four digits of the phone, or the order ID.',
      });
      await prove(awb, '0000').expect(200, { status: false, isShared: true, data: [], message: 'Invalid details' });
      await visitor()
        .get(`/api/track/${awb}`)
        .expect(409)
        .expect(({ body: answer }) => expect(JSON.stringify(answer)).not.toContain('Mitti'));
    });

    it('is shown to who names the last four digits of the phone, or the order', async () => {
      const { awb } = await shared();
      const { body: mine } = await prove(awb, ' 0042 ').expect(200);
      expect(mine).toMatchObject({ status: true, data: [{ awb, brandName: 'Mitti Pottery', status: 'IN_TRANSIT' }] });
      const { body: theirs } = await prove(awb, `tb-${awb.toLowerCase()}`).expect(200);
      expect(theirs.data).toMatchObject([{ awb, status: 'PLACED', courier: 'Xpressbees' }]);
      expect(theirs.data[0].brandName).not.toBe('Mitti Pottery');
    });

    it("stays hidden where both buyers' phones end alike, and the order tells them apart", async () => {
      const { awb } = await shared({ customerOfOther: { firstName: 'Tara', phone: '9822200042' } });
      await prove(awb, '0042')
        .expect(200)
        .expect(({ body }) => expect(body).toMatchObject({ status: false, data: [] }));
      await prove(awb, `TB-${awb}`)
        .expect(200)
        .expect(({ body }) => expect(body.data).toHaveLength(1));
    });

    it("is the living parcel's where the other ended long ago or was given up, and the brand's own where the page names a brand", async () => {
      const { awb, other, otherShop } = await shared();
      const { body: brand } = await otherShop.seller.get('/api/tracking/brand-profile').expect(200);
      await visitor()
        .find(1, awb, brand.data.token)
        .expect(200)
        .expect(({ body }) => expect(body.data).toMatchObject([{ status: 'PLACED' }]));
      await app.sql(`UPDATE orders SET status = 'DELIVERED', status_at = now() - interval '61 days' WHERE id = $1`, [
        other,
      ]);
      await prove(awb)
        .expect(200)
        .expect(({ body }) => expect(body.data).toMatchObject([{ status: 'IN_TRANSIT' }]));
      await app.sql(`UPDATE orders SET status_at = now() - interval '59 days' WHERE id = $1`, [other]);
      await prove(awb)
        .expect(200)
        .expect(({ body }) => expect(body).toMatchObject({ isShared: true, data: [] }));
      await app.sql(`UPDATE orders SET status = 'CANCELLED', status_at = now() WHERE id = $1`, [other]);
      await prove(awb)
        .expect(200)
        .expect(({ body }) => expect(body.data).toMatchObject([{ status: 'IN_TRANSIT' }]));
    });

    it('takes twenty wrong proofs a day from all addresses together, however many come at once; right ones do not count', async () => {
      app.clock.freezeAt(app.clock.now());
      const { awb } = await shared();
      for (let turn = 0; turn < 25; turn += 1)
        await prove(awb, '0042')
          .expect(200)
          .expect(({ body }) => expect(body.status).toBe(true));
      const guesses = await Promise.all(Array.from({ length: 30 }, (_, guess) => prove(awb, String(9_000 + guess))));
      expect(guesses.filter(({ status }) => status === 200)).toHaveLength(20);
      await prove(awb, '0042').expect(429);
      app.clock.advance({ hours: 24 });
      await prove(awb, '0042')
        .expect(200)
        .expect(({ body }) => expect(body.status).toBe(true));
      app.clock.reset();
    });

    it('counts wrong proofs for one number, however it is spelt', async () => {
      app.clock.freezeAt(app.clock.now());
      const { awb } = await shared();
      const spellings = [awb.toLowerCase(), ` ${awb}`, `${awb.slice(0, 3)} ${awb.slice(3)}`, awb];
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, turn) => prove(spellings[turn % 4] ?? awb, '9999')),
      );
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
      app.clock.reset();
    });

    it('counts a wrong proof as a miss of its address, and asking without one as none', async () => {
      app.clock.freezeAt(app.clock.now());
      const { awb } = await shared();
      const curious = visitor();
      for (let turn = 0; turn < 12; turn += 1) await prove(awb, undefined, curious).expect(200);
      app.clock.advance({ minutes: 1 });
      for (let guess = 0; guess < 10; guess += 1) await prove(awb, String(1_000 + guess), curious).expect(200);
      await prove(awb, '1010', curious).expect(429);
      app.clock.reset();
    });
  });

  it('[P1] answers one address 300 times in any 24 hours at most, however the calls are spread', async () => {
    app.clock.freezeAt(app.clock.now());
    await shippedOrder('OFTEN1');
    const curious = visitor();
    let answered = 0;
    for (let call = 0; call < 480; call += 1) {
      answered += Number((await curious.find(1, 'OFTEN1')).status === 200);
      app.clock.advance({ minutes: 3 });
    }
    app.clock.reset();
    expect(answered).toBeLessThanOrEqual(300);
    expect(answered).toBeGreaterThanOrEqual(298);
  });

  it("finds a number by the directory: one that stands on an order only, or that the order has given up, is nobody's", async () => {
    const id = await shippedOrder('OLDNUMBER1');
    await app.sql(`UPDATE orders SET delivery_awb = 'NEWNUMBER1' WHERE id = $1`, [id]);
    for (const awb of ['OLDNUMBER1', 'NEWNUMBER1'])
      await visitor().find(1, awb).expect(200, { status: false, message: 'Invalid details', data: [] });
    await listed('NEWNUMBER1', id);
    await visitor()
      .find(1, 'NEWNUMBER1')
      .expect(200)
      .expect(({ body }) => expect(body.data).toHaveLength(1));
  });

  it('lets one address ask 20 times a minute and miss 10 times in ten minutes, however many come at once', async () => {
    await shippedOrder('LIMITED1');
    // The limits refill with time: on a busy machine twenty calls take long enough for one more.
    app.clock.freezeAt(app.clock.now());
    const greedy = visitor();
    for (let call = 0; call < 20; call += 1) await greedy.find(1, 'LIMITED1').expect(200);
    await greedy
      .find(1, 'LIMITED1')
      .expect(429)
      .expect(({ headers }) => expect(Number(headers['retry-after'])).toBeGreaterThan(0));
    await visitor().find(1, 'LIMITED1').expect(200);
    const guesser = visitor();
    for (let miss = 0; miss < 10; miss += 1) await guesser.find(1, `GUESS${miss}`).expect(200);
    await guesser.find(1, 'LIMITED1').expect(429);
    const hasty = visitor();
    const answers = await Promise.all(Array.from({ length: 19 }, (_, miss) => hasty.find(1, `GUESS${miss}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    app.clock.reset();
  });

  it('serves the widget from any origin, answers 304 to a known state and 404 to an unknown number', async () => {
    await shippedOrder('WIDGET1');
    const page = visitor();
    const first = await page.get('/api/track/WIDGET1').set('Origin', 'https://brand.example').expect(200);
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(first.body.data).toMatchObject({ awb: 'WIDGET1', status: 'IN_TRANSIT' });
    const again = await page
      .get('/api/track/WIDGET1')
      .set('If-None-Match', first.headers.etag ?? '')
      .expect(304);
    expect(again.text).toBe('');
    await page.get('/api/track/NOTHING1').expect(404).expect('access-control-allow-origin', '*');
    await page.get('/api/track/ab').expect(400);
  });
});
