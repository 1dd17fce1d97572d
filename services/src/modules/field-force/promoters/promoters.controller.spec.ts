import { randomInt } from 'node:crypto';
import { type PromoterView } from '@godown/contracts/field-force';
import { createCompany, signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const UPDATE = '/api/admin/promoter/update';
const NOWHERE = '01930000-0000-7000-8000-0000000000ee';
const phoneNumber = (): string => `7${String(randomInt(1e9)).padStart(9, '0')}`;

describe('promoters', () => {
  let app: TestApp;
  let person: SignedIn;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    person = await signInAs(app, 'warehouse_user');
  });

  async function retailerOf(companyId: string, storeName = 'Canal Stores'): Promise<string> {
    const [row] = await app.sql<{ id: string }>(
      `INSERT INTO store_addresses (company_id, store_name, first_name, last_name, phone, address_line1, city, state, pincode, country, created_at, updated_at)
       VALUES ($1, $2, 'Ravi', 'Shah', '9820012345', 'Shop 4', 'Thane', 'Maharashtra', '421302', 'India', now(), now()) RETURNING id`,
      [companyId, storeName],
    );
    return row?.id ?? '';
  }
  const body = (over: Record<string, unknown> = {}) => ({
    name: 'Meena Rao',
    phone: phoneNumber(),
    isActive: true,
    retailers: [],
    ...over,
  });
  const create = async (over: Record<string, unknown> = {}): Promise<PromoterView> =>
    (await person.post('/api/admin/promoter', body(over)).expect(201)).body.user;
  const list = async (query: object = {}): Promise<{ status: boolean; users: PromoterView[]; count: number }> =>
    (await person.post('/api/admin/promoter/list', query).expect(200)).body;
  const update = (promoter: PromoterView, over: Record<string, unknown> = {}) =>
    person.patch(UPDATE, {
      name: promoter.fullname,
      phone: promoter.phone,
      isActive: promoter.isActive,
      retailers: promoter.retailers.map(({ id }) => id),
      userId: promoter.id,
      usertype: 'promoter',
      ...over,
    });

  it('[D2R-014, D2R-074] creates a promoter and lists it with its retailers and its id in the HR system', async () => {
    const retailerId = await retailerOf(person.companyId);
    const given = body({ retailers: [retailerId] });
    await person.post('/api/admin/promoter', given).expect(201);
    const [{ id } = { id: '' }] = (await list()).users;
    await app.sql(`UPDATE promoters SET hms_user_reference_id = 'HMS-7' WHERE user_id = $1`, [id]);
    expect(await list()).toEqual({
      status: true,
      count: 1,
      users: [
        {
          id,
          companyId: person.companyId,
          companyName: expect.stringMatching(/^Company /),
          fullname: 'Meena Rao',
          phone: given.phone,
          isActive: true,
          hmsUserReferenceId: 'HMS-7',
          retailers: [
            { id: retailerId, storeName: 'Canal Stores', firstName: 'Ravi', lastName: 'Shah', phone: '9820012345' },
          ],
          createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        },
      ],
    });
    expect(await app.sql(`SELECT role, login_type FROM users WHERE id = $1`, [id])).toEqual([
      { role: 'promoter', login_type: 'seller' },
    ]);
  });

  it('[D2R-115, D2R-159] updates by userId: name is answered as fullname, and the id in the HR system is kept', async () => {
    const [kept, dropped, added] = [
      await retailerOf(person.companyId, 'Kept'),
      await retailerOf(person.companyId, 'Dropped'),
      await retailerOf(person.companyId, 'Added'),
    ];
    const promoter = await create({ retailers: [kept, dropped] });
    await app.sql(`UPDATE promoters SET hms_user_reference_id = 'HMS-7' WHERE user_id = $1`, [promoter.id]);
    const phone = phoneNumber();
    await update(promoter, { name: 'Meena Iyer', phone, retailers: [kept, added] }).expect(200);
    const [changed] = (await list()).users;
    expect(changed).toMatchObject({ id: promoter.id, fullname: 'Meena Iyer', phone, hmsUserReferenceId: 'HMS-7' });
    expect(changed?.retailers.map(({ storeName }) => storeName)).toEqual(['Added', 'Kept']);
    for (const usertype of ['Promoter', 'seller', undefined]) {
      const call = update(promoter, { usertype, name: 'Nobody' });
      await (usertype === undefined ? call.expect(200) : call.expect(400));
    }
  });

  it('[D2R-145] switches a promoter off and on by false and true; off ends its sessions', async () => {
    const { userId, get } = await signInAs(app, 'promoter', { companyIds: [person.companyId] });
    const [promoter] = (await list()).users;
    expect(promoter?.id).toBe(userId);
    await get('/api/ums/profile').expect(200);
    if (promoter === undefined) throw new Error('no promoter');
    await update(promoter, { isActive: false }).expect(200);
    await get('/api/ums/profile').expect(401);
    expect((await list({ where: { isActive: false } })).users.map(({ id }) => id)).toEqual([userId]);
    await update(promoter, { isActive: true }).expect(200);
    expect((await list({ where: { isActive: true } })).users.map(({ id }) => id)).toEqual([userId]);
  });

  it('another phone ends the sessions of the old one, and one in use is refused', async () => {
    const { get } = await signInAs(app, 'promoter', { companyIds: [person.companyId] });
    const [promoter] = (await list()).users;
    if (promoter === undefined) throw new Error('no promoter');
    const other = await create();
    const { body: refused } = await update(promoter, { phone: other.phone, name: 'Nobody' }).expect(409);
    expect(refused.errors).toEqual([{ field: 'phone', message: 'An account with this phone already exists' }]);
    expect((await list({ search: 'Nobody' })).count).toBe(0);
    await get('/api/ums/profile').expect(200);
    await update(promoter, { phone: phoneNumber() }).expect(200);
    await get('/api/ums/profile').expect(401);
  });

  it('[D2R-099, D2R-100, D2R-101] asks for name, phone and active', async () => {
    const promoter = await create();
    const messagesOf = ({ body: answer }: { body: { errors: { message: string }[] } }) =>
      answer.errors.map(({ message }) => message);
    const wrong = { name: ' ', phone: '', isActive: null };
    const messages = ['Name is required', 'Phone is required', 'Active is required'];
    expect(messagesOf(await person.post('/api/admin/promoter', body(wrong)).expect(400))).toEqual(messages);
    expect(messagesOf(await update(promoter, wrong).expect(400))).toEqual(messages);
    expect(messagesOf(await update(promoter, { isActive: 'yes' }).expect(400))).toEqual(['Active is required']);
    expect((await list()).users).toMatchObject([{ fullname: 'Meena Rao', isActive: true }]);
  });

  it('[D2R-103] refuses a retailer twice, and one that the company does not have', async () => {
    const promoter = await create();
    const own = await retailerOf(person.companyId);
    const foreign = await retailerOf(await createCompany(app));
    const { body: twice } = await update(promoter, { retailers: [own, own] }).expect(400);
    expect(twice.errors).toEqual([{ field: 'retailers', message: 'Retailer already mapped to this promoter' }]);
    for (const id of [foreign, NOWHERE]) {
      const { body: missing } = await update(promoter, { retailers: [own, id] }).expect(404);
      expect(missing.message).toBe('Retailer not found');
      await person.post('/api/admin/promoter', body({ retailers: [id] })).expect(404);
    }
    expect(await list()).toMatchObject({ count: 1, users: [{ retailers: [] }] });
  });

  it('[D2R-159] takes fullname and id as the list answers them; name and userId beside them count', async () => {
    const promoter = await create();
    const userId = promoter.id;
    await person.patch(UPDATE, { ...promoter, fullname: ' Meena Iyer ' }).expect(200);
    expect((await list()).users).toEqual([{ ...promoter, fullname: 'Meena Iyer' }]);
    await person.patch(UPDATE, { ...promoter, id: NOWHERE, userId, name: 'Meena Das' }).expect(200);
    expect((await list()).users).toEqual([{ ...promoter, fullname: 'Meena Das' }]);
    await person.patch(UPDATE, { ...promoter, name: '' }).expect(400);
    await person.patch(UPDATE, { ...promoter, id: NOWHERE }).expect(404);
  });

  it('takes retailers as the list answers them', async () => {
    const promoter = await create({ retailers: [await retailerOf(person.companyId)] });
    await update(promoter, { retailers: promoter.retailers }).expect(200);
    expect((await list()).users[0]?.retailers).toEqual(promoter.retailers);
  });

  it("neither shows nor changes another company's promoter", async () => {
    const other = await signInAs(app, 'warehouse_user');
    const promoter = await create();
    expect((await other.post('/api/admin/promoter/list', {}).expect(200)).body.count).toBe(0);
    const change = { ...body(), userId: promoter.id, usertype: 'promoter' };
    expect((await other.patch(UPDATE, change).expect(404)).body.message).toBe('Promoter not found');
    await other.patch(UPDATE, { ...change, companyId: person.companyId }).expect(404);
    await other.post('/api/admin/promoter', body({ companyId: person.companyId })).expect(404);
    await person.patch(UPDATE, { ...change, userId: NOWHERE }).expect(404);
    const salesman = await signInAs(app, 'salesman', { companyIds: [person.companyId] });
    await person.patch(UPDATE, { ...change, userId: salesman.userId }).expect(404);
    expect((await list()).users).toEqual([promoter]);
  });

  it('asks which company is meant when a promoter works for two', async () => {
    const second = await createCompany(app);
    const both = await signInAs(app, 'warehouse_user', { companyIds: [person.companyId, second] });
    const { userId } = await signInAs(app, 'promoter', { companyIds: [person.companyId, second] });
    const change = { ...body(), userId, usertype: 'promoter' };
    expect((await both.patch(UPDATE, change).expect(400)).body.message).toBe('Please select a company');
    await both.patch(UPDATE, { ...change, companyId: second }).expect(200);
  });

  it('goes with a duplicate retailer to the one that is kept, and comes back when that is undone', async () => {
    const admin = await signInAs(app, 'admin');
    const [kept, duplicate] = [
      await retailerOf(person.companyId, 'Kept'),
      await retailerOf(person.companyId, 'Duplicate'),
    ];
    const [both, one] = [await create({ retailers: [kept, duplicate] }), await create({ retailers: [duplicate] })];
    const shops = async () =>
      new Map((await list()).users.map(({ id, retailers }) => [id, retailers.map(({ storeName }) => storeName)]));
    await admin
      .post('/api/d2r/retailers/map-duplicates', { primaryRetailerId: kept, duplicateRetailerIds: [duplicate] })
      .expect(200);
    expect(await shops()).toEqual(
      new Map([
        [one.id, ['Kept']],
        [both.id, ['Kept']],
      ]),
    );
    await admin.post('/api/d2r/retailers/unmap-duplicate', { duplicateRetailerId: duplicate }).expect(200);
    expect(await shops()).toEqual(
      new Map([
        [one.id, ['Duplicate']],
        [both.id, ['Duplicate', 'Kept']],
      ]),
    );
  });
});
