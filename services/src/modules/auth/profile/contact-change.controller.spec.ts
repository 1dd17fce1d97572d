import { accountWithPassword, PASSWORD, type Account } from '../../../../test/accounts.js';
import { codeSentTo, newPhone, waitingMessages } from '../../../../test/messages.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const LIMITS = { CODE_SENDS_PER_ADDRESS: '1000', LOGIN_FAILURES_PER_ADDRESS: '1000' };

describe('A new email or phone', () => {
  let app: TestApp;
  let seller: Account;
  let mails = 0;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api', env: LIMITS });
  });

  afterAll(async () => {
    await app.close();
  });

  beforeEach(async () => {
    seller = await accountWithPassword(app, 'seller');
  });

  afterEach(() => app.clock.reset());

  const newMail = () => `meera${(mails += 1)}@shop.example`;
  const ask = (body: object, who: Account = seller) =>
    who.put('/api/ums/profile', { currentPassword: PASSWORD, ...body });
  const confirm = (field: string, code: string, who: Account = seller) =>
    who.post('/api/ums/profile/contact-change/confirm', { field, code });
  const login = (identity: object) =>
    app.http.post('/api/ums/profile/login').send({ ...identity, password: PASSWORD, userLoginType: 'seller' });
  const codeIn = async (to: string) => /\b\d{6}\b/.exec((await waitingMessages(app, to)).at(-1)?.text ?? '')?.[0] ?? '';
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  it('is asked for with the password only', async () => {
    await seller.put('/api/ums/profile', { email: newMail() }).expect(422);
    await ask({ email: newMail(), currentPassword: 'Wrong#Passw0rd1' }).expect(422);
    expect((await seller.get('/api/ums/profile')).body.responseBody.pendingContacts).toEqual([]);
  });

  it('counts once the code that was sent to it comes back, and the old address is told', async () => {
    const email = newMail();
    const { body } = await ask({ email, name: 'Meera Rao' }).expect(200);
    expect(body.responseBody).toMatchObject({
      name: 'Meera Rao',
      email: seller.email,
      pendingContacts: [{ field: 'email', value: email }],
    });
    await login({ email }).expect(401);
    await login({ email: seller.email }).expect(200);
    expect(await waitingMessages(app, seller.email)).toEqual([]);
    const code = await codeIn(email);
    await confirm('email', wrong(code)).expect(422);
    const done = await confirm('email', code).expect(200);
    expect(done.body.responseBody).toMatchObject({ email, pendingContacts: [] });
    await login({ email }).expect(200);
    await login({ email: seller.email }).expect(401);
    expect((await waitingMessages(app, seller.email)).map(({ template }) => template)).toEqual(['contact-changed']);
    expect(await app.sql(`SELECT email FROM companies WHERE id = $1`, [seller.companyId])).toEqual([{ email }]);
  });

  it('goes for a phone by SMS, beside an email that waits as well', async () => {
    const [email, phone] = [newMail(), newPhone()];
    await ask({ email, phone }).expect(200);
    await confirm('phone', await codeSentTo(app, phone)).expect(200);
    const { body } = await seller.get('/api/ums/profile');
    expect(body.responseBody).toMatchObject({
      phone,
      email: seller.email,
      pendingContacts: [{ field: 'email', value: email }],
    });
  });

  it('is answered alike whether or not it belongs to another account, and only its owner is told', async () => {
    const other = await accountWithPassword(app, 'seller');
    const free = newPhone();
    const [known, unknown] = [
      await ask({ phone: other.phone }),
      await ask({ phone: free }, await accountWithPassword(app, 'seller')),
    ];
    const shape = ({ status, body }: typeof known) => [
      status,
      body.responseCode,
      body.responseMessage,
      body.errors,
      Object.keys(body.responseBody),
    ];
    expect(shape(known)).toEqual(shape(unknown));
    expect(known.body.responseBody.pendingContacts).toEqual([{ field: 'phone', value: other.phone }]);
    const messages = await waitingMessages(app, other.phone);
    expect(messages.map(({ template, text }) => [template, /\d{6}/.test(text)])).toEqual([['contact-known', false]]);
    for (const guess of ['000000', '123456'])
      expect((await confirm('phone', guess).expect(422)).body.responseCode).toBe('000041');
    await login({ phone: other.phone }).expect(200);
  });

  it('does not count when another account has confirmed it first', async () => {
    const email = newMail();
    const faster = await accountWithPassword(app, 'seller');
    await ask({ email }).expect(200);
    const code = await codeIn(email);
    app.clock.advance({ minutes: 2 });
    await ask({ email }, faster).expect(200);
    await confirm('email', await codeIn(email), faster).expect(200);
    expect((await confirm('email', code).expect(422)).body.responseCode).toBe('000046');
    expect((await seller.get('/api/ums/profile')).body.responseBody).toMatchObject({
      email: seller.email,
      pendingContacts: [],
    });
  });

  it('takes five tries, ten minutes and one use', async () => {
    const email = newMail();
    await ask({ email }).expect(200);
    const code = await codeIn(email);
    for (let tries = 0; tries < 5; tries += 1) await confirm('email', wrong(code)).expect(422);
    expect((await confirm('email', code).expect(422)).body.responseCode).toBe('000046');
    app.clock.advance({ minutes: 2 });
    await seller.post('/api/ums/profile/contact-change/resend', { field: 'email' }).expect(200);
    app.clock.advance({ minutes: 11 });
    expect((await confirm('email', await codeIn(email)).expect(422)).body.responseCode).toBe('000045');
    await seller.post('/api/ums/profile/contact-change/resend', { field: 'email' }).expect(200);
    await confirm('email', await codeIn(email)).expect(200);
    await confirm('email', await codeIn(email)).expect(404);
  });

  it('is sent another code after a minute, not before, and nothing once it is cancelled', async () => {
    const phone = newPhone();
    await ask({ phone }).expect(200);
    await ask({ phone }).expect(200);
    expect(await waitingMessages(app, phone)).toHaveLength(1);
    await seller.post('/api/ums/profile/contact-change/resend', { field: 'phone' }).expect(429);
    app.clock.advance({ minutes: 2 });
    await seller.post('/api/ums/profile/contact-change/resend', { field: 'phone' }).expect(200);
    const { body } = await seller.post('/api/ums/profile/contact-change/cancel', { field: 'phone' }).expect(200);
    expect(body.responseBody.pendingContacts).toEqual([]);
    await confirm('phone', await codeSentTo(app, phone)).expect(404);
    await seller.post('/api/ums/profile/contact-change/resend', { field: 'phone' }).expect(404);
  });

  it('is confirmed by no code that was sent to another one, and by nobody else', async () => {
    const [first, second] = [newMail(), newMail()];
    await ask({ email: first }).expect(200);
    const code = await codeIn(first);
    await ask({ email: second }).expect(200);
    await confirm('email', code).expect(422);
    await confirm('email', await codeIn(second), await accountWithPassword(app, 'seller')).expect(404);
    await confirm('email', await codeIn(second)).expect(200);
  });

  it('has codes for ten contacts an hour, so that no account sends them to strangers', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await ask({ email: newMail() })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
