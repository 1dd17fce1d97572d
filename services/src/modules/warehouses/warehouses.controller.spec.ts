import { signInAs, createCompany, type SignedIn } from '../../../test/sign-in.js';
import { createWarehouse, warehouseBody } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('warehouses', () => {
  let app: TestApp;
  let seller: SignedIn;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
    admin = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  const page = { pagination: { records: 50, pageNumber: 1 } };

  it('[WH-003] creates a warehouse with every field of the entity and shows it', async () => {
    const body = warehouseBody({
      name: 'Own godown',
      email: 'own@godown.example',
      addressLine2: 'Near gate 2',
      landmark: 'Water tower',
      coordinate: { latitude: 19.3, longitude: 73.06 },
      IsSellerWarehouse: true,
    });
    const created = await seller.post('/api/wms/warehouses', body).expect(201);
    expect(created.body.warehouse).toEqual({
      ...body,
      id: expect.any(String),
      active: true,
      createdAt: expect.any(String),
    });
    const [row] = await app.sql<{ owner_company_id: string }>(`SELECT owner_company_id FROM warehouses WHERE id = $1`, [
      created.body.warehouse.id,
    ]);
    expect(row?.owner_company_id).toBe(seller.companyId);
  });

  it('[WH-003] makes a seller the owner of its warehouse whatever it sends', async () => {
    const created = await seller.post('/api/wms/warehouses', warehouseBody({ IsSellerWarehouse: false })).expect(201);
    expect(created.body.warehouse.IsSellerWarehouse).toBe(true);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ phone: '12345' }, 'phone', 'Phone should have 10 digits'],
    [{ addressLine1: '' }, 'addressLine1', 'Address line 1 is required'],
    [{ city: undefined }, 'city', 'City is required'],
    [{ state: '' }, 'state', 'State is required'],
    [{ pincode: '012345' }, 'pincode', 'Pincode should have 6 digits'],
    [{ email: 'not-an-address' }, 'email', 'Email is invalid'],
    [{ IsSellerWarehouse: 'false' }, 'IsSellerWarehouse', 'Seller warehouse is required'],
  ])('refuses %j', async (wrong, field, message) => {
    const before = await app.sql(`SELECT 1 FROM warehouses`);
    const answer = await admin.post('/api/wms/warehouses', warehouseBody(wrong)).expect(400);
    expect(answer.body.errors).toContainEqual({ field, message });
    expect(await app.sql(`SELECT 1 FROM warehouses`)).toHaveLength(before.length);
  });

  it.each([
    ['name', 'zebra', 'Zebra Park'],
    ['phone', '99887', 'Zebra Park'],
    ['pincode', '781001', 'Zebra Park'],
  ])('[WH-001] finds a warehouse by %s', async (searchFilter, search, name) => {
    await admin
      .post('/api/wms/warehouses', warehouseBody({ name: 'Zebra Park', phone: '9988776655', pincode: '781001' }))
      .expect(201);
    const answer = await admin.post('/api/wms/warehouses/find', { ...page, search, searchFilter }).expect(200);
    expect(answer.body.warehouses.length).toBeGreaterThan(0);
    expect(answer.body.warehouses.every((row: { name: string }) => row.name === name)).toBe(true);
  });

  it('[WH-001] finds a warehouse by id', async () => {
    const id = await createWarehouse(app);
    const answer = await admin
      .post('/api/wms/warehouses/find', { ...page, search: id.slice(0, 20), searchFilter: 'id' })
      .expect(200);
    expect(answer.body.warehouses.map((row: { id: string }) => row.id)).toContain(id);
  });

  it('[WH-001] takes wildcards in the search text as they are written', async () => {
    const answer = await admin.post('/api/wms/warehouses/find', { ...page, search: '%' }).expect(200);
    expect(answer.body).toEqual({ status: true, warehouses: [], count: 0 });
  });

  it('[WH-002] sorts by the asked column in both directions', async () => {
    for (const order of ['asc', 'desc']) {
      const answer = await admin
        .post('/api/wms/warehouses/find', { ...page, sortBy: { by: 'name', order } })
        .expect(200);
      const names = answer.body.warehouses.map((row: { name: string }) => row.name.toLowerCase());
      expect(names).toEqual(order === 'asc' ? [...names].sort() : [...names].sort().reverse());
    }
    await admin
      .post('/api/wms/warehouses/find', { ...page, sortBy: { by: 'id; DROP TABLE warehouses', order: 'asc' } })
      .expect(400);
  });

  it('[WH-004] pages the list and counts all of it', async () => {
    const all = await admin.post('/api/wms/warehouses/find', page).expect(200);
    const first = await admin
      .post('/api/wms/warehouses/find', { pagination: { records: 2, pageNumber: 1 } })
      .expect(200);
    const second = await admin
      .post('/api/wms/warehouses/find', { pagination: { records: 2, pageNumber: 2 } })
      .expect(200);
    expect(first.body.count).toBe(all.body.count);
    const ids = [...first.body.warehouses, ...second.body.warehouses].map((row: { id: string }) => row.id);
    expect(ids).toEqual(all.body.warehouses.slice(0, 4).map((row: { id: string }) => row.id));
  });

  it('[WH-025, WH-028, INV-052] answers warehouseName and active for the company, the same name as the list', async () => {
    const id = await createWarehouse(app, { name: 'Idle shed', isActive: false });
    const answer = await seller.get('/api/company/warehouses').expect(200);
    const row = answer.body.warehouses.find((warehouse: { id: string }) => warehouse.id === id);
    expect(row).toEqual({
      id,
      warehouseName: 'Idle shed',
      active: false,
      city: 'Thane',
      pincode: '421302',
      isPreferred: false,
    });
    const listed = await seller
      .post('/api/wms/warehouses/find', { ...page, search: id, searchFilter: 'id' })
      .expect(200);
    expect(listed.body.warehouses[0]).toMatchObject({ id, name: 'Idle shed', active: false });
  });

  it("[ADM-025] offers micro warehouses before the seller's own pickup places where the company prefers them", async () => {
    const own = await signInAs(app, 'seller');
    const pickup = await own.post('/api/wms/warehouses', warehouseBody({ name: 'AAA pickup place' })).expect(201);
    const micro = await admin.post('/api/wms/warehouses', warehouseBody({ name: 'ZZZ micro' })).expect(201);
    const offered = async () => {
      const { body } = await own.get('/api/company/warehouses').expect(200);
      const both = [pickup, micro].map((made) => made.body.warehouse.id as string);
      return (body as { warehouses: { id: string; warehouseName: string; isPreferred: boolean }[] }).warehouses
        .filter(({ id }) => both.includes(id))
        .map(({ warehouseName, isPreferred }) => [warehouseName, isPreferred]);
    };
    const prefer = (profileValue: boolean) =>
      admin
        .patch('/api/ums/profile/preferences', {
          companyId: own.companyId,
          profileType: 'preferMicroOverPseudo',
          profileValue,
        })
        .expect(200);
    expect(await offered()).toEqual([
      ['AAA pickup place', false],
      ['ZZZ micro', false],
    ]);
    await prefer(true);
    expect(await offered()).toEqual([
      ['ZZZ micro', true],
      ['AAA pickup place', false],
    ]);
    await prefer(false);
    expect(await offered()).toEqual([
      ['AAA pickup place', false],
      ['ZZZ micro', false],
    ]);
  });

  it('[INV-060] answers sellers, warehouse people and admins alike on GET /company/warehouses', async () => {
    const id = await createWarehouse(app);
    const keeper = await signInAs(app, 'warehouse_user', { warehouseIds: [id] });
    for (const person of [seller, keeper, admin]) {
      const answer = await person.get('/api/company/warehouses').expect(200);
      expect(answer.body.warehouses.map((row: { id: string }) => row.id)).toContain(id);
    }
  });

  it('activates and deactivates, and repeating it changes nothing more', async () => {
    const id = await createWarehouse(app, { ownerCompanyId: seller.companyId });
    for (const active of [false, false, true]) {
      const answer = await seller.patch(`/api/wms/warehouses/${id}/status`, { active }).expect(200);
      expect(answer.body.warehouse.active).toBe(active);
    }
  });

  it("hides another company's own warehouse: list, change and status answer as if it were not there", async () => {
    const foreign = await createWarehouse(app, { ownerCompanyId: await createCompany(app), name: 'Hidden' });
    const listed = await seller.post('/api/wms/warehouses/find', { ...page, search: 'Hidden' }).expect(200);
    expect(listed.body.count).toBe(0);
    await seller.put(`/api/wms/warehouses/${foreign}`, warehouseBody()).expect(404);
    await seller.patch(`/api/wms/warehouses/${foreign}/status`, { active: false }).expect(404);
    await seller.patch('/api/wms/warehouses/no-such-id/status', { active: false }).expect(404);
  });

  it('lets a seller see a shared warehouse but not change it', async () => {
    const shared = await createWarehouse(app);
    await seller.patch(`/api/wms/warehouses/${shared}/status`, { active: false }).expect(403);
    await seller.put(`/api/wms/warehouses/${shared}`, warehouseBody()).expect(403);
  });

  it('shows warehouse people only the warehouses they were given, and those they make', async () => {
    const mine = await createWarehouse(app);
    const other = await createWarehouse(app);
    const keeper = await signInAs(app, 'warehouse_user', { warehouseIds: [mine] });
    await keeper.patch(`/api/wms/warehouses/${other}/status`, { active: false }).expect(404);
    const made = await keeper.post('/api/wms/warehouses', warehouseBody()).expect(201);
    const listed = await keeper.post('/api/wms/warehouses/find', page).expect(200);
    expect(listed.body.warehouses.map((row: { id: string }) => row.id).sort()).toEqual(
      [mine, made.body.warehouse.id].sort(),
    );
  });

  it('refuses roles without the right and people who are not signed in', async () => {
    const driver = await signInAs(app, 'driver');
    await driver.post('/api/wms/warehouses/find', page).expect(403);
    await app.http.post('/api/wms/warehouses/find').send(page).expect(401);
    const subAdmin = await signInAs(app, 'sub_admin');
    await subAdmin.post('/api/wms/warehouses', warehouseBody()).expect(403);
  });
});
