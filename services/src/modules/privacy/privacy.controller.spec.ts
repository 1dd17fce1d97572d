import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { signInAs } from '../../../test/sign-in.js';

describe('delete-user-data over HTTP', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });

  afterAll(async () => {
    await app.close();
  });

  let nextAddress = 1;
  const ask = (body: object, address = `198.51.100.${nextAddress++}`) => app.http.post('/api/ums/profile/delete-user-data').set('X-Forwarded-For', address).send(body);

  it('[TRACK-020] records the wish once and answers the same for known and unknown people', async () => {
    const seller = await signInAs(app, 'seller');
    const [user] = await app.sql<{ phone: string }>(`SELECT phone FROM users WHERE id = $1`, [seller.userId]);
    const known = await ask({ phone: user?.phone, reason: 'Leaving' }).expect(200);
    const unknown = await ask({ phone: '9000000001', reason: 'Leaving' }).expect(200);
    expect(known.body).toEqual({ responseCode: '000000', responseMessage: 'Form Submitted successfully', responseBody: null });
    expect(unknown.body).toEqual(known.body);
    await ask({ phone: '9000000001', reason: 'Again' }).expect(200);
    const rows = await app.sql(`SELECT phone, reason, status FROM erasure_requests ORDER BY id`);
    expect(rows).toEqual([{ phone: user?.phone, reason: 'Leaving', status: 'REQUESTED' }, { phone: '9000000001', reason: 'Leaving', status: 'REQUESTED' }]);
  });

  it.each([
    [{ reason: 'x' }, 'Please enter your phone or email'],
    [{ phone: '12', reason: 'x' }, 'Please enter a phone of 10 digits'],
    [{ email: 'nobody', reason: 'x' }, 'Please enter a valid email'],
    [{ phone: '9000000002', reason: '  ' }, 'Please enter a reason'],
    [{ phone: '9000000002' }, 'Please enter a reason'],
  ])('refuses %j with its message and records nothing', async (body, message) => {
    const before = await app.sql(`SELECT FROM erasure_requests`);
    await ask(body).expect(400).expect(({ body: answer }) => expect(answer).toMatchObject({ responseCode: '000001', responseMessage: message }));
    expect(await app.sql(`SELECT FROM erasure_requests`)).toHaveLength(before.length);
  });

  it('lets one address ask five times an hour', async () => {
    const address = '203.0.113.77';
    for (let call = 0; call < 5; call += 1) await ask({ phone: `900000010${call}`, reason: 'x' }, address).expect(200);
    await ask({ phone: '9000000109', reason: 'x' }, address).expect(429);
  });
});
