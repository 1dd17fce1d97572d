import { accountWithPassword, PASSWORD } from '../../../test/accounts.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const MISSING = '01900000-0000-7000-8000-000000000000';

describe('Companies', () => {
  let app: TestApp;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    admin = await signInAs(app, 'admin');
  });

  afterAll(async () => {
    await app.close();
  });

  const search = (who: SignedIn, text: string) =>
    who.get(`/api/ums/companies/search?searchText=${encodeURIComponent(text)}`);
  const find = (who: SignedIn, body: object = {}) => who.post('/api/ums/companies/find', body);
  const toggle = (who: SignedIn, entityId: string, status: unknown) =>
    who.patch('/api/ums/profile/toggle-account-status', { entityId, status });

  it('[ADM-002, ADM-005] finds companies by a part of the name, at most ten, active ones only', async () => {
    for (let n = 0; n < 12; n += 1) await createCompany(app, `Peacock Traders ${n}`);
    const off = await createCompany(app, 'Peacock Closed');
    await app.sql(`UPDATE companies SET is_active = false WHERE id = $1`, [off]);
    const { body } = await search(admin, 'peacock').expect(200);
    expect(body.status).toBe(true);
    expect(body.companies).toHaveLength(10);
    expect(Object.keys(body.companies[0]).sort()).toEqual(['entityId', 'name']);
    expect((await search(admin, 'Peacock Closed')).body.companies).toEqual([]);
  });

  it('[ADM-003] finds nothing for blank text, and takes % and _ for what they are', async () => {
    for (const text of ['', '   ', '%', '_'])
      expect((await search(admin, text).expect(200)).body.companies).toEqual([]);
    await search(admin, 'x'.repeat(101)).expect(400);
  });

  it('shows everybody but the platform only the companies they were given', async () => {
    const [own, foreign] = [await createCompany(app, 'Mango Own'), await createCompany(app, 'Mango Foreign')];
    const worker = await signInAs(app, 'warehouse_user', { companyIds: [own] });
    expect((await search(worker, 'mango')).body.companies).toEqual([{ entityId: own, name: 'Mango Own' }]);
    expect(
      (await search(admin, 'mango')).body.companies.map((hit: { entityId: string }) => hit.entityId).sort(),
    ).toEqual([own, foreign].sort());
    const driver = await signInAs(app, 'driver');
    await search(driver, 'mango').expect(403);
  });

  it('[ADM-001, ADM-013, ADM-016, ADM-055, ADM-063] lists companies, searched by name, email or id, filtered and paged', async () => {
    const seller = await accountWithPassword(app, 'seller');
    await app.sql(
      `UPDATE companies SET name = 'Jasmine Perfumes', email = 'office@jasmine.example', poc = 'Asha', poc_phone = '9876543210',
         address = '{"line1":"4 Rose Lane","line2":"","city":"Kannauj","state":"Uttar Pradesh"}', gst = '09AAPFU0939F1ZV', pan = 'AAPFU0939F' WHERE id = $1`,
      [seller.companyId],
    );
    const expected = {
      entityId: seller.userId,
      companyId: seller.companyId,
      name: 'Jasmine Perfumes',
      email: 'office@jasmine.example',
      poc: 'Asha',
      pocPhone: '9876543210',
      address: { line1: '4 Rose Lane', line2: '', city: 'Kannauj', state: 'Uttar Pradesh' },
      gst: '09AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
      inActive: false,
      userRole: 'seller',
    };
    for (const [searchOption, text] of [
      ['companyName', 'jasmine p'],
      ['email', 'office@jas'],
      ['id', seller.companyId.slice(0, 30)],
    ]) {
      const { body } = await find(admin, { search: text, searchOption }).expect(200);
      expect(
        body.companyDetails.find((row: { companyId: string }) => row.companyId === seller.companyId),
      ).toMatchObject(expected);
      expect(body.count).toBeGreaterThanOrEqual(1);
      expect(typeof body.message).toBe('string');
    }
    const page = await find(admin, { pageConfig: { records: 2, pageNumber: 2 } }).expect(200);
    expect(page.body.companyDetails).toHaveLength(2);
    const inactive = await find(admin, { filter: { inActive: true }, pageConfig: { records: 300, pageNumber: 1 } });
    expect(inactive.body.companyDetails.every((row: { inActive: boolean }) => row.inActive)).toBe(true);
  });

  it.each([
    [{ searchOption: 'password' }],
    [{ pageConfig: { records: 301, pageNumber: 1 } }],
    [{ pageConfig: { records: 10, pageNumber: 0 } }],
    [{ search: { $gt: '' } }],
    [{ where: 'x' }],
  ])('refuses the query %j', async (body) => {
    await find(admin, body).expect(400);
  });

  it.each(['seller', 'warehouse_user', 'salesman'] as const)('does not list companies to a %s', async (role) => {
    await find(await signInAs(app, role)).expect(403);
  });

  it('[ADM-044, ADM-050, ADM-053, ADM-065] switches a company off and on; its people are out at once and cannot come back until then', async () => {
    const seller = await accountWithPassword(app, 'seller');
    const login = () =>
      app.http
        .post('/api/ums/profile/login')
        .send({ email: seller.email, password: PASSWORD, userLoginType: 'seller' });
    await toggle(admin, seller.userId, 0).expect(200);
    await seller.get('/api/ums/profile').expect(401);
    expect((await login().expect(403)).body.responseCode).toBe('000011');
    await toggle(admin, seller.companyId, 0).expect(200);
    await toggle(admin, seller.companyId, 1).expect(200);
    await login().expect(200);
    const lines = await app.sql(
      `SELECT action FROM audit_lines WHERE tenant_id = $1 AND action LIKE 'company.%' ORDER BY id`,
      [seller.companyId],
    );
    expect(lines.map((line) => line.action)).toEqual(['company.deactivated', 'company.activated']);
  });

  it('does not end the session of a warehouse user who also works for another company', async () => {
    const [one, other] = [await createCompany(app), await createCompany(app)];
    const worker = await signInAs(app, 'warehouse_user', { companyIds: [one, other] });
    await toggle(admin, one, 0).expect(200);
    const { body } = await worker.get('/api/ums/profile').expect(200);
    expect(body.responseBody.companies.map((company: { entityId: string }) => company.entityId)).toEqual([other]);
  });

  it('refuses a toggle of what is not there, with another status, or by who may not', async () => {
    await toggle(admin, MISSING, 0).expect(404);
    await toggle(admin, 'x', 0).expect(400);
    await toggle(admin, MISSING, 2).expect(400);
    await toggle(admin, MISSING, '0').expect(400);
    const seller = await signInAs(app, 'seller');
    await toggle(seller, seller.companyId, 0).expect(403);
    await toggle(await signInAs(app, 'sub_admin'), seller.companyId, 0).expect(403);
    await seller.get('/api/ums/profile').expect(200);
  });
});
