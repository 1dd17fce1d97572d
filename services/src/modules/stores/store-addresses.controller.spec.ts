import { type StoreAddressView } from '@godown/contracts/stores';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { addStore, KERALA_GSTIN, signInRetailSeller, storeBody } from '../../../test/stores.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const LIST = '/api/d2r/store-address/list';

describe('store addresses', () => {
  let app: TestApp;
  let seller: SignedIn;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    seller = await signInRetailSeller(app);
  });

  const namesOf = async (path: string, who = seller): Promise<string[]> =>
    (await who.get(path).expect(200)).body.storeAddressData.map(({ storeName }: StoreAddressView) => storeName);
  const errorsOf = async (body: Record<string, unknown>) =>
    (await seller.post('/api/d2r/store-address', body).expect(400)).body.errors;

  it('[D2R-011, D2R-012, D2R-040, D2R-075, D2R-156] keeps a store address with the fields of both lists and answers all of them', async () => {
    const given = {
      storeName: 'Lake Stores',
      firstName: 'Ravi',
      lastName: 'Nair',
      phone: '9876500000',
      email: 'ravi@lake.example',
      GSTIN: KERALA_GSTIN,
      addressLine1: '1 Lake Road',
      addressLine2: 'Near the ferry',
      city: 'Kochi',
      state: 'Kerala',
      pincode: '682001',
      country: 'India',
      addressPurpose: 'BOTH',
      coordinate: { coordinates: [76.2673, 9.9312] },
      storeLocationImageUrl: 'https://pictures.example/front.jpg',
      isDistributor: true,
    };
    const { body } = await seller.post('/api/d2r/store-address', given).expect(201);
    expect(body).toMatchObject({ status: true, message: 'Store address created successfully' });
    const { storeAddress } = body;
    expect(storeAddress).toEqual({
      ...given,
      id: expect.any(String),
      companyId: seller.companyId,
      isActive: true,
      salesman: null,
      duplicateOf: null,
      createdAt: expect.any(String),
    });
    expect((await seller.get(LIST).expect(200)).body.storeAddressData).toEqual([storeAddress]);
    const bare = await addStore(seller);
    expect(bare).toMatchObject({
      coordinate: { coordinates: [] },
      storeLocationImageUrl: null,
      addressPurpose: 'SHIPPING',
    });
  });

  it('[D2R-104, D2R-105, D2R-106, D2R-107, D2R-108, D2R-109, D2R-110, D2R-154] asks a new store address for address line 1, city, state, pincode and country, and for neither email nor address line 2', async () => {
    const errors = await errorsOf({ storeName: 'Lake Stores', phone: '9876500000' });
    expect(errors).toEqual(
      expect.arrayContaining([
        { field: 'addressLine1', message: 'Address line 1 is required' },
        { field: 'city', message: 'City is required' },
        { field: 'state', message: 'State is required' },
        { field: 'pincode', message: 'Pincode should be 6 digits' },
        { field: 'country', message: 'Country is required' },
      ]),
    );
    expect(errors).toHaveLength(5);
    expect(await addStore(seller)).toMatchObject({ email: null, addressLine2: null });
    expect(await addStore(seller, { storeName: undefined })).toMatchObject({ storeName: 'Ravi', firstName: 'Ravi' });
    expect(await addStore(seller, { firstName: '' })).toMatchObject({ firstName: 'Lake Stores' });
    expect(await errorsOf(storeBody({ storeName: ' ', firstName: ' ' }))).toEqual([
      { field: 'storeName', message: 'Store name is required' },
    ]);
  });

  it('refuses a GSTIN of another state, a place that is none and a picture without an address', async () => {
    expect(await errorsOf(storeBody({ GSTIN: KERALA_GSTIN, state: 'Goa' }))).toEqual([
      { field: 'GSTIN', message: 'This GSTIN is registered in Kerala, not in Goa' },
    ]);
    expect(await errorsOf(storeBody({ GSTIN: '32AAPFU0939F1Z5' }))).toEqual([
      { field: 'GSTIN', message: 'Please enter a valid GSTIN' },
    ]);
    for (const coordinates of [[181, 9], [76], ['76', '9'], [1, 2, 3]])
      expect((await errorsOf(storeBody({ coordinate: { coordinates } }))).length).toBeGreaterThan(0);
    await errorsOf(storeBody({ storeLocationImageUrl: 'javascript:alert(1)' }));
    expect(await namesOf(LIST)).toEqual([]);
  });

  it('[D2R-038, D2R-050, D2R-152] lists the store addresses of the caller’s companies, the newest first, in pages of ten, with and without a slash', async () => {
    for (let number = 1; number <= 12; number += 1) await addStore(seller, { storeName: `Store ${number}` });
    const { body } = await seller.get(`${LIST}/`).expect(200);
    expect(body).toMatchObject({ status: true, message: 'Success', totalRecords: 12 });
    expect(body.storeAddressData).toHaveLength(10);
    expect(body.storeAddressData[0].storeName).toBe('Store 12');
    expect(await namesOf(`${LIST}?page=2&limit=10`)).toEqual(['Store 2', 'Store 1']);
    expect(await namesOf(`${LIST}/?limit=300`)).toHaveLength(12);
    for (const wrong of ['limit=301', 'limit=0', 'page=0', 'searchOptionType=4', 'isActive=2'])
      await seller.get(`${LIST}?${wrong}`).expect(400);
    const other = await signInRetailSeller(app);
    await addStore(other, { storeName: 'Foreign' });
    expect(await namesOf(LIST)).not.toContain('Foreign');
    const admin = await signInAs(app, 'admin');
    expect((await admin.get(LIST).expect(200)).body.totalRecords).toBeGreaterThanOrEqual(13);
  });

  it('[D2R-039, D2R-052, D2R-134, D2R-152, D2R-153] looks a store up by name, phone or GSTIN within one company, a hundred at a time', async () => {
    const lake = await addStore(seller, { GSTIN: KERALA_GSTIN });
    await addStore(seller, { storeName: 'Hill Stores', phone: '9876500001' });
    await app.sql(
      `INSERT INTO store_addresses (company_id, store_name, first_name, phone, address_line1, city, state, pincode, country, created_at, updated_at)
       SELECT $1, 'Shop ' || n, 'x', '9000000000', 'x', 'Kochi', 'Kerala', '682001', 'India', now(), now() FROM generate_series(1, 110) n`,
      [seller.companyId],
    );
    const path = `${LIST}/${seller.companyId}`;
    const { body } = await seller.get(path).expect(200);
    expect(body).toMatchObject({ status: true, totalRecords: 112 });
    expect(body.storeAddressData).toHaveLength(100);
    for (const query of [
      'searchOptionType=1&searchText=lake',
      'searchOptionType=2&searchText=9876500000',
      `searchOptionType=3&searchText=${KERALA_GSTIN.toLowerCase()}`,
    ])
      expect(await namesOf(`${path}?${query}&limit=100&isActive=1`)).toEqual(['Lake Stores']);
    await seller.patch('/api/d2r/retailers', { retailerId: lake.id, isActive: false }).expect(200);
    expect(await namesOf(`${path}?searchOptionType=1&searchText=lake&isActive=1`)).toEqual([]);
    expect(await namesOf(`${path}?searchOptionType=1&searchText=lake&isActive=0`)).toEqual(['Lake Stores']);
    await seller.get(`${LIST}/${await createCompany(app)}`).expect(404);
    await seller.get(`${LIST}/nonsense`).expect(404);
  });

  it('[D2R-038, D2R-134] finds by a text alone in name, phone and GSTIN of the list', async () => {
    await addStore(seller, { GSTIN: KERALA_GSTIN });
    await addStore(seller, { storeName: 'Hill Stores', phone: '9876500001' });
    for (const text of ['hill', '9876500001'])
      expect(await namesOf(`${LIST}?searchText=${text}`)).toEqual(['Hill Stores']);
    expect(await namesOf(`${LIST}?searchText=${KERALA_GSTIN}`)).toEqual(['Lake Stores']);
  });

  it('lets warehouse people of the company add a store, and nobody of another company', async () => {
    const clerk = await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] });
    await addStore(clerk, { storeName: 'Clerk Stores' });
    expect(await namesOf(LIST)).toEqual(['Clerk Stores']);
    const foreign = await signInAs(app, 'warehouse_user');
    await foreign.post('/api/d2r/store-address', storeBody({ companyId: seller.companyId })).expect(404);
    for (const role of ['salesman', 'sub_admin'] as const)
      await (await signInAs(app, role)).post('/api/d2r/store-address', storeBody()).expect(403);
  });

  it('[D2R-055] serves retailers, beats, salesmen, discounts and the recommendation of one company', async () => {
    const clerk = await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] });
    for (const path of ['/api/d2r/store-address/list', '/api/d2r/beats', '/api/salesman', '/api/d2r/categories'])
      expect((await clerk.get(path).expect(200)).body.status).toBe(true);
  });
});
