import { accountWithPassword, cookieHeader, cookiesOf } from '../../../../test/accounts.js';
import { codeSentTo, newPhone, waitingMessages } from '../../../../test/messages.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const SEND = '/api/ums/profile/send-otp?type=phone&purpose=SIGNUP_PHONE_OTP';

describe('Signing up a company', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api', env: { SIGN_UPS_PER_ADDRESS: '1000', CODE_SENDS_PER_ADDRESS: '1000' } });
  });

  afterAll(async () => {
    await app.close();
  });

  afterEach(() => app.clock.reset());

  const details = (phone = newPhone()) => ({
    companyName: 'Chandni Crockery',
    contactName: 'Ravi',
    email: `${phone}@shop.example`,
    phone,
    password: 'Rel1able#Tiffin',
  });
  const register = (body: object) => app.http.post('/api/ums/register/company').send(body);
  const send = (cookie: string, path = SEND) => app.http.post(path).set('Cookie', cookie).send({});
  const verify = (cookie: string, phoneVerificationOtp: unknown) =>
    app.http.post('/api/ums/profile/verify-otp').set('Cookie', cookie).send({ phoneVerificationOtp });

  async function begin(
    body = details(),
  ): Promise<{ phone: string; cookie: string; code: string; body: ReturnType<typeof details> }> {
    const cookie = cookieHeader(await register(body).expect(201));
    await send(cookie).expect(200);
    return { phone: body.phone, cookie, code: await codeSentTo(app, body.phone), body };
  }

  it('[AUTH-024, AUTH-046, AUTH-047, AUTH-062] opens a company once its phone is verified, and signs its first person in', async () => {
    const { cookie, code, phone } = await begin();
    expect(await app.sql(`SELECT 1 FROM users WHERE phone = $1`, [phone])).toHaveLength(0);
    const answer = await verify(cookie, code).expect(200);
    expect(answer.body).toMatchObject({
      responseCode: '000000',
      responseBody: { profile: { phone, accountVerified: true, userRole: 'seller', name: 'Ravi' } },
    });
    const profile = await app.http.get('/api/ums/profile').set('Cookie', cookieHeader(answer)).expect(200);
    expect(profile.body.responseBody).toMatchObject({
      companies: [{ name: 'Chandni Crockery' }],
      accountVerified: true,
      invoicingComplete: false,
    });
    const events = await app.sql(`SELECT type FROM domain_events WHERE company_id = $1`, [
      profile.body.responseBody.companies[0].entityId,
    ]);
    expect(events).toEqual([{ type: 'company.registered' }]);
    await app.http
      .post('/api/ums/profile/login')
      .send({ phone, password: 'Rel1able#Tiffin', userLoginType: 'seller' })
      .expect(200);
  });

  it.each(['warehouse', 'admin'])(
    'begins no sign-up at the host of the %s, whose product a seller cannot enter',
    async (host) => {
      const answer = await register(details()).set('Host', `${host}.godown.example`).expect(404);
      expect(answer.headers['set-cookie']).toBeUndefined();
      await register(details()).set('Host', 'seller.godown.example').expect(201);
    },
  );

  it.each([
    ['type', '/api/ums/profile/send-otp?type=email&purpose=SIGNUP_PHONE_OTP'],
    ['purpose', '/api/ums/profile/send-otp?type=phone&purpose=FORGOT_PASSWORD_OTP'],
  ])('[AUTH-062] refuses another %s', async (_, path) => {
    const { cookie } = await begin();
    await send(cookie, path).expect(400);
  });

  async function expectRefused(field: string, value: string, message: string): Promise<void> {
    const answer = await register({ ...details(), [field]: value }).expect(400);
    expect(answer.body).toMatchObject({
      responseCode: '000001',
      responseMessage: message,
      errors: [{ field, message }],
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }

  it.each([
    ['companyName', ' ', 'Please enter company name!'],
    ['contactName', '', 'Please enter contact name!'],
    ['email', 'a@b', 'Please enter a valid email'],
    ['phone', '12345', 'Please enter a valid 10 digit phone number'],
    ['password', '', 'Please enter password!'],
    ['password', 'Welcome@123', 'This password is too common. Please choose another one.'],
  ])('refuses %s %j on the server with its message', expectRefused);

  it.each([
    ['[AUTH-034]', 'tiffin', 'Password should contain at least one special character!'],
    ['[AUTH-035]', '#tiffin', 'Password should contain at least one number!'],
    ['[AUTH-034]', 'tiffinbox1', 'Password should contain at least one special character!'],
    ['[AUTH-035]', 'tiffin#box', 'Password should contain at least one number!'],
    ['[AUTH-036, AUTH-056]', 'a1#4567', 'Password length should be greater than 8 characters'],
    ['[AUTH-037, AUTH-056]', 'a1#456789012345678901', 'Password length should be less than 20 characters'],
  ])('%s refuses the password %j on the server with its message', (_rows, password, message) =>
    expectRefused('password', password, message),
  );

  it.each(['a1#45678', 'a1#45678901234567890'])(
    '[AUTH-056, AUTH-060] takes a password of the allowed length: %s',
    async (password) => {
      await register({ ...details(), password }).expect(201);
    },
  );

  it.each(['role', 'companyId', 'accountVerified', 'isActive'])(
    'refuses a sign-up that brings its own %s',
    async (field) => {
      await register({ ...details(), [field]: 'super_admin' }).expect(400);
    },
  );

  it.each([[''], ['12345'], ['1234567'], ['12345a'], [123456]])(
    '[AUTH-041, AUTH-053] refuses the code %j, which is not six digits',
    async (code) => {
      const { cookie } = await begin();
      const answer = await verify(cookie, code).expect(400);
      expect(answer.body.responseMessage).toBe(code === '' ? 'Please enter OTP!' : 'Please input 6 digits!');
    },
  );

  it('has six digits in the code, and stores none of them readably', async () => {
    const { code, phone } = await begin();
    expect(code).toMatch(/^\d{6}$/);
    const dump =
      JSON.stringify(await app.sql(`SELECT * FROM one_time_codes`)) +
      JSON.stringify(await app.sql(`SELECT * FROM outgoing_messages`));
    expect(dump).not.toContain(code);
    expect(dump).not.toContain(phone);
  });

  it('[S3] takes five tries at a code, also when they come at once, and then wants a new one', async () => {
    const { cookie, code } = await begin();
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(cookie, wrong)));
    const codes = answers.map((answer) => answer.body.responseCode).sort();
    expect(codes).toEqual([...Array(5).fill('000041'), ...Array(15).fill('000046')]);
    expect((await verify(cookie, code).expect(422)).body.responseCode).toBe('000046');
  });

  it('opens one company when the right code arrives twice at once', async () => {
    const { cookie, code, phone } = await begin();
    const statuses = (await Promise.all([verify(cookie, code), verify(cookie, code), verify(cookie, code)]))
      .map((answer) => answer.status)
      .sort();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).every((status) => status >= 400 && status < 500)).toBe(true);
    expect(await app.sql(`SELECT 1 FROM users WHERE phone = $1`, [phone])).toHaveLength(1);
    expect(await app.sql(`SELECT 1 FROM companies WHERE phone = $1`, [phone])).toHaveLength(1);
  });

  it('lets a code live ten minutes', async () => {
    app.clock.freezeAt('2026-04-01T00:00:00Z');
    const { cookie, code } = await begin();
    app.clock.advance({ minutes: 10 });
    expect((await verify(cookie, code).expect(422)).body.responseCode).toBe('000045');
  });

  it('[AUTH-044, AUTH-054] sends another code only after 60 seconds, and then the first one no longer works', async () => {
    app.clock.freezeAt('2026-04-02T00:00:00Z');
    const { cookie, code, phone } = await begin();
    app.clock.advance({ seconds: 59 });
    const tooSoon = await send(cookie).expect(429);
    expect([tooSoon.body.responseCode, tooSoon.headers['retry-after']]).toEqual(['000047', '1']);
    app.clock.advance({ seconds: 1 });
    expect((await send(cookie).expect(200)).body.responseCode).toBe('000040');
    const second = await codeSentTo(app, phone);
    if (second !== code) expect((await verify(cookie, code)).status).toBe(422);
    await verify(cookie, second).expect(200);
  });

  it('[S3] sends at most five codes an hour and ten a day to one phone, whatever sign-up asks', async () => {
    app.clock.freezeAt('2026-05-01T00:00:00Z');
    const phone = newPhone();
    let sent = 0;
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      const cookie = cookieHeader(await register({ ...details(phone), email: `${minute}@shop.example` }));
      sent += (await send(cookie)).status === 200 ? 1 : 0;
      if (minute < 60) expect(sent).toBe(Math.min(5, minute / 10 + 1));
      app.clock.advance({ minutes: 10 });
    }
    expect(sent).toBe(10);
    expect(await waitingMessages(app, phone)).toHaveLength(10);
  });

  it('lets only one of many parallel requests send a code', async () => {
    const cookie = cookieHeader(await register(details()));
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => send(cookie)))).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
  });

  it('answers the same for a phone that has an account, and tells its owner by SMS', async () => {
    const known = await accountWithPassword(app, 'seller');
    const fresh = await register(details());
    const taken = await register(details(known.phone));
    expect({ ...taken.body.responseBody.profile, phone: '' }).toEqual({
      ...fresh.body.responseBody.profile,
      phone: '',
    });
    expect([taken.status, taken.body.responseMessage]).toEqual([fresh.status, fresh.body.responseMessage]);
    const answers = [await send(cookieHeader(fresh)), await send(cookieHeader(taken))];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const messages = await waitingMessages(app, known.phone);
    expect(messages.map((message) => message.template)).toEqual(['signup-known']);
    expect(messages[0]?.text).not.toMatch(/\d{6}/);
  });

  it('does not open a second account for an email that has one', async () => {
    const known = await accountWithPassword(app, 'seller');
    const { cookie, code } = await begin({ ...details(), email: known.email.toUpperCase() });
    expect((await verify(cookie, code).expect(409)).body.responseMessage).toMatch(/already exists/);
  });

  it('binds the code to the browser that signs up, and to an hour', async () => {
    const [one, other] = [await begin(), await begin()];
    expect((await verify(other.cookie, one.code === other.code ? '000000' : one.code)).status).toBe(422);
    await verify('', one.code).expect(404);
    await send('').expect(404);
    app.clock.advance({ minutes: 61 });
    await verify(one.cookie, one.code).expect(404);
  });

  it('keeps the sign-up in a __Host- cookie that scripts cannot read and takes it back at the end', async () => {
    const answer = await register(details());
    expect(cookiesOf(answer).get('__Host-signup')?.attributes).toBe(
      'Path=/; HttpOnly; SameSite=Lax; Max-Age=3600; Secure',
    );
    const { cookie, code } = await begin();
    expect(cookiesOf(await verify(cookie, code)).get('__Host-signup')?.attributes).toContain('Max-Age=0');
  });
});
