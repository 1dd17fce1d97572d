import { randomUUID } from 'node:crypto';
import { createShop, orderBody, place, placeOrder, walk, type Shop } from '../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

/** What every answer to a mistake consists of, besides the fields that it names. */
const ERROR = {
  status: false,
  message: expect.stringMatching(/\S/),
  requestId: expect.stringMatching(/\S/),
};

describe('What an answer says when something cannot be done', () => {
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
    shop = await createShop(app, seller);
  });
  afterAll(() => app.close());

  it('[COMMON-023] is 400 with each field that is wrong', async () => {
    const { body } = await place(
      seller,
      orderBody(shop, { paymentMethod: 'Barter', customer: { phone: '12' } }),
    ).expect(400);
    expect(body).toEqual({ ...ERROR, errors: expect.any(Array) });
    const fields = (body as { errors: { field: string; message: string }[] }).errors.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['paymentMethod', 'customer.phone']));
  });

  it('[COMMON-023] is 401 without a session, 403 without the right, and 404 for what is absent or of another company', async () => {
    expect((await app.http.get('/api/insights/orders').expect(401)).body).toEqual(ERROR);
    const warehouse = await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] });
    expect((await warehouse.get('/api/insights/orders').expect(403)).body).toEqual({
      ...ERROR,
      code: 'FORBIDDEN',
    });
    const own = await placeOrder(shop);
    const stranger = await signInAs(app, 'seller');
    const foreign = (await stranger.get(`/api/order/${own}`).expect(404)).body;
    expect(foreign).toEqual(ERROR);
    const absent = (await stranger.get(`/api/order/${randomUUID()}`).expect(404)).body;
    expect({ ...foreign, requestId: '' }).toEqual({ ...absent, requestId: '' });
  });

  it('[COMMON-023] is 409 for a move that the order’s status does not allow, and nothing changes', async () => {
    const id = await placeOrder(shop);
    await walk(
      app,
      seller.companyId,
      id,
      ['READY_TO_SHIP', 'seller'],
      ['SHIPPED', 'courier'],
      ['DELIVERED', 'courier'],
    );
    const { body } = await seller.post(`/api/order/${id}/cancel`, { reason: 'Late' }).expect(409);
    expect(body).toEqual(ERROR);
    const [row] = await app.sql(`SELECT status FROM orders WHERE id = $1`, [id]);
    expect(row).toEqual({ status: 'DELIVERED' });
  });

  it('[COMMON-023] is 413 for a body that is too large and 415 for one of a kind that nobody asked for', async () => {
    const large = await seller.post('/api/order', { remark: 'x'.repeat(3_000_000) }).expect(413);
    expect(large.body).toEqual(ERROR);
    const strange = await app.http
      .post('/api/order')
      .set('Cookie', seller.cookie)
      .set('content-type', 'application/xml')
      .send('<order/>')
      .expect(415);
    expect(strange.body).toEqual(ERROR);
  });

  it('[COMMON-023] is 422 where a rule of the business forbids it', async () => {
    const admin = await signInAs(app, 'super_admin');
    const self = { entityId: admin.userId, status: 0 };
    expect((await admin.patch('/api/ums/register/admin/status', self).expect(422)).body).toEqual(ERROR);
  });

  it('[COMMON-023] is a code of six digits and a message under /ums/profile, without a body', async () => {
    const send = (data: object) => app.http.post('/api/ums/profile/login').send(data);
    const envelope = (responseCode: string) => ({
      responseCode,
      responseMessage: expect.stringMatching(/\S/),
      responseBody: null,
    });
    const unknown = { email: 'nobody@nowhere.example', password: 'Wr0ng#word', userLoginType: 'seller' };
    expect((await send(unknown)).body).toMatchObject(envelope('000010'));
    expect((await send({ userLoginType: 'seller' }).expect(400)).body).toMatchObject(envelope('000001'));
    expect((await app.http.get('/api/ums/profile').expect(401)).body).toMatchObject({ responseBody: null });
  });

  it('[COMMON-023] is 429 with the time to wait after too many tries', async () => {
    const attempt = () =>
      app.http
        .post('/api/ums/profile/login')
        .send({ email: 'patient@nowhere.example', password: 'Wr0ng#word', userLoginType: 'seller' });
    let answer = await attempt();
    for (let tries = 0; tries < 60 && answer.status !== 429; tries += 1) answer = await attempt();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toMatchObject({ responseCode: '000047', responseBody: null });
  });
});
