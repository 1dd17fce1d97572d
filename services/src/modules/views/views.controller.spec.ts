import { type SavedView, type ViewsResponse } from '@godown/contracts/views';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const COLUMNS = {
  order: ['createdAt', 'amount'],
  hidden: ['remarks'],
  pinned: { start: ['createdAt'], end: [] },
  widths: { amount: 120 },
  density: 'compact',
};

describe('saved views', () => {
  let app: TestApp;
  let seller: SignedIn;
  let colleague: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    seller = await signInAs(app, 'seller');
    colleague = await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] });
  });

  const body = (over: object = {}) => ({
    list: 'orders',
    name: 'COD of this week',
    query: 'payment=COD&tab=all',
    columns: COLUMNS,
    ...over,
  });
  const create = async (over: object = {}, who = seller): Promise<SavedView> =>
    (await who.post('/api/views', body(over)).expect(201)).body.view;
  const list = async (who = seller, key = 'orders'): Promise<ViewsResponse> =>
    (await who.get(`/api/views?list=${key}`).expect(200)).body;
  const namesOf = async (who: SignedIn) => (await list(who)).views.map(({ name }) => name);

  it('are kept with search, filters, sort order and columns, by name, for the account and the list alone', async () => {
    const view = await create({ query: '?tab=all&payment=COD&page=3&view=x' });
    expect(view).toMatchObject({
      ...body(),
      isShared: false,
      isOwn: true,
      canChange: true,
      version: 1,
      ownerName: expect.stringContaining('User'),
    });
    await create({ name: 'All of Kochi' });
    expect(await namesOf(seller)).toEqual(['All of Kochi', 'COD of this week']);
    expect(await list()).toMatchObject({ status: true, defaultViewId: null, columns: null });
    expect((await list(seller, 'catalogue')).views).toEqual([]);
    expect(await namesOf(colleague)).toEqual([]);
  });

  it('are changed part by part, each time from the version that was read, and deleted', async () => {
    const { id } = await create();
    const change = (changes: object, who = seller) => who.patch(`/api/views/${id}`, changes);
    expect((await change({ version: 1, name: 'COD' }).expect(200)).body.view).toMatchObject({
      ...body({ name: 'COD' }),
      version: 2,
    });
    expect((await change({ version: 1, query: 'payment=Prepaid' }).expect(409)).body.message).toBe(
      'Someone else changed this view. Reload the page and try again.',
    );
    const { view } = (await change({ version: 2, query: 'payment=Prepaid', columns: {} }).expect(200)).body;
    expect(view).toMatchObject({ name: 'COD', query: 'payment=Prepaid', columns: {}, version: 3 });
    expect((await list()).views).toEqual([view]);
    await seller.delete(`/api/views/${id}`).expect(200);
    await seller.delete(`/api/views/${id}`).expect(404);
    expect(await namesOf(seller)).toEqual([]);
  });

  it('have one name each among those of an account and a list, whatever its case: a repeat is refused and says why', async () => {
    const { id } = await create();
    const { body: answer } = await seller.post('/api/views', body({ name: 'cod OF this week' })).expect(409);
    expect(answer).toMatchObject({
      message: 'You have a view with this name. Choose another name.',
      errors: [{ field: 'name' }],
    });
    await create({ list: 'catalogue' });
    await create({}, colleague);
    const other = await create({ name: 'Prepaid' });
    await seller.patch(`/api/views/${other.id}`, { version: 1, name: 'COD of this week' }).expect(409);
    await seller.patch(`/api/views/${id}`, { version: 1, name: 'COD of this WEEK' }).expect(200);
    const twins = await Promise.all([1, 2, 3].map(() => seller.post('/api/views', body({ name: 'Twin' }))));
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const refused of twins.filter(({ status }) => status === 409))
      expect(refused.body.message).toBe('You have a view with this name. Choose another name.');
  });

  it('are at most 50 per account and list', async () => {
    const { id } = await create();
    await app.sql(
      `INSERT INTO saved_views SELECT (jsonb_populate_record(v, jsonb_build_object('id', uuidv7(), 'name', 'View ' || n))).*
       FROM saved_views v, generate_series(1, 49) n WHERE v.id = $1`,
      [id],
    );
    expect((await seller.post('/api/views', body({ name: 'One more' })).expect(422)).body.message).toBe(
      'You can save at most 50 views of a list. Delete one first.',
    );
    await create({ list: 'catalogue' });
  });

  it('are shown to the company when they are shared, and changed by their owner or whoever manages the company', async () => {
    const { id } = await create({ isShared: true }, colleague);
    const second = await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] });
    expect((await list(second)).views).toMatchObject([{ id, isShared: true, isOwn: false, canChange: false }]);
    expect((await second.patch(`/api/views/${id}`, { version: 1, name: 'Mine' }).expect(403)).body.message).toBe(
      'Only its owner or an account that manages the company can change this view',
    );
    await second.delete(`/api/views/${id}`).expect(403);
    expect((await list(seller)).views).toMatchObject([{ id, isOwn: false, canChange: true }]);
    await seller.patch(`/api/views/${id}`, { version: 1, isShared: false }).expect(200);
    expect(await namesOf(second)).toEqual([]);
    await seller.patch(`/api/views/${id}`, { version: 2, isShared: true }).expect(404);
    expect((await list(colleague)).views).toMatchObject([{ id, isShared: false, version: 2 }]);
  });

  it('of another company are not there, whoever asks', async () => {
    const { id } = await create({ isShared: true });
    const stranger = await signInAs(app, 'seller');
    const admin = await signInAs(app, 'admin');
    for (const who of [stranger, admin]) {
      expect(await namesOf(who)).toEqual([]);
      await who.patch(`/api/views/${id}`, { version: 1, name: 'Taken' }).expect(404);
      await who.delete(`/api/views/${id}`).expect(404);
      await who.put('/api/views/default', { list: 'orders', viewId: id }).expect(404);
    }
    const chosen = admin.get('/api/views?list=orders').set('x-company-id', seller.companyId);
    expect((await chosen.expect(200)).body.views).toMatchObject([{ id, canChange: true }]);
    await create({ name: 'All companies', isShared: true }, admin);
    expect(await namesOf(await signInAs(app, 'sub_admin'))).toEqual(['All companies']);
  });

  it('of somebody who looks at several companies follow the selection, and are shared with one company only', async () => {
    const second = await createCompany(app);
    const both = await signInAs(app, 'seller', { companyIds: [seller.companyId, second] });
    await create({ name: 'Kept with the older' }, both);
    expect((await both.post('/api/views', body({ isShared: true })).expect(400)).body.message).toBe(
      'Select one company to share the view with it',
    );
    const of = async (companyId: string) =>
      (await both.get('/api/views?list=orders').set('x-company-id', companyId).expect(200)).body.views.length;
    expect([await of(seller.companyId), await of(second)]).toEqual([1, 0]);
  });

  it('have one default per account and list; a view that is gone is none', async () => {
    const [one, other] = [await create({ isShared: true }), await create({ name: 'Other' })];
    const set = (viewId: string | null, key = 'orders', who = seller) =>
      who.put('/api/views/default', { list: key, viewId });
    await set(one.id).expect(200);
    await set(other.id).expect(200);
    await set(one.id, 'orders', colleague).expect(200);
    await set(one.id, 'catalogue').expect(404);
    await set(other.id, 'orders', colleague).expect(404);
    expect([(await list()).defaultViewId, (await list(colleague)).defaultViewId]).toEqual([other.id, one.id]);
    await set(null).expect(200);
    await seller.delete(`/api/views/${one.id}`).expect(200);
    expect([(await list()).defaultViewId, (await list(colleague)).defaultViewId]).toEqual([null, null]);
  });

  it("keep an account's own columns of a list beside them: the last call counts, on every device and for every company", async () => {
    const both = await signInAs(app, 'seller', { companyIds: [seller.companyId, await createCompany(app)] });
    for (const density of ['comfortable', 'compact'])
      await both.put('/api/views/columns', { list: 'orders', columns: { ...COLUMNS, density } }).expect(200);
    for (const companyId of both.companyIds)
      expect(
        (await both.get('/api/views?list=orders').set('x-company-id', companyId).expect(200)).body.columns,
      ).toEqual(COLUMNS);
    expect(await list(both, 'catalogue')).toMatchObject({ columns: null });
    expect(await list(seller)).toMatchObject({ columns: null });
  });

  it.each([
    ['without a name', { name: ' ' }],
    ['with a long name', { name: 'x'.repeat(61) }],
    ['of no list', { list: 'Orders!' }],
    ['with a long query', { query: 'x'.repeat(2_001) }],
    ['with a query that is no text', { query: 7 }],
    ['with a column too narrow', { columns: { widths: { amount: 4 } } }],
    ['with widths without columns', { columns: { widths: ['amount'] } }],
    ['with too many columns', { columns: { order: Array.from({ length: 101 }, () => 'x') } }],
    ['with a pin that is no column', { columns: { pinned: { start: [1], end: [] } } }],
    ['with an unknown density', { columns: { density: 'huge' } }],
    ['with more about columns', { columns: { extra: 1 } }],
    ['with a company', { companyId: 'x' }],
  ])('are refused %s', async (_what, over) => {
    await seller.post('/api/views', body(over)).expect(400);
    expect(await namesOf(seller)).toEqual([]);
  });

  it('are for people with lists', async () => {
    for (const role of ['driver', 'salesman', 'promoter'] as const) {
      const who = await signInAs(app, role);
      await who.get('/api/views?list=orders').expect(403);
      await who.post('/api/views', body()).expect(403);
    }
    await app.http.get('/api/views?list=orders').expect(401);
    await seller.get('/api/views').expect(400);
    await seller.put('/api/views/columns', { list: 'orders' }).expect(400);
  });
});
