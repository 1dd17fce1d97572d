import { createShop, orderBody, place, placeOrder, walk, type Shop } from '../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { PROBLEM_JSON, problemDetails, wantsProblemDetails } from './problem-details.js';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Not valid',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Not possible in this state',
  413: 'Too large',
  415: 'Content of another kind',
  429: 'Too many calls',
};

type Call = ReturnType<TestApp['http']['get']>;

describe('Problem details (RFC 9457)', () => {
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
    shop = await createShop(app, seller);
  });
  afterAll(() => app.close());

  /** The problem that a call is answered with, once everything that each of them has is found in it. */
  async function problemOf(call: Call, status: number): Promise<{ detail: string; errors: { field: string }[] }> {
    const answer = await call.set('Accept', PROBLEM_JSON);
    const body: unknown = JSON.parse(answer.text);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      status,
      expect.stringMatching(/^application\/problem\+json(;|$)/),
    ]);
    expect(body).toEqual({
      type: `/api/docs/page#problem-${status}`,
      title: TITLES[status],
      status,
      detail: expect.stringMatching(/\S/) as string,
      instance: `urn:godown:request:${answer.headers['x-request-id']}`,
      errors: expect.any(Array) as unknown[],
      requestId: answer.headers['x-request-id'],
      ...(status === 403 && { code: 'FORBIDDEN' }),
    });
    return body as { detail: string; errors: { field: string }[] };
  }

  it('name each field that is wrong', async () => {
    const { errors } = await problemOf(place(seller, orderBody(shop, { paymentMethod: 'Barter' })), 400);
    expect(errors).toContainEqual({ field: 'paymentMethod', message: expect.any(String) as string });
  });

  it('are what nobody, the wrong role, a stranger and a call that comes too late are answered with', async () => {
    await problemOf(app.http.get('/api/insights/orders'), 401);
    const warehouse = await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] });
    await problemOf(warehouse.get('/api/insights/orders'), 403);
    const id = await placeOrder(shop);
    await problemOf((await signInAs(app, 'seller')).get(`/api/order/${id}`), 404);
    await problemOf(app.http.get('/api/no-such-thing'), 404);
    await walk(
      app,
      seller.companyId,
      id,
      ['READY_TO_SHIP', 'seller'],
      ['SHIPPED', 'courier'],
      ['DELIVERED', 'courier'],
    );
    await problemOf(seller.post(`/api/order/${id}/cancel`, { reason: 'Late' }), 409);
  });

  it('are also said of a body that is broken, too large or of another kind, before anything of ours has read it', async () => {
    const send = (type: string, text: string): Call =>
      app.http.post('/api/order').set('Cookie', seller.cookie).set('Content-Type', type).send(text);
    await problemOf(send('application/json', '{"total":'), 400);
    await problemOf(seller.post('/api/order', { remark: 'x'.repeat(3_000_000) }), 413);
    await problemOf(send('application/xml', '<order/>'), 415);
  });

  it('are said of an address that leads nowhere because it cannot be read, in the envelope of others too', async () => {
    await problemOf(app.http.get('/api/order/%zz'), 400);
    const { body, headers } = await app.http.get('/api/order/%zz').expect(400);
    expect(body).toEqual({
      status: false,
      message: 'The address is not valid',
      requestId: headers['x-request-id'],
    });
    const long = await app.http.get(`/api/order/${'x'.repeat(2_001)}`).expect(414);
    expect(long.body).toMatchObject({ status: false, message: 'The address is too long' });
  });

  it('come with the time to wait after too many tries, also where the usual envelope has codes', async () => {
    const attempt = (): Call =>
      app.http
        .post('/api/ums/profile/login')
        .send({ email: 'patient@nowhere.example', password: 'Wr0ng#word', userLoginType: 'seller' });
    let { status } = await attempt();
    for (let tries = 0; tries < 60 && status !== 429; tries += 1) ({ status } = await attempt());
    const answer = await attempt().set('Accept', PROBLEM_JSON);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await problemOf(attempt(), 429);
  });

  it('lead to a page that says what each of them means', async () => {
    const { text } = await app.http.get('/api/docs/page').expect(200);
    for (const [status, title] of Object.entries(TITLES))
      expect(text).toContain(`<dt id="problem-${status}">${status} ${title}</dt>`);
  });

  it('are for those who name them, and for nobody else', async () => {
    for (const accept of ['*/*', 'application/json', 'application/*', 'text/html, application/json;q=0.9']) {
      const answer = await app.http.get('/api/insights/orders').set('Accept', accept).expect(401);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.body).toMatchObject({ status: false });
    }
    expect(wantsProblemDetails(undefined)).toBe(false);
    expect(wantsProblemDetails('application/json, application/problem+json')).toBe(true);
    expect(wantsProblemDetails('Application/Problem+JSON;q=0.5, */*')).toBe(true);
    expect(wantsProblemDetails('application/json, application/problem+json;q=0.5')).toBe(false);
    expect(wantsProblemDetails('application/problem+json;q=0')).toBe(false);
  });

  it('of a status without a meaning of its own have the name of the status', () => {
    expect(problemDetails({ status: 405, message: 'No' }, 'abcdefgh')).toMatchObject({
      type: 'about:blank',
      title: 'Method Not Allowed',
      errors: [],
    });
  });
});
