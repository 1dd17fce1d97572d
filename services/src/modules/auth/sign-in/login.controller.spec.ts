import { type LoginRequest } from '@godown/contracts/auth';
import { jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../index.js';
import { accountWithPassword, cookieHeader, cookiesOf, PASSWORD, type Account } from '../../../../test/accounts.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

describe('POST /ums/profile/login', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });

  afterAll(async () => {
    await app.close();
  });

  let nextIp = 1;
  /** Each call from an address of its own unless told otherwise, so that tests do not use up each other's limits. */
  const login = (body: Partial<LoginRequest> | object, ip = `10.0.${nextIp >> 8}.${nextIp++ & 255}`, cookie = '') =>
    app.http.post('/api/ums/profile/login').set('X-Forwarded-For', ip).set('Cookie', cookie).send(body);

  const asSeller = (account: Account, password = PASSWORD) => ({
    email: account.email,
    password,
    userLoginType: 'seller',
  });

  it('[AUTH-048, AUTH-029, AUTH-030, AUTH-031] signs in by email, phone or username and answers profile and companies', async () => {
    const seller = await accountWithPassword(app, 'seller');
    await app.sql(`UPDATE users SET username = 'ravi.store' WHERE id = $1`, [seller.userId]);
    for (const id of [
      { email: seller.email.toUpperCase() },
      { phone: `+91 ${seller.phone}` },
      { username: 'Ravi.Store' },
    ]) {
      const answer = await login({ ...id, password: PASSWORD, userLoginType: 'seller' }).expect(200);
      expect(answer.body.responseCode).toBe('000000');
      expect(answer.body.responseBody.profile).toMatchObject({
        entityId: seller.userId,
        userRole: 'seller',
        userLoginType: 'seller',
        accountVerified: true,
      });
      expect(answer.body.responseBody.companies).toEqual(
        [{ entityId: seller.companyId, name: 'Company' }].map((company) => ({ ...company, name: expect.any(String) })),
      );
      expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password_hash/);
    }
  });

  it('puts an opaque token in a __Host- cookie that works at once, and stores only its hash', async () => {
    const seller = await accountWithPassword(app, 'seller');
    const answer = await login(asSeller(seller)).expect(200);
    const session = cookiesOf(answer).get('__Host-session');
    expect(session?.value).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(session?.attributes).toBe('Path=/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure');
    await app.http.get('/api/ums/profile').set('Cookie', cookieHeader(answer)).expect(200);
    const stored = await app.sql(`SELECT 1 FROM sessions WHERE encode(token_hash, 'base64') LIKE '%' || $1 || '%'`, [
      session?.value,
    ]);
    expect(stored).toHaveLength(0);
  });

  it.each([
    ['seller', 'seller'],
    ['warehouse_user', 'warehouse'],
    ['cluster_owner', 'warehouse'],
    ['sub_admin', 'admin'],
    ['super_admin', 'admin'],
  ] as const)('[AUTH-013] lets a %s in through the %s door and through no other', async (role, door) => {
    const account = await accountWithPassword(app, role);
    for (const userLoginType of ['seller', 'warehouse', 'admin']) {
      const answer = await login({ email: account.email, password: PASSWORD, userLoginType });
      expect([userLoginType, answer.status, answer.body.responseCode]).toEqual(
        userLoginType === door ? [door, 200, '000000'] : [userLoginType, 401, '000010'],
      );
    }
  });

  it.each(['seller', 'warehouse', 'admin'] as const)(
    '[AUTH-013] answers a sign-in by hand with another login type at the host of the %s like an unknown account',
    async (host) => {
      const people = {
        seller: await accountWithPassword(app, 'seller'),
        warehouse: await accountWithPassword(app, 'warehouse_user'),
        admin: await accountWithPassword(app, 'admin'),
      };
      const nobody = await login({ email: 'nobody@nowhere.example', password: PASSWORD, userLoginType: host })
        .set('Host', `${host}.godown.example`)
        .expect(401);
      for (const [userLoginType, { email }] of Object.entries(people)) {
        const answer = await login({ email, password: PASSWORD, userLoginType }).set(
          'Host',
          `${host}.godown.example:8080`,
        );
        expect([userLoginType, answer.status]).toEqual([userLoginType, userLoginType === host ? 200 : 401]);
        if (userLoginType === host) continue;
        expect({ ...answer.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' });
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    },
  );

  it('[S4] answers the same to a wrong password, an unknown id and a wrong door', async () => {
    const seller = await accountWithPassword(app, 'seller');
    const bodies = [
      asSeller(seller, 'Wrong#Passw0rd1'),
      { email: 'nobody@nowhere.example', password: PASSWORD, userLoginType: 'seller' },
      { ...asSeller(seller), userLoginType: 'admin' },
    ];
    const answers = await Promise.all(bodies.map((body) => login(body)));
    const seen = answers.map(({ status, body }) => ({ status, ...body, requestId: '' }));
    expect(seen[0]).toMatchObject({ status: 401, responseCode: '000010', responseBody: null });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(answers.every((answer) => answer.headers['set-cookie'] === undefined)).toBe(true);
  });

  it.each([
    ['no id', { password: PASSWORD, userLoginType: 'seller' }, 'Please input your Email or Phone!'],
    [
      'two ids',
      { email: 'a@b.example', phone: '9876543210', password: PASSWORD, userLoginType: 'seller' },
      'Please input your Email or Phone!',
    ],
    ['no password', { email: 'a@b.example', userLoginType: 'seller' }, 'Please input your Password!'],
    ['a login type of its own', { email: 'a@b.example', password: PASSWORD, userLoginType: 'root' }, undefined],
    [
      'an unknown field',
      { email: 'a@b.example', password: PASSWORD, userLoginType: 'seller', isAdmin: true },
      undefined,
    ],
    ['an object as password', { email: 'a@b.example', password: { $gt: '' }, userLoginType: 'seller' }, undefined],
    ['a huge password', { email: 'a@b.example', password: 'x'.repeat(500_000), userLoginType: 'seller' }, undefined],
  ])('refuses a body with %s', async (_, body, message) => {
    const answer = await login(body).expect(400);
    expect(answer.body.responseCode).toBe('000001');
    if (message) expect(answer.body.responseMessage).toBe(message);
  });

  it('makes guessing slower from the fifth failure, for known and unknown ids alike, and forgets it after a sign-in', async () => {
    const seller = await accountWithPassword(app, 'seller');
    app.clock.freezeAt('2026-03-01T00:00:00Z');
    for (const email of [seller.email, 'ghost@nowhere.example']) {
      const wrong = { email, password: 'Wrong#Passw0rd1', userLoginType: 'seller' };
      for (let tries = 0; tries < 5; tries += 1) await login(wrong).expect(401);
      const blocked = await login(wrong).expect(429);
      expect(blocked.headers['retry-after']).toBe('30');
    }
    await login(asSeller(seller)).expect(429);
    app.clock.advance({ seconds: 30 });
    await login(asSeller(seller, 'Wrong#Passw0rd1')).expect(401);
    expect((await login(asSeller(seller))).headers['retry-after']).toBe('60');
    app.clock.advance({ seconds: 60 });
    await login(asSeller(seller)).expect(200);
    await login(asSeller(seller, 'Wrong#Passw0rd1')).expect(401);
    await login(asSeller(seller)).expect(200);
    app.clock.reset();
  });

  it('[S4] lets no more than five of many parallel guesses be looked at', async () => {
    const seller = await accountWithPassword(app, 'seller');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => login(asSeller(seller, `Wrong#Passw0rd${index}`))),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(25);
  });

  it('[S4] never looks at more than a hundred wrong passwords in a row', async () => {
    const seller = await accountWithPassword(app, 'seller');
    app.clock.freezeAt('2026-03-01T00:00:00Z');
    await app.sql(`INSERT INTO login_failures VALUES ($1, 99, $2, $2)`, [`user:${seller.userId}`, app.clock.now()]);
    await login(asSeller(seller, 'Wrong#Passw0rd1')).expect(401);
    app.clock.advance({ days: 300 });
    await login(asSeller(seller)).expect(429);
    app.clock.reset();
  });

  it('still lets the owner in from a known device while somebody else is guessing', async () => {
    const seller = await accountWithPassword(app, 'seller');
    const first = await login(asSeller(seller)).expect(200);
    const device = `__Host-device=${cookiesOf(first).get('__Host-device')?.value}`;
    for (let tries = 0; tries < 6; tries += 1) await login(asSeller(seller, 'Wrong#Passw0rd1'));
    await login(asSeller(seller)).expect(429);
    await login(asSeller(seller), undefined, device).expect(200);
    const other = await accountWithPassword(app, 'seller');
    for (let tries = 0; tries < 5; tries += 1)
      await login(asSeller(other, 'Wrong#Passw0rd1'), undefined, device).expect(401);
    await login(asSeller(other), undefined, device).expect(429);
  });

  it('lets one address fail thirty times a minute, whatever accounts it tries and whatever it says it forwards for', async () => {
    // The limit refills with time: on a busy machine thirty tries take long enough for one more.
    app.clock.freezeAt('2026-03-02T00:00:00Z');
    const body = (n: number) => ({ email: `n${n}@nowhere.example`, password: PASSWORD, userLoginType: 'seller' });
    for (let n = 0; n < 30; n += 1) await login(body(n), `1.1.1.${n}, 172.16.0.9`).expect(401);
    await login(body(99), '9.9.9.9, 172.16.0.9').expect(429);
    await login(body(99), '172.16.0.10').expect(401);
    app.clock.reset();
  });

  it('[S4] does the same work for an id that nobody has as for a wrong password: one look at the limits, one hash, one audit line', async () => {
    const seller = await accountWithPassword(app, 'seller');
    const hashed = jest.spyOn(app.get(PasswordHasher), 'matchesInSlot');
    const statements = jest.spyOn(app.get(DataSource), 'transaction');
    const counts: number[][] = [];
    for (const email of [seller.email, 'ghost@nowhere.example']) {
      hashed.mockClear();
      statements.mockClear();
      await login({ email, password: 'Wrong#Passw0rd1', userLoginType: 'seller' }).expect(401);
      counts.push([hashed.mock.calls.length, statements.mock.calls.length]);
    }
    expect(counts[0]).toEqual([1, expect.any(Number)]);
    expect(counts[1]).toEqual(counts[0]);
    hashed.mockRestore();
    statements.mockRestore();
  });

  it('hashes for a missing account as for a real one', async () => {
    const hasher = app.get(PasswordHasher);
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const start = performance.now();
      await expect(hasher.matchesInSlot(null, PASSWORD)).resolves.toBe(false);
      times.push(performance.now() - start);
    }
    // 19 MiB are not filled twice in less, on any machine: a shortcut would take microseconds.
    expect(Math.min(...times)).toBeGreaterThan(2);
  });

  it('tells the owner of an inactive account so, and only after the right password', async () => {
    const seller = await accountWithPassword(app, 'seller');
    await app.sql(`UPDATE companies SET is_active = false WHERE id = $1`, [seller.companyId]);
    expect((await login(asSeller(seller)).expect(403)).body.responseCode).toBe('000011');
    expect((await login(asSeller(seller, 'Wrong#Passw0rd1')).expect(401)).body.responseCode).toBe('000010');
    const admin = await accountWithPassword(app, 'admin');
    await app.sql(`UPDATE users SET is_active = false WHERE id = $1`, [admin.userId]);
    await login({ email: admin.email, password: PASSWORD, userLoginType: 'admin' }).expect(403);
  });

  it('[S5] ends the session that the browser had, so that nobody can plant one', async () => {
    const seller = await accountWithPassword(app, 'seller');
    await login(asSeller(seller), undefined, seller.cookie).expect(200);
    await seller.get('/api/ums/profile').expect(401);
  });

  it('writes an audit line for each sign-in and each refusal, without the password', async () => {
    const seller = await accountWithPassword(app, 'seller');
    await login(asSeller(seller, 'Wrong#Passw0rd1'));
    await login(asSeller(seller));
    const lines = await app.sql(
      `SELECT outcome, ip, details, actor_user_id, actor_role FROM audit_lines WHERE action = 'login' AND subject = $1 ORDER BY id`,
      [seller.userId],
    );
    expect(lines).toMatchObject([
      { outcome: 'refused', actor_user_id: null, actor_role: 'public' },
      { outcome: 'done', actor_user_id: seller.userId, actor_role: 'seller' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Passw0rd');
  });

  it('refuses a call that another site sent', async () => {
    const seller = await accountWithPassword(app, 'seller');
    await login(asSeller(seller)).set('Sec-Fetch-Site', 'cross-site').expect(403);
    await login(asSeller(seller)).unset('X-Requested-With').expect(403);
  });

  it('stores argon2id hashes of at least 19 MiB and two passes', async () => {
    const seller = await accountWithPassword(app, 'seller');
    const [row] = await app.sql<{ password_hash: string }>(`SELECT password_hash FROM users WHERE id = $1`, [
      seller.userId,
    ]);
    const parameters = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(row?.password_hash ?? '');
    expect(Number(parameters?.[1])).toBeGreaterThanOrEqual(19_456);
    expect(Number(parameters?.[2])).toBeGreaterThanOrEqual(2);
  });

  it('[S5] ends the session on sign-out, once and for all', async () => {
    const seller = await accountWithPassword(app, 'seller');
    const answer = await seller.post('/api/ums/profile/logout', {}).expect(200);
    expect(cookiesOf(answer).get('__Host-session')).toEqual({
      value: '',
      attributes: 'Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
    });
    await seller.get('/api/ums/profile').expect(401);
    await seller.post('/api/ums/profile/logout', {}).expect(401);
  });

  it('[S5] ends a session after 8 idle hours, or 24 hours in all, and at once when the account is switched off', async () => {
    const [idle, busy, off] = await Promise.all([1, 2, 3].map(() => accountWithPassword(app, 'admin')));
    app.clock.advance({ hours: 7 });
    await busy?.get('/api/ums/profile').expect(200);
    app.clock.advance({ hours: 2 });
    await idle?.get('/api/ums/profile').expect(401);
    for (let hours = 9; hours < 23; hours += 7) {
      await busy?.get('/api/ums/profile').expect(200);
      app.clock.advance({ hours: 7 });
    }
    await busy?.get('/api/ums/profile').expect(200);
    app.clock.advance({ hours: 2 });
    await busy?.get('/api/ums/profile').expect(401);
    app.clock.reset();
    await off?.get('/api/ums/profile').expect(200);
    await app.sql(`UPDATE users SET is_active = false WHERE id = $1`, [off?.userId]);
    await off?.get('/api/ums/profile').expect(401);
  });
});
