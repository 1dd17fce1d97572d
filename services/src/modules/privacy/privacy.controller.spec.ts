import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { codeSentTo, newPhone, waitingMessages } from '../../../test/messages.js';
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
  const ask = (body: object, address = `198.51.100.${nextAddress++}`) =>
    app.http.post('/api/ums/profile/delete-user-data').set('X-Forwarded-For', address).send(body);

  it('[TRACK-020] records the wish once and answers the same for known and unknown people', async () => {
    const seller = await signInAs(app, 'seller');
    const [user] = await app.sql<{ phone: string }>(`SELECT phone FROM users WHERE id = $1`, [seller.userId]);
    const known = await ask({ phone: user?.phone, reason: 'Leaving' }).expect(200);
    const unknown = await ask({ phone: '9000000001', reason: 'Leaving' }).expect(200);
    expect(known.body).toEqual({
      responseCode: '000000',
      responseMessage: 'Form Submitted successfully',
      responseBody: null,
    });
    expect(unknown.body).toEqual(known.body);
    app.clock.advance({ minutes: 2 });
    await ask({ phone: '9000000001', reason: 'Again' }).expect(200);
    const rows = await app.sql(`SELECT phone, reason, status FROM erasure_requests ORDER BY id`);
    expect(rows).toEqual([
      { phone: user?.phone, reason: 'Leaving', status: 'REQUESTED' },
      { phone: '9000000001', reason: 'Leaving', status: 'REQUESTED' },
    ]);
  });

  it.each([
    [{ reason: 'x' }, 'Please enter your phone or email'],
    [{ phone: '12', reason: 'x' }, 'Please enter a phone of 10 digits'],
    [{ email: 'nobody', reason: 'x' }, 'Please enter a valid email'],
    [{ phone: '9000000002', reason: '  ' }, 'Please enter a reason'],
    [{ phone: '9000000002' }, 'Please enter a reason'],
  ])('refuses %j with its message and records nothing', async (body, message) => {
    const before = await app.sql(`SELECT FROM erasure_requests`);
    await ask(body)
      .expect(400)
      .expect(({ body: answer }) => expect(answer).toMatchObject({ responseCode: '000001', responseMessage: message }));
    expect(await app.sql(`SELECT FROM erasure_requests`)).toHaveLength(before.length);
  });

  it('lets one address ask five times an hour', async () => {
    const address = '203.0.113.77';
    for (let call = 0; call < 5; call += 1) await ask({ phone: `900000010${call}`, reason: 'x' }, address).expect(200);
    await ask({ phone: '9000000109', reason: 'x' }, address).expect(429);
  });

  describe('the codes', () => {
    const confirm = (body: object) =>
      app.http
        .post('/api/ums/profile/delete-user-data/confirm')
        .set('X-Forwarded-For', `192.0.2.${nextAddress++}`)
        .send(body);
    const codeMailedTo = async (email: string) =>
      /\b\d{6}\b/.exec((await waitingMessages(app, email)).at(-1)?.text ?? '')?.[0] ?? '';
    const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
    const statusOf = async (phone: string) =>
      (
        await app.sql<{ status: string; due_at: Date | null }>(
          `SELECT status, due_at FROM erasure_requests WHERE phone = $1`,
          [phone],
        )
      )[0];

    it('[P2] go to both contacts, and the request is verified once both came back, with seven days to do it', async () => {
      const [phone, email] = [newPhone(), `${newPhone()}@buyer.example`];
      await ask({ phone, email, reason: 'Leaving' }).expect(200);
      const first = await confirm({ phone, code: await codeSentTo(app, phone) }).expect(200);
      expect(first.body.responseBody).toEqual({ waitsFor: 'email', dueAt: null });
      expect(await statusOf(phone)).toEqual({ status: 'REQUESTED', due_at: null });
      const second = await confirm({ email, code: await codeMailedTo(email) }).expect(200);
      const { waitsFor, dueAt } = second.body.responseBody as { waitsFor: null; dueAt: string };
      expect([waitsFor, Math.round((Date.parse(dueAt) - app.clock.now().getTime()) / 60_000)]).toEqual([
        null,
        7 * 24 * 60,
      ]);
      expect(await statusOf(phone)).toEqual({ status: 'VERIFIED', due_at: new Date(dueAt) });
    });

    it('[P2] are refused in the same words when wrong, used, tried five times, or sent for a contact that nobody gave', async () => {
      const phone = newPhone();
      await ask({ phone, reason: 'Leaving' }).expect(200);
      const code = await codeSentTo(app, phone);
      const refused = async (body: object) => {
        const { requestId: _its, ...answer } = (await confirm(body).expect(422)).body as Record<string, unknown>;
        return answer;
      };
      const stranger = await refused({ phone: newPhone(), code });
      expect(stranger).toMatchObject({
        responseMessage: 'The code is not correct or has expired. Please request a new one.',
      });
      for (let time = 0; time < 5; time += 1) expect(await refused({ phone, code: wrong(code) })).toEqual(stranger);
      expect(await refused({ phone, code })).toEqual(stranger);
      expect(await statusOf(phone)).toMatchObject({ status: 'REQUESTED' });
      app.clock.advance({ minutes: 2 });
      await ask({ phone, reason: 'Leaving' }).expect(200);
      const fresh = await codeSentTo(app, phone);
      await confirm({ phone, code: fresh }).expect(200);
      expect(await refused({ phone, code: fresh })).toEqual(stranger);
      expect(await app.sql(`SELECT FROM erasure_requests WHERE phone = $1`, [phone])).toHaveLength(1);
    });

    it('[P2] expire, and are sent again to one contact at most once a minute', async () => {
      const phone = newPhone();
      await ask({ phone, reason: 'Leaving' }).expect(200);
      await ask({ phone, reason: 'Leaving' }).expect(429);
      const code = await codeSentTo(app, phone);
      app.clock.advance({ minutes: 11 });
      await confirm({ phone, code }).expect(422);
    });

    it.each([
      [{ code: '123456' }, 'Please enter your phone or email'],
      [{ phone: '9000000002', email: 'a@b.example', code: '123456' }, 'Please confirm one phone or email at a time'],
      [{ phone: '9000000002', code: '12' }, 'Please input 6 digits!'],
    ])('refuses %j with its message', async (body, message) => {
      await confirm(body)
        .expect(400)
        .expect(({ body: answer }) => expect(answer).toMatchObject({ responseMessage: message }));
    });
  });
});
