import { type ApiKeySecretResponse, type ApiKeysResponse, type ApiKeyView } from '@godown/contracts/api-keys';
import { createShop, orderBody, placeOrder } from '../../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const PATH = '/api/ums/api-keys';
const READ = { name: 'ERP', scopes: ['orders:read'] };
const find = { pagination: { records: 10, pageNumber: 1 } };

describe('API keys over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  beforeEach(() => app.clock.freezeAt('2026-11-21T08:00:00Z'));
  afterEach(() => app.clock.reset());
  afterAll(() => app.close());

  async function make(who: SignedIn, over: object = {}): Promise<ApiKeySecretResponse> {
    return (await who.post(PATH, { ...READ, ...over }).expect(201)).body as ApiKeySecretResponse;
  }
  const list = async (who: SignedIn): Promise<readonly ApiKeyView[]> =>
    ((await who.get(PATH).expect(200)).body as ApiKeysResponse).apiKeys;
  /** As a company's software calls: no cookie, no header of our pages. */
  const get = (key: string, path: string) =>
    app.http.get(path).unset('x-requested-with').set('authorization', `Bearer ${key}`);
  const post = (key: string, path: string, body: object) =>
    app.http.post(path).unset('x-requested-with').set('authorization', `Bearer ${key}`).send(body);

  it('reads and writes what its scopes allow, and nothing else', async () => {
    const shop = await createShop(app, await signInAs(app, 'seller'));
    const orderId = await placeOrder(shop);
    const { key } = await make(shop.seller);
    const found = await post(key, '/api/inventory/orders/find', find).expect(200);
    expect((found.body as { orders: { id: string }[] }).orders.map(({ id }) => id)).toEqual([orderId]);
    await get(key, `/api/order/${orderId}`).expect(200);
    await post(key, '/api/order', orderBody(shop)).set('idempotency-key', 'erp-order-0001').expect(403);
    for (const path of [PATH, '/api/ums/profile', '/api/wallet/runway']) await get(key, path).expect(403);
    const writer = await make(shop.seller, { name: 'Shop', scopes: ['orders:write'] });
    await post(writer.key, '/api/order', orderBody(shop)).set('idempotency-key', 'erp-order-0002').expect(201);
    await get(writer.key, `/api/order/${orderId}`).expect(403);
  });

  it('belongs to one company: rows of another are not found', async () => {
    const [own, other] = [
      await createShop(app, await signInAs(app, 'seller')),
      await createShop(app, await signInAs(app, 'seller')),
    ];
    const foreign = await placeOrder(other);
    const { key } = await make(own.seller);
    await get(key, `/api/order/${foreign}`).expect(404);
    await get(key, `/api/order/${foreign}`).set('x-company-id', other.seller.companyId).expect(404);
    const found = await post(key, '/api/inventory/orders/find', find).expect(200);
    expect((found.body as { orders: object[] }).orders).toEqual([]);
    await other.seller.post(`${PATH}/${(await list(own.seller))[0]?.id ?? ''}/rotate`, { graceHours: 0 }).expect(404);
    await other.seller.delete(`${PATH}/${(await list(own.seller))[0]?.id ?? ''}`).expect(404);
    expect(await list(other.seller)).toEqual([]);
  });

  it('reads the files of tasks, which may hold anything, by a scope of their own, and starts only what its other scopes allow', async () => {
    const seller = await signInAs(app, 'seller');
    const [reader, runner, both] = [
      await make(seller, { scopes: ['orders:read', 'catalogue:read', 'inventory:read'] }),
      await make(seller, { scopes: ['tasks:run'] }),
      await make(seller, { scopes: ['tasks:run', 'orders:read'] }),
    ];
    const start = (key: string) => post(key, '/api/tasks', { name: 'EXPORT_ORDERS', filter: {} });
    await get(reader.key, '/api/tasks').expect(403);
    await start(reader.key).expect(403);
    await get(runner.key, '/api/tasks').expect(200);
    await start(runner.key).expect(403);
    await start(both.key).expect(201);
  });

  it('is shown once and kept as a hash', async () => {
    const seller = await signInAs(app, 'seller');
    const { key, apiKey } = await make(seller);
    const secret = key.slice(-43);
    expect(key).toBe(`gdk_${seller.companyId.replaceAll('-', '')}_${secret}`);
    expect(apiKey).toMatchObject({ name: 'ERP', start: secret.slice(0, 6), state: 'ACTIVE', lastUsedAt: null });
    const rows = await app.sql(`SELECT * FROM api_keys WHERE company_id = $1`, [seller.companyId]);
    const lines = await app.sql(`SELECT * FROM audit_lines`);
    expect(JSON.stringify([rows, lines, await list(seller)])).not.toContain(secret.slice(6));
  });

  it('works until it is revoked or over, and says no more than that', async () => {
    const seller = await signInAs(app, 'seller');
    const [forADay, forever] = [await make(seller, { expiresInDays: 1 }), await make(seller)];
    const call = (key: string) => post(key, '/api/inventory/orders/find', find);
    await call(forADay.key).expect(200);
    app.clock.advance({ hours: 24 });
    for (const key of [forADay.key, `gdk_${'0'.repeat(32)}_${'x'.repeat(43)}`, 'gdk_short']) {
      const { body } = await call(key).expect(401);
      expect(body).toMatchObject({ status: false, message: 'The API key is not valid' });
    }
    await call(forever.key).expect(200);
    const again = await signInAs(app, 'seller', { companyIds: [seller.companyId] });
    await again.delete(`${PATH}/${forever.apiKey.id}`).expect(200);
    await again.delete(`${PATH}/${forever.apiKey.id}`).expect(200);
    await call(forever.key).expect(401);
    await again.post(`${PATH}/${forever.apiKey.id}/rotate`, { graceHours: 1 }).expect(409);
    expect((await list(again)).map(({ state }) => state)).toEqual(['REVOKED', 'EXPIRED']);
  });

  it('is replaced by a rotation; the one before works for the hours that were chosen', async () => {
    const seller = await signInAs(app, 'seller');
    const { key: first, apiKey } = await make(seller);
    const rotate = async (graceHours: number) =>
      (await seller.post(`${PATH}/${apiKey.id}/rotate`, { graceHours }).expect(200)).body as ApiKeySecretResponse;
    const works = async (key: string) => (await post(key, '/api/inventory/orders/find', find)).status === 200;
    const { key: second, apiKey: rotated } = await rotate(2);
    expect(rotated.previousUntil).toBe('2026-11-21T10:00:00.000Z');
    expect([await works(first), await works(second)]).toEqual([true, true]);
    app.clock.advance({ hours: 2 });
    expect([await works(first), await works(second)]).toEqual([false, true]);
    const { key: third } = await rotate(0);
    expect([await works(second), await works(third)]).toEqual([false, true]);
    await seller.post(`${PATH}/${apiKey.id}/rotate`, { graceHours: 25 }).expect(400);
  });

  it('is refused from an address that is not on its list', async () => {
    const seller = await signInAs(app, 'seller');
    const call = (key: string) => post(key, '/api/inventory/orders/find', find);
    const elsewhere = await make(seller, { allowedAddresses: ['203.0.113.0/24', '2001:db8::1'] });
    const { body } = await call(elsewhere.key).expect(403);
    expect(body).toMatchObject({ message: 'The API key may not be used from this address' });
    await call((await make(seller, { allowedAddresses: ['127.0.0.0/8', '::1'] })).key).expect(200);
    for (const address of ['everywhere', '203.0.113.0/33', '1.2.3'])
      await seller.post(PATH, { ...READ, allowedAddresses: [address] }).expect(400);
  });

  it('tells when and from where it was used, once a minute at most, and signs the audit trail', async () => {
    const shop = await createShop(app, await signInAs(app, 'seller'));
    const { key, apiKey } = await make(shop.seller, { scopes: ['orders:write', 'orders:read'] });
    const id = await placeOrder(shop);
    await get(key, `/api/order/${id}`).expect(200);
    app.clock.advance({ seconds: 59 });
    await get(key, `/api/order/${id}`).expect(200);
    const [used] = await list(shop.seller);
    expect(used).toMatchObject({
      lastUsedAt: '2026-11-21T08:00:00.000Z',
      lastUsedIp: expect.stringMatching(/127\.0\.0\.1/),
    });
    app.clock.advance({ seconds: 1 });
    await post(key, `/api/order/${id}/cancel`, { reason: 'Out of stock' }).expect(200);
    expect((await list(shop.seller))[0]?.lastUsedAt).toBe('2026-11-21T08:01:00.000Z');
    const [line] = await app.sql<{ details: { apiKey?: string } }>(
      `SELECT details FROM audit_lines WHERE tenant_id = $1 AND details ? 'apiKey'`,
      [shop.seller.companyId],
    );
    expect(line?.details.apiKey).toBe(apiKey.id);
  });

  it('ends with the account that made it, with its place in the company, and with the company', async () => {
    for (const sql of [
      'UPDATE users SET is_active = false WHERE id = $1',
      'DELETE FROM user_companies WHERE user_id = $1',
      'UPDATE companies SET is_active = false WHERE id = (SELECT company_id FROM user_companies WHERE user_id = $1)',
    ]) {
      const seller = await signInAs(app, 'seller');
      const { key } = await make(seller);
      await post(key, '/api/inventory/orders/find', find).expect(200);
      await app.sql(sql, [seller.userId]);
      await post(key, '/api/inventory/orders/find', find).expect(401);
    }
  });

  it('waits with its account for a new password after an administrator has reset it', async () => {
    const seller = await signInAs(app, 'seller');
    const { key } = await make(seller);
    const superAdmin = await signInAs(app, 'super_admin');
    await superAdmin
      .patch('/api/ums/register/admin/password', { entityId: seller.userId, password: 'Kaveri@2026x' })
      .expect(200);
    const { body } = await post(key, '/api/inventory/orders/find', find).expect(403);
    expect(body).toMatchObject({
      status: false,
      message: 'The account of this API key must choose a new password first',
    });
    await app.sql('UPDATE users SET must_change_password = false WHERE id = $1', [seller.userId]);
    await post(key, '/api/inventory/orders/find', find).expect(200);
  });

  it('is not mixed with a session, and no page can be made to send it', async () => {
    const seller = await signInAs(app, 'seller');
    const { key } = await make(seller);
    await seller.post('/api/inventory/orders/find', find).set('authorization', `Bearer ${key}`).expect(400);
    await app.http
      .post('/api/inventory/orders/find')
      .unset('x-requested-with')
      .set('authorization', 'Bearer other')
      .send(find)
      .expect(403);
  });

  it('is made with a name, scopes and a day only, and 20 times at most', async () => {
    const seller = await signInAs(app, 'seller');
    for (const wrong of [
      { name: ' ' },
      { scopes: [] },
      { scopes: ['everything'] },
      { scopes: ['orders:read', 'orders:read'] },
      { expiresInDays: 366 },
      { expiresInDays: 0 },
    ])
      await seller.post(PATH, { ...READ, ...wrong }).expect(400);
    for (let count = 0; count < 18; count += 1) await make(seller, { name: `Key ${count}` });
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => seller.post(PATH, READ)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
    const { body } = await seller.post(PATH, READ).expect(422);
    expect(body).toMatchObject({ message: 'A company can have 20 API keys. Revoke one first' });
    await seller.delete(`${PATH}/${(await list(seller))[0]?.id ?? ''}`).expect(200);
    await make(seller);
  });
});
