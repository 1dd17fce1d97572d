import { randomInt } from 'node:crypto';
import { type ManagedSalesman } from '@godown/contracts/field-force';
import { createCompany, signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const LIST = '/api/admin/salesman/list';
const phoneNumber = (): string => `8${String(randomInt(1e9)).padStart(9, '0')}`;

describe('salesmen', () => {
  let app: TestApp;
  let person: SignedIn;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    person = await signInAs(app, 'warehouse_user');
  });

  const body = (over: Record<string, unknown> = {}) => ({
    name: 'Ravi Kumar Singh',
    phone: phoneNumber(),
    email: '',
    user: 'salesman',
    ...over,
  });
  const list = async (query: object = {}, by = person): Promise<{ users: ManagedSalesman[]; count: number }> =>
    (await by.post(LIST, { pagination: { records: 10, pageNumber: 1 }, ...query }).expect(200)).body;

  it('[D2R-015, D2R-043, D2R-044, D2R-049, D2R-078, D2R-157] creates a salesman, keeps first and last name, and answers them with the whole name', async () => {
    const given = body();
    const { body: answer } = await person.post('/api/admin/salesman', given).expect(201);
    expect(answer).toEqual({ status: true, message: 'Salesman Created Successfully' });
    const { users, count } = await list();
    expect(count).toBe(1);
    expect(users).toEqual([
      {
        id: users[0]?.id,
        name: 'Ravi Kumar Singh',
        firstName: 'Ravi',
        lastName: 'Kumar Singh',
        phone: given.phone,
        isActive: true,
        beats: 0,
        createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      },
    ]);
    expect(
      await app.sql(`SELECT first_name, last_name FROM salesmen WHERE company_id = $1`, [person.companyId]),
    ).toEqual([{ first_name: 'Ravi', last_name: 'Kumar Singh' }]);
    expect(
      await app.sql(`SELECT role, login_type, email, password_hash, is_active FROM users WHERE id = $1`, [
        users[0]?.id,
      ]),
    ).toEqual([{ role: 'salesman', login_type: 'seller', email: null, password_hash: null, is_active: true }]);
  });

  it('[D2R-157] answers the stored names, also on a beat, when the account is called otherwise', async () => {
    await person.post('/api/admin/salesman', body({ name: 'Asha' })).expect(201);
    const [salesman] = (await list()).users;
    expect(salesman).toMatchObject({ name: 'Asha', firstName: 'Asha', lastName: '' });
    await app.sql(`UPDATE salesmen SET first_name = 'Asha Devi', last_name = 'Rao' WHERE user_id = $1`, [salesman?.id]);
    const names = { name: 'Asha Devi Rao', firstName: 'Asha Devi', lastName: 'Rao' };
    expect((await person.get('/api/salesman').expect(200)).body.data).toMatchObject([names]);
    const { body: created } = await person
      .post('/api/d2r/beats', { name: 'North', description: 'North', salesmanId: salesman?.id })
      .expect(201);
    expect(created.beat.salesman).toMatchObject(names);
    expect((await list({ search: 'devi' })).count).toBe(1);
  });

  it('[D2R-158] pages the admin list with everybody, and gives pickers the active ones of the company', async () => {
    for (const name of ['Chetan', 'Asha', 'Bela']) await person.post('/api/admin/salesman', body({ name })).expect(201);
    const sorted = { sortBy: { by: 'name', order: 'asc' } };
    const first = await list({ ...sorted, pagination: { records: 2, pageNumber: 1 } });
    const second = await list({ ...sorted, pagination: { records: 2, pageNumber: 2 } });
    expect([first.count, second.count]).toEqual([3, 3]);
    expect([...first.users, ...second.users].map(({ name }) => name)).toEqual(['Asha', 'Bela', 'Chetan']);
    await app.sql(`UPDATE users SET is_active = false WHERE id = $1`, [second.users[0]?.id]);
    expect((await list()).count).toBe(3);
    const { body: picker } = await person.get(`/api/salesman?companyId=${person.companyId}`).expect(200);
    expect(picker).toEqual({
      status: true,
      data: first.users.map(({ isActive: _, beats: __, ...salesman }) => salesman),
    });
  });

  it('[D2R-158] lets admins read both lists and create a salesman of any company', async () => {
    const admin = await signInAs(app, 'admin');
    await admin.post('/api/admin/salesman', body({ companyId: person.companyId, name: 'Ravi' })).expect(201);
    expect((await list({ where: { companyId: person.companyId } }, admin)).users).toMatchObject([{ name: 'Ravi' }]);
    const { body: picker } = await admin.get(`/api/salesman?companyId=${person.companyId}`).expect(200);
    expect(picker.data).toMatchObject([{ name: 'Ravi' }]);
    const { body: refused } = await admin.post('/api/admin/salesman', body()).expect(400);
    expect(refused.message).toBe('Please select a company');
  });

  it('[D2R-021, D2R-022] asks for name and phone, and refuses what is neither phone nor email', async () => {
    const faultsOf = async (over: Record<string, unknown>) => {
      const { body: answer } = await person.post('/api/admin/salesman', body(over)).expect(400);
      return answer.errors.map(({ message }: { message: string }) => message);
    };
    expect(await faultsOf({ name: '  ', phone: '' })).toEqual(['Please enter name', 'Please enter phone']);
    expect(await faultsOf({ phone: '12345' })).toEqual(['Phone should be 10 digits']);
    expect(await faultsOf({ email: 'nobody' })).toEqual(['Email is invalid']);
    expect(await faultsOf({ user: 'super_admin' })).toEqual(['The kind of user has to be salesman']);
    expect((await list()).count).toBe(0);
  });

  it('refuses a phone or email that signs in already, and creates nothing', async () => {
    const given = body({ email: 'Ravi@shop.example' });
    await person.post('/api/admin/salesman', given).expect(201);
    const phone = await person.post('/api/admin/salesman', body({ phone: given.phone })).expect(409);
    expect(phone.body.errors).toEqual([{ field: 'phone', message: 'An account with this phone already exists' }]);
    const email = await person.post('/api/admin/salesman', body({ email: 'ravi@SHOP.example' })).expect(409);
    expect(email.body.errors).toEqual([{ field: 'email', message: 'An account with this email already exists' }]);
    expect((await list()).count).toBe(1);
  });

  describe('who is there already', () => {
    const UPDATE = '/api/admin/salesman/update';
    let given: ReturnType<typeof body>;
    let salesman: ManagedSalesman;
    const change = (over: object = {}, by = person) =>
      by.patch(UPDATE, { userId: salesman.id, name: 'Ravi Kumar Singh', phone: given.phone, isActive: true, ...over });

    beforeEach(async () => {
      given = body();
      await person.post('/api/admin/salesman', given).expect(201);
      [salesman] = (await list()).users as [ManagedSalesman];
    });

    it('gets another name, which beats show too', async () => {
      await person.post('/api/d2r/beats', { name: 'North', description: 'North', salesmanId: salesman.id }).expect(201);
      const { body: answer } = await change({ name: 'Ravindra Singh' }).expect(200);
      expect(answer).toMatchObject({
        message: 'Salesman Updated Successfully',
        user: { name: 'Ravindra Singh', firstName: 'Ravindra', lastName: 'Singh', beats: 1 },
      });
      const { body: beats } = await person.get('/api/d2r/beats').expect(200);
      expect(beats.beats[0].salesman).toMatchObject({ name: 'Ravindra Singh' });
    });

    it('is signed out when the phone changes, and when the account is switched off', async () => {
      for (const over of [{ phone: phoneNumber() }, { isActive: false }]) {
        const own = await signInAs(app, 'salesman', { companyIds: person.companyIds });
        const [{ name, phone }] = (await app.sql(`SELECT name, phone FROM users WHERE id = $1`, [own.userId])) as [
          { name: string; phone: string },
        ];
        await own.get('/api/ums/profile').expect(200);
        await change({ userId: own.userId, name: `${name} Rao`, phone }).expect(200);
        await own.get('/api/ums/profile').expect(200);
        await change({ userId: own.userId, name, phone, ...over }).expect(200);
        await own.get('/api/ums/profile').expect(401);
      }
    });

    it('cannot take the phone of another account; nothing changes', async () => {
      const other = body({ name: 'Asha' });
      await person.post('/api/admin/salesman', other).expect(201);
      const { body: refused } = await change({ name: 'Changed', phone: other.phone }).expect(409);
      expect(refused.errors).toEqual([{ field: 'phone', message: 'An account with this phone already exists' }]);
      expect((await list({ search: given.phone })).users).toEqual([salesman]);
    });

    it('is switched off: no picker offers them, the list filters by it, and back on', async () => {
      await change({ isActive: false }).expect(200);
      expect((await person.get('/api/salesman').expect(200)).body.data).toEqual([]);
      expect((await list({ where: { isActive: true } })).count).toBe(0);
      expect(
        await app.sql(
          `SELECT tenant_id, details -> 'changes' AS changes FROM audit_lines WHERE action = 'salesman.updated' AND subject = $1`,
          [salesman.id],
        ),
      ).toEqual([{ tenant_id: person.companyId, changes: { isActive: { before: true, after: false } } }]);
      expect((await list({ where: { isActive: false } })).users).toMatchObject([{ id: salesman.id, isActive: false }]);
      await change().expect(200);
      expect((await person.get('/api/salesman').expect(200)).body.data).toMatchObject([{ id: salesman.id }]);
    });

    it('is not found by another company, nor is an account of another role', async () => {
      const other = await signInAs(app, 'warehouse_user', { companyIds: [await createCompany(app)] });
      await change({}, other).expect(404);
      const promoter = await person
        .post('/api/admin/promoter', { name: 'Asha', phone: phoneNumber(), isActive: true, retailers: [] })
        .expect(201);
      await change({ userId: promoter.body.user.id }).expect(404);
      expect((await list()).users).toEqual([salesman]);
    });
  });

  it('shows nothing of another company and creates nothing for it', async () => {
    const foreign = await createCompany(app);
    const other = await signInAs(app, 'warehouse_user', { companyIds: [foreign] });
    await other.post('/api/admin/salesman', body()).expect(201);
    expect((await list()).count).toBe(0);
    expect((await person.get('/api/salesman').expect(200)).body.data).toEqual([]);
    await person.post('/api/admin/salesman', body({ companyId: foreign })).expect(404);
    await person.post(LIST, { where: { companyId: foreign } }).expect(404);
    await person.get(`/api/salesman?companyId=${foreign}`).expect(404);
  });
});
