import { accountWithPassword, PASSWORD, type Account } from '../../../../test/accounts.js';
import { codeSentTo, newPhone, waitingMessages } from '../../../../test/messages.js';
import { signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const NEW_PASSWORD = 'Fresh#Chutney7';
const SEND = '/api/ums/profile/forgot-password-otp?type=phone&purpose=FORGOT_PASSWORD_OTP';

describe('Passwords', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({
      role: 'api',
      env: { CODE_SENDS_PER_ADDRESS: '1000', LOGIN_FAILURES_PER_ADDRESS: '1000' },
    });
  });

  afterAll(async () => {
    await app.close();
  });

  afterEach(() => app.clock.reset());

  const send = (phone: string, extra: object = {}) => app.http.post(SEND).send({ phone, ...extra });
  const reset = (body: object) => app.http.put('/api/ums/profile/reset-password').send(body);
  const login = (account: Account, password: string, userLoginType = 'seller') =>
    app.http.post('/api/ums/profile/login').send({ email: account.email, password, userLoginType });

  async function withCode(): Promise<{ seller: Account; otp: string; wrong: string }> {
    const seller = await accountWithPassword(app, 'seller');
    await send(seller.phone).expect(200);
    const otp = await codeSentTo(app, seller.phone);
    return { seller, otp, wrong: otp === '000000' ? '000001' : '000000' };
  }

  it('[AUTH-008, AUTH-009] sends a code to the phone and sets a new password with it', async () => {
    const { seller, otp } = await withCode();
    const answer = await reset({ phone: seller.phone, otp, password: NEW_PASSWORD }).expect(200);
    expect(answer.body).toMatchObject({ responseCode: '000000', responseMessage: 'Password Updated successfully!' });
    await login(seller, PASSWORD).expect(401);
    await login(seller, NEW_PASSWORD).expect(200);
  });

  it('[S5] ends every session at once, tells the owner by mail and leaves an audit line', async () => {
    const { seller, otp } = await withCode();
    await seller.get('/api/ums/profile').expect(200);
    await reset({ phone: seller.phone, otp, password: NEW_PASSWORD }).expect(200);
    await seller.get('/api/ums/profile').expect(401);
    expect((await waitingMessages(app, seller.email)).map((message) => message.template)).toEqual(['password-changed']);
    expect(
      await app.sql(`SELECT outcome FROM audit_lines WHERE action = 'password.reset' AND subject = $1`, [
        seller.userId,
      ]),
    ).toEqual([{ outcome: 'done' }]);
  });

  it('[AUTH-063] answers 000041 while tries are left, 000046 after the fifth, and refuses the right code then', async () => {
    const { seller, otp, wrong } = await withCode();
    const body = { phone: seller.phone, password: NEW_PASSWORD };
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await reset({ ...body, otp: wrong })).body.responseCode);
    expect(codes).toEqual(['000041', '000041', '000041', '000041', '000041', '000046']);
    expect((await reset({ ...body, otp }).expect(422)).body.responseCode).toBe('000046');
    await login(seller, PASSWORD).expect(200);
  });

  it('[AUTH-063] answers 000045 to a code older than ten minutes and 000046 to one that was never asked for or is used up', async () => {
    app.clock.freezeAt('2026-04-01T00:00:00Z');
    const { seller, otp } = await withCode();
    const body = { phone: seller.phone, otp, password: NEW_PASSWORD };
    app.clock.advance({ minutes: 10 });
    expect((await reset(body).expect(422)).body.responseCode).toBe('000045');
    expect((await reset({ ...body, phone: newPhone() }).expect(422)).body.responseCode).toBe('000046');
    app.clock.advance({ minutes: 1 });
    await send(seller.phone).expect(200);
    const fresh = await codeSentTo(app, seller.phone);
    await reset({ ...body, otp: fresh }).expect(200);
    expect((await reset({ ...body, otp: fresh, password: 'Other#Chutney8' }).expect(422)).body.responseCode).toBe(
      '000046',
    );
  });

  it('[S3] looks at a code five times at most, also when a hundred guesses come at once', async () => {
    const { seller, wrong } = await withCode();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => reset({ phone: seller.phone, otp: wrong, password: NEW_PASSWORD })),
    );
    expect(answers.filter((answer) => answer.body.responseCode === '000041').length).toBeLessThanOrEqual(5);
    const [row] = await app.sql<{ tries_left: number }>(`SELECT tries_left FROM one_time_codes WHERE subject = $1`, [
      `${seller.phone}:any`,
    ]);
    expect(row?.tries_left).toBe(0);
  });

  it('does the same for a phone without an account, but sends nothing', async () => {
    const seller = await accountWithPassword(app, 'seller');
    const stranger = newPhone();
    const answers = [await send(seller.phone), await send(stranger)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await send(stranger).expect(429)).body.responseCode).toBe('000047');
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push((await reset({ phone: stranger, otp: '123456', password: NEW_PASSWORD })).body.responseCode);
    expect(codes).toEqual(['000041', '000041', '000041', '000041', '000041', '000046']);
    expect(await waitingMessages(app, stranger)).toHaveLength(0);
  });

  it('[S3] does not take a sign-up code for a reset, nor the code of another phone', async () => {
    const [one, other] = [await withCode(), await withCode()];
    const answer = await reset({
      phone: other.seller.phone,
      otp: one.otp === other.otp ? one.wrong : one.otp,
      password: NEW_PASSWORD,
    });
    expect(answer.body.responseCode).toBe('000041');
  });

  it('resets the account of the asked door when one phone has several', async () => {
    const seller = await accountWithPassword(app, 'seller');
    const worker = await accountWithPassword(app, 'warehouse_user');
    await app.sql(`UPDATE users SET phone = $2 WHERE id = $1`, [worker.userId, seller.phone]);
    await send(seller.phone, { userLoginType: 'warehouse' }).expect(200);
    const otp = await codeSentTo(app, seller.phone);
    await reset({ phone: seller.phone, otp, password: NEW_PASSWORD, userLoginType: 'warehouse' }).expect(200);
    await login(worker, NEW_PASSWORD, 'warehouse').expect(200);
    await login(seller, PASSWORD).expect(200);
  });

  it.each([
    ['otp', '12345', 'Please input 6 digits!'],
    ['otp', '', 'Please enter OTP!'],
    ['password', '', 'Please enter password!'],
    ['password', 'NoNumber#here', 'Password should contain at least one number!'],
    ['password', 'P@ssw0rd1', 'This password is too common. Please choose another one.'],
    ['phone', '1234', 'Please enter a valid 10 digit phone number'],
  ])('[AUTH-041] refuses a reset with %s %j', async (field, value, message) => {
    const { seller, otp } = await withCode();
    const answer = await reset({ phone: seller.phone, otp, password: NEW_PASSWORD, [field]: value }).expect(400);
    expect(answer.body.responseMessage).toBe(message);
    await login(seller, PASSWORD).expect(200);
  });

  it('opens a guarded account again after a reset', async () => {
    const { seller, otp } = await withCode();
    for (let tries = 0; tries < 6; tries += 1) await login(seller, 'Wrong#Passw0rd1');
    await login(seller, PASSWORD).expect(429);
    await reset({ phone: seller.phone, otp, password: NEW_PASSWORD }).expect(200);
    await login(seller, NEW_PASSWORD).expect(200);
  });

  it('changes the password of who is signed in, and ends their other sessions only', async () => {
    const seller = await accountWithPassword(app, 'seller');
    const elsewhere = await login(seller, PASSWORD).expect(200);
    const cookie = String(elsewhere.headers['set-cookie']).split(';')[0] ?? '';
    await seller
      .put('/api/ums/profile/change-password', { oldPassword: PASSWORD, newPassword: NEW_PASSWORD })
      .expect(200);
    await seller.get('/api/ums/profile').expect(200);
    await app.http.get('/api/ums/profile').set('Cookie', cookie).expect(401);
    await login(seller, NEW_PASSWORD).expect(200);
  });

  it.each([
    [{ oldPassword: '', newPassword: NEW_PASSWORD }, 400, 'Please enter old password!'],
    [{ oldPassword: PASSWORD, newPassword: '' }, 400, 'Please enter new password!'],
    [
      { oldPassword: PASSWORD, newPassword: 'Qwerty@123' },
      400,
      'This password is too common. Please choose another one.',
    ],
    [{ oldPassword: 'Wrong#Passw0rd1', newPassword: NEW_PASSWORD }, 422, 'The old password is not correct'],
  ])('[AUTH-061] refuses %j on the server', async (body, status, message) => {
    const seller = await accountWithPassword(app, 'seller');
    const answer = await seller.put('/api/ums/profile/change-password', body).expect(status);
    expect(answer.body.responseMessage).toBe(message);
    await login(seller, PASSWORD).expect(200);
  });

  it('does not let a stolen session guess the old password', async () => {
    const seller = await accountWithPassword(app, 'seller');
    const body = { oldPassword: 'Wrong#Passw0rd1', newPassword: NEW_PASSWORD };
    for (let tries = 0; tries < 5; tries += 1) await seller.put('/api/ums/profile/change-password', body).expect(422);
    await seller.put('/api/ums/profile/change-password', { ...body, oldPassword: PASSWORD }).expect(429);
  });

  it('asks who is not signed in to sign in', async () => {
    await app.http
      .put('/api/ums/profile/change-password')
      .send({ oldPassword: PASSWORD, newPassword: NEW_PASSWORD })
      .expect(401);
    await signInAs(app, 'driver');
  });
});
