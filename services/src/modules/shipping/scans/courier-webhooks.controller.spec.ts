import { createHmac } from 'node:crypto';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const BODY = '{ "id": "SWFT1", "status": "PICKED UP",  "ctime": 1781065800000 }';

describe('pushes of couriers', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({
      role: 'api',
      env: { GOSWIFT_WEBHOOK_TOKEN: 'swift-secret', CLICKPOST_WEBHOOK_TOKEN: 'click-secret' },
    });
  });

  afterAll(async () => {
    await app.close();
  });

  const push = (courier: string, headers: Record<string, string>, body = BODY) =>
    app.http
      .post(`/api/webhooks/couriers/${courier}`)
      .set({ 'content-type': 'application/json', ...headers })
      .send(body);
  const kept = async (courier: string) =>
    (await app.sql(`SELECT body FROM partner_inbox WHERE connector = $1`, [courier])).length;

  it('are taken with a signature over the bytes that came, and with no other', async () => {
    const signature = createHmac('sha256', 'swift-secret').update(BODY).digest('hex');
    await push('goswift', { 'x-swift-signature': signature }, BODY.replace('SWFT1', 'SWFT2')).expect(401);
    await push('goswift', { 'x-swift-signature': createHmac('sha256', 'other').update(BODY).digest('hex') }).expect(
      401,
    );
    await push('goswift', { authorization: 'Bearer swift-secret' }).expect(401);
    await push('goswift', {}).expect(401);
    expect(await kept('goswift')).toBe(0);
    await push('goswift', { 'x-swift-signature': signature }).expect(200);
    await push('goswift', { 'x-swift-signature': signature }).expect(200);
    expect(await kept('goswift')).toBe(1);
  });

  it('are taken with the token in the header that the courier uses, and refused while we have none', async () => {
    await push('clickpost', { 'x-api-key': 'click-secret' }).expect(401);
    await push('clickpost', { webhook_key: 'click-secret' }).expect(200);
    await push('pickrr', { 'x-api-key': '' }).expect(401);
    await push('nobody', { 'x-api-key': 'x' }).expect(404);
  });
});
