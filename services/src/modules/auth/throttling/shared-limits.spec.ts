import { accountWithPassword, PASSWORD } from '../../../../test/accounts.js';
import { codeSentTo } from '../../../../test/messages.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { startSecondProcess, type SecondProcess } from '../../../../test/second-process.js';

describe('Two processes', () => {
  let app: TestApp;
  let other: SecondProcess;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api', env: { LOGIN_FAILURES_PER_ADDRESS: '1000' } });
    other = await startSecondProcess(app, { LOGIN_FAILURES_PER_ADDRESS: '1000' });
  });

  afterAll(async () => {
    await other.close();
    await app.close();
  });

  it('[S14] count the failures of an account together', async () => {
    const seller = await accountWithPassword(app, 'seller');
    const body = { email: seller.email, password: 'Wrong#Passw0rd1', userLoginType: 'seller' };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await (n % 2 ? other.http : app.http).post('/api/ums/profile/login').send(body)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await other.http.post('/api/ums/profile/login').send({ ...body, password: PASSWORD })).status).toBe(429);
  });

  it('[S3, S14] share the budget of codes and the five tries of a code', async () => {
    const seller = await accountWithPassword(app, 'seller');
    const send = { phone: seller.phone };
    const path = '/api/ums/profile/forgot-password-otp?type=phone&purpose=FORGOT_PASSWORD_OTP';
    expect((await app.http.post(path).send(send)).status).toBe(200);
    expect((await other.http.post(path).send(send)).status).toBe(429);
    const right = await codeSentTo(app, seller.phone);
    const guess = { ...send, otp: right === '000000' ? '000001' : '000000', password: 'Fresh#Chutney7' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? other.http : app.http).put('/api/ums/profile/reset-password').send(guess),
      ),
    );
    expect(answers.filter((answer) => answer.body.responseCode === '000041').length).toBeLessThanOrEqual(5);
    expect(
      (await other.http.put('/api/ums/profile/reset-password').send({ ...guess, otp: right })).body.responseCode,
    ).toBe('000046');
  });

  it("know each other's sessions, and of their end", async () => {
    const seller = await accountWithPassword(app, 'seller');
    await other.http.get('/api/ums/profile').set('Cookie', seller.cookie).expect(200);
    await app.http.post('/api/ums/profile/logout').set('Cookie', seller.cookie).send({}).expect(200);
    await other.http.get('/api/ums/profile').set('Cookie', seller.cookie).expect(401);
  });
});
