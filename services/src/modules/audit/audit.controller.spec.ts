import pg from 'pg';
import { type AuditRow } from '@godown/contracts/audit';
import { Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Database } from '../../database/database.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { itemBody } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('the audit trail', () => {
  let app: TestApp;
  let admin: SignedIn;
  let companyId: string;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    admin = await signInAs(app, 'admin');
    companyId = await createCompany(app, 'Saffron Stores');
  });

  afterAll(async () => {
    await app.close();
  });

  async function find(body: object = {}, who = admin): Promise<{ lines: AuditRow[]; count: number }> {
    return (await who.post('/api/audit/find', body).expect(200)).body;
  }

  async function asApp<T extends pg.QueryResultRow>(sql: string): Promise<pg.QueryResult<T>> {
    const client = new pg.Client({ connectionString: app.database.appUrl });
    await client.connect();
    try {
      return await client.query<T>(sql);
    } finally {
      await client.end();
    }
  }

  it('says who did what, for whom, from where, in which request, and what stood there before and after', async () => {
    await admin
      .patch('/api/ums/profile/preferences', { companyId, profileType: 'isD2RAccount', profileValue: true })
      .set('X-Forwarded-For', '203.0.113.9')
      .set('X-Request-Id', 'request-of-the-test')
      .expect(200);
    const { lines, count } = await find({ where: { companyId } });
    expect(count).toBe(1);
    expect(lines).toMatchObject([
      {
        person: { id: admin.userId, name: expect.stringContaining('User') },
        role: 'admin',
        company: { id: companyId, name: 'Saffron Stores' },
        action: 'preference.changed',
        outcome: 'done',
        subject: companyId,
        ip: '203.0.113.9',
        requestId: 'request-of-the-test',
        details: { preference: 'isD2RAccount' },
        changes: { value: { after: 'true' } },
      },
    ]);
  });

  it('filters by company, person, action, outcome, request and date, newest first, page by page', async () => {
    const other = await signInAs(app, 'super_admin');
    const shop = await createCompany(app, 'Filter Foods');
    app.clock.freezeAt('2026-03-04T05:00:00Z');
    for (const profileValue of [true, false, true]) {
      await app.sql(
        `UPDATE sessions SET seen_at = '2026-03-04T04:59:00Z', created_at = '2026-03-04T04:00:00Z' WHERE user_id = $1`,
        [other.userId],
      );
      await other
        .patch('/api/ums/profile/preferences', { companyId: shop, profileType: 'isD2RAccount', profileValue })
        .expect(200);
      app.clock.advance({ minutes: 1 });
    }
    app.clock.reset();
    const at = async (body: object) =>
      (await find(body)).lines.filter(({ person }) => person?.id === other.userId).map((line) => line.at);
    const all = ['2026-03-04T05:02:00.000Z', '2026-03-04T05:01:00.000Z', '2026-03-04T05:00:00.000Z'];
    expect(await at({ where: { userId: other.userId } })).toEqual(all);
    expect(await at({ where: { companyId: shop } })).toEqual(all);
    expect(await at({ search: 'preference', searchFilter: 'action', where: { companyId: shop } })).toEqual(all);
    expect(await at({ search: 'pref_rence', searchFilter: 'action', where: { companyId: shop } })).toEqual([]);
    expect(await at({ search: shop, searchFilter: 'subject' })).toEqual(all);
    // 05:01 UTC is 10:31 in India: the named minute belongs to the range.
    expect(await at({ where: { companyId: shop, start: '2026-03-04 10:31', end: '2026-03-04 10:31' } })).toEqual([
      all[1],
    ]);
    expect(await at({ where: { companyId: shop, start: '2026-03-05' } })).toEqual([]);
    expect(await at({ where: { companyId: shop, outcome: 'refused' } })).toEqual([]);
    expect(await at({ where: { companyId: shop }, pagination: { records: 2, pageNumber: 2 } })).toEqual([all[2]]);
    const [user] = await app.sql<{ name: string }>(`SELECT name FROM users WHERE id = $1`, [other.userId]);
    expect(await at({ search: user?.name, searchFilter: 'person' })).toEqual(all);
    await admin.post('/api/audit/find', { where: { start: '2026-13-40' } }).expect(400);
    await admin.post('/api/audit/find', { searchFilter: 'password' }).expect(400);
  });

  it('leaves a line for every change that an admin makes, also where the handler wrote none, and none for questions and failures', async () => {
    const [who, shop] = [await signInAs(app, 'admin'), await createCompany(app)];
    const actions = async () =>
      (await find({ where: { userId: who.userId } })).lines.map(({ action }) => action).reverse();
    await who.post('/api/ums/companies/find', { pageConfig: { records: 10, pageNumber: 1 } }).expect(200);
    await who.post('/api/wallet/transaction', { companyId: shop }).set('Idempotency-Key', 'audit-test-0').expect(400);
    expect(await actions()).toEqual([]);
    const credit = { companyId: shop, type: 'CREDIT', amount: 10, category: 'RECHARGE', remark: 'for the test' };
    for (const attempt of ['first', 'repeated']) {
      expect([
        attempt,
        (await who.post('/api/wallet/transaction', credit).set('Idempotency-Key', 'audit-test-1')).status,
      ]).toEqual([attempt, 201]);
    }
    expect(await actions()).toEqual(['wallet.transaction']);
    const item = await who.post('/api/catalogue', itemBody()).set('x-company-id', shop);
    expect([item.status, await actions()]).toEqual([201, ['wallet.transaction', 'POST /catalogue']]);
  });

  it('shows a refused attempt, also at another company, with the route it was tried on', async () => {
    const curious = await signInAs(app, 'seller');
    await curious.post('/api/audit/find', {}).expect(403);
    await curious.get('/api/profile').expect(404);
    await curious.get('/api/notices').set('x-company-id', companyId).expect(404);
    const { lines } = await find({ where: { userId: curious.userId } });
    expect(lines.map(({ action, outcome, details, company }) => [action, outcome, details.route, company?.id])).toEqual(
      [
        ['access.foreign-company', 'refused', 'GET /api/notices', curious.companyId],
        ['access.refused', 'refused', 'POST /api/audit/find', curious.companyId],
      ],
    );
  });

  it('names who signed in, and for whom somebody tried', async () => {
    const who = await signInAs(app, 'seller');
    const [user] = await app.sql<{ name: string; email: string }>(
      `UPDATE users SET password_hash = NULL WHERE id = $1 RETURNING name, email`,
      [who.userId],
    );
    await app.http
      .post('/api/ums/profile/login')
      .send({ email: user?.email, password: 'not-the-right-one-1A#', userLoginType: 'seller' })
      .expect(401);
    const actor = Actor.public('login-of-the-test', '203.0.113.7');
    await app
      .get(Database)
      .within(Actor.system(), (tx) =>
        app.get(AuditTrail).write(tx, actor, { action: 'login', outcome: 'done', by: who.userId, subject: who.userId }),
      );
    const { lines } = await find({ search: who.userId, searchFilter: 'subject' });
    expect(lines.map(({ person, role, outcome, subjectName }) => [person?.name, role, outcome, subjectName])).toEqual([
      [user?.name, 'seller', 'done', user?.name],
      [undefined, 'public', 'refused', user?.name],
    ]);
    expect((await find({ where: { userId: who.userId } })).lines.map(({ action }) => action)).toEqual(['login']);
  });

  it('keeps no secret and no personal value, whatever it is given, and no line break', async () => {
    const actor = Actor.system([companyId]);
    await app.get(Database).within(actor, (tx) =>
      app.get(AuditTrail).write(tx, actor, {
        action: 'test.planted',
        outcome: 'done',
        subject: 'planted',
        details: { note: 'one\nforged line\u001b[31m', webhookSecret: 'whsec_planted', count: 3 },
        changes: {
          password: { before: 'old-planted', after: 'new-planted' },
          phone: { before: null, after: '9876501234' },
          limit: { before: 1, after: 2 },
          same: { before: 5, after: 5 },
        },
      }),
    );
    const { lines } = await find({ search: 'test.planted' });
    expect(JSON.stringify(lines)).not.toMatch(/planted"?,"?whsec|whsec_planted|old-planted|new-planted|9876501234/);
    expect(lines[0]).toMatchObject({
      details: { note: 'one forged line [31m', webhookSecret: '[hidden]', count: 3 },
      changes: {
        password: { before: '[hidden]', after: '[hidden]' },
        phone: { before: null, after: '[hidden]' },
        limit: { before: 1, after: 2 },
      },
    });
    expect(lines[0]?.changes).not.toHaveProperty('same');
  });

  it('can be added to by the application, and neither changed nor emptied', async () => {
    await asApp(`INSERT INTO audit_lines (action, outcome) VALUES ('test.appended', 'done')`);
    for (const attempt of [
      `UPDATE audit_lines SET action = 'forged'`,
      `DELETE FROM audit_lines`,
      `TRUNCATE audit_lines`,
      `DROP TABLE audit_lines`,
      `ALTER TABLE audit_lines DISABLE TRIGGER ALL`,
    ]) {
      await expect(asApp(attempt)).rejects.toThrow(/permission denied|must be owner/);
    }
    expect((await find({ search: 'test.appended' })).count).toBe(1);
  });

  it('narrows an admin who has chosen a company to that company, and is open to the platform only', async () => {
    const chosen = await admin.post('/api/audit/find', {}).set('x-company-id', companyId).expect(200);
    expect(new Set((chosen.body.lines as AuditRow[]).map(({ company }) => company?.id))).toEqual(new Set([companyId]));
    expect((await find({}, await signInAs(app, 'sub_admin'))).count).toBeGreaterThan(0);
    await (await signInAs(app, 'warehouse_user')).post('/api/audit/find', {}).expect(403);
  });
});
