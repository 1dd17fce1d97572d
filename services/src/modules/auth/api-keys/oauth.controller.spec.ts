import { type AccessTokenResponse, type ApiKeySecretResponse } from '@godown/contracts/api-keys';
import { createShop, orderBody, placeOrder } from '../../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const KEYS = '/api/ums/api-keys';
const FIND = '/api/inventory/orders/find';
const find = { pagination: { records: 10, pageNumber: 1 } };
const GRANT = { grant_type: 'client_credentials' };

describe('OAuth tokens over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  beforeEach(() => app.clock.freezeAt('2026-11-21T08:00:00Z'));
  afterEach(() => app.clock.reset());
  afterAll(() => app.close());

  async function makeKey(who: SignedIn, over: object = {}): Promise<{ id: string; key: string }> {
    const body = { name: 'ERP', scopes: ['orders:read', 'orders:write'], ...over };
    const { apiKey, key } = (await who.post(KEYS, body).expect(201)).body as ApiKeySecretResponse;
    return { id: apiKey.id, key };
  }
  /** As a partner's software asks: a form, no cookie, no header of our pages. */
  const ask = (form: object, authorization = '') => {
    const call = app.http.post('/api/oauth/token').unset('x-requested-with').type('form');
    return (authorization === '' ? call : call.set('authorization', authorization)).send(form);
  };
  const inForm = ({ id, key }: { id: string; key: string }) => ({ ...GRANT, client_id: id, client_secret: key });
  const inHeader = (id: string, key: string) => `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}`;
  async function tokenOf(client: { id: string; key: string }, over: object = {}): Promise<string> {
    const { body } = await ask({ ...inForm(client), ...over }).expect(200);
    return (body as AccessTokenResponse).access_token;
  }
  const post = (token: string, path: string, body: object) =>
    app.http.post(path).unset('x-requested-with').set('authorization', `Bearer ${token}`).send(body);

  it('stand for the API key: for its company, and for its scopes or those that were asked for', async () => {
    const shop = await createShop(app, await signInAs(app, 'seller'));
    const foreign = await placeOrder(await createShop(app, await signInAs(app, 'seller')));
    const orderId = await placeOrder(shop);
    const client = await makeKey(shop.seller);
    const { body, headers } = await ask(inForm(client)).expect(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^eyJ/) as string,
      token_type: 'Bearer',
      expires_in: 3_600,
      scope: 'orders:read orders:write',
    });
    expect(headers['cache-control']).toBe('no-store');
    const whole = (body as AccessTokenResponse).access_token;
    const found = await post(whole, FIND, find).expect(200);
    expect((found.body as { orders: { id: string }[] }).orders.map(({ id }) => id)).toEqual([orderId]);
    await post(whole, '/api/order', orderBody(shop)).set('idempotency-key', 'oauth-order-01').expect(201);
    await app.http.get(`/api/order/${foreign}`).set('authorization', `Bearer ${whole}`).expect(404);
    await app.http.get(KEYS).set('authorization', `Bearer ${whole}`).expect(403);

    const narrow = await tokenOf(client, { scope: 'orders:read' });
    await post(narrow, FIND, find).expect(200);
    await post(narrow, '/api/order', orderBody(shop)).set('idempotency-key', 'oauth-order-02').expect(403);
  });

  it('are given to a client that names itself in the header', async () => {
    const client = await makeKey(await signInAs(app, 'seller'));
    await ask(GRANT, inHeader(client.id, client.key)).expect(200);
    await ask({ ...GRANT, client_id: client.id, audience: 'not known here' }, inHeader(client.id, client.key)).expect(
      200,
    );
    await ask(inForm(client), inHeader(client.id, client.key)).expect(400);
    const { headers, body } = await ask(GRANT, inHeader(client.id, `${client.key}x`)).expect(401);
    expect(body).toMatchObject({ error: 'invalid_client' });
    expect(headers['www-authenticate']).toMatch(/^Basic /);
  });

  it('are refused in the words of the RFC', async () => {
    const seller = await signInAs(app, 'seller');
    const [client, other] = [await makeKey(seller), await makeKey(seller, { name: 'Shop' })];
    const away = await makeKey(seller, { name: 'Away', allowedAddresses: ['203.0.113.0/24'] });
    const refused = async (form: object): Promise<unknown> => {
      const { body, status } = await ask(form);
      expect(Object.keys(body as object)).toEqual(['error', 'error_description']);
      return [status, (body as { error: string }).error];
    };
    expect(await refused({})).toEqual([400, 'invalid_request']);
    expect(await refused({ ...inForm(client), client_id: ['a', 'b'] })).toEqual([400, 'invalid_request']);
    expect(await refused({ ...inForm(client), grant_type: 'password' })).toEqual([400, 'unsupported_grant_type']);
    expect(await refused({ ...inForm(client), scope: 'orders:read wallet:read' })).toEqual([400, 'invalid_scope']);
    expect(await refused({ ...inForm(client), client_id: other.id })).toEqual([401, 'invalid_client']);
    expect(await refused({ ...inForm(client), client_secret: 'gdk_none' })).toEqual([401, 'invalid_client']);
    expect(await refused(inForm(away))).toEqual([400, 'unauthorized_client']);
    const { body } = await ask({ ...inForm(client), scope: `x<b>${'y'.repeat(500)}` }).expect(400);
    expect(String((body as { error_description: string }).error_description).length).toBeLessThan(120);
  });

  it('end after an hour, with their key, and with its secret', async () => {
    const seller = await signInAs(app, 'seller');
    const [client, other] = [await makeKey(seller), await makeKey(seller, { name: 'Shop' })];
    const [token, others] = [await tokenOf(client), await tokenOf(other)];
    await seller.post(`${KEYS}/${client.id}/rotate`, { graceHours: 1 }).expect(200);
    await post(token, FIND, find).expect(200);
    await seller.post(`${KEYS}/${client.id}/rotate`, { graceHours: 0 }).expect(200);
    await post(token, FIND, find).expect(401);
    await post(others, FIND, find).expect(200);
    app.clock.freezeAt('2026-11-21T09:00:01Z');
    await post(others, FIND, find).expect(401);
    const fresh = await tokenOf(other);
    await post(fresh, FIND, find).expect(200);
    await seller.delete(`${KEYS}/${other.id}`).expect(200);
    await post(fresh, FIND, find).expect(401);
    await ask(inForm(other)).expect(401);
  });

  it('are ours alone: neither changed nor unsigned ones work, nor do they go with a session', async () => {
    const seller = await signInAs(app, 'seller');
    const token = await tokenOf(await makeKey(seller));
    const [head = '', claims = '', seal = ''] = token.split('.');
    const packed = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const opened = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
    for (const forged of [
      `${head}.${packed({ ...opened, exp: 4_000_000_000 })}.${seal}`,
      `${packed({ alg: 'none', typ: 'at+jwt' })}.${claims}.`,
      `${packed({ alg: 'HS256', typ: 'JWT' })}.${claims}.${seal}`,
      `${head}.${claims}`,
      'eyJ',
      `eyJ${'.'.repeat(5_000)}`,
    ])
      await post(forged, FIND, find).expect(401);
    await seller.post(FIND, find).set('authorization', `Bearer ${token}`).expect(400);
  });

  it('are given to one network sixty times a minute', async () => {
    const client = await makeKey(await signInAs(app, 'seller'));
    const form = { ...inForm(client), client_id: 'another' };
    const answers: number[] = [];
    for (let count = 0; count < 70; count += 1) answers.push((await ask(form)).status);
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(60);
    expect(answers.at(-1)).toBe(429);
    const { headers } = await ask(form).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
