import { type StoreAddressRequestView } from '@godown/contracts/stores';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { KERALA_GSTIN, signInRetailSeller } from '../../../../test/stores.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const PATH = '/api/d2r/store-address';

describe('store address requests', () => {
  let app: TestApp;
  let seller: SignedIn;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp();
    admin = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    seller = await signInRetailSeller(app);
  });

  const body = (over: Record<string, unknown> = {}) => ({
    companyId: seller.userId,
    GSTIN: KERALA_GSTIN,
    storeName: 'Lake Stores',
    email: 'lake@shop.example',
    address1: '1 Lake Road',
    address2: 'Near the ferry',
    phone: '9876500000',
    city: 'Kochi',
    pincode: '682001',
    province: 'Kerala',
    country: 'India',
    countryCode: 'IN',
    company: 'Asha Foods',
    latitude: 0,
    longitude: 0,
    provinceCode: 'KL',
    isDistributor: true,
    ...over,
  });
  const send = async (over: Record<string, unknown> = {}): Promise<string> =>
    (await seller.post(`${PATH}/request`, body(over)).expect(201)).body.id;
  const list = async (query = '', who = seller): Promise<StoreAddressRequestView[]> =>
    (await who.get(`${PATH}/requests${query}`).expect(200)).body.requests;
  const errorsOf = async (sent: Record<string, unknown>) =>
    (await seller.post(`${PATH}/request`, sent).expect(400)).body.errors;

  it('[D2R-013, D2R-037] keeps a request with all its fields for the company of the signed-in profile', async () => {
    const answer = await seller.post(`${PATH}/request`, body()).expect(201);
    expect(answer.body).toMatchObject({ status: true, message: 'Store address requested successfully' });
    expect(await list()).toEqual([
      {
        ...body(),
        companyId: seller.companyId,
        companyName: expect.any(String),
        id: answer.body.id,
        status: 'PENDING',
        storeAddressId: null,
        createdAt: expect.any(String),
      },
    ]);
    await send({ companyId: seller.companyId });
    await seller.post(`${PATH}/request`, body({ companyId: (await signInRetailSeller(app)).companyId })).expect(404);
    await seller.post(`${PATH}/request`, body({ companyId: admin.userId })).expect(404);
  });

  it('[D2R-054] fills in country India, country code IN, latitude 0 and longitude 0, and takes no other country', async () => {
    await send({ country: undefined, countryCode: undefined, latitude: undefined, longitude: undefined });
    expect(await list()).toMatchObject([{ country: 'India', countryCode: 'IN', latitude: 0, longitude: 0 }]);
    expect(await errorsOf(body({ country: 'Nepal', countryCode: 'NP' }))).toEqual([
      { field: 'country', message: 'Country should be India' },
      { field: 'countryCode', message: 'Country code should be IN' },
    ]);
  });

  it('[D2R-023, D2R-024, D2R-026, D2R-027, D2R-028, D2R-030, D2R-031, D2R-154] asks for store name, phone, both address lines, pincode, city and state', async () => {
    const errors = await errorsOf({});
    expect(errors).toEqual(
      expect.arrayContaining([
        { field: 'storeName', message: 'Please input Store name' },
        { field: 'phone', message: 'Please input Phone Number' },
        { field: 'address1', message: 'Please input Address Line 1' },
        { field: 'address2', message: 'Please input Address Line 2' },
        { field: 'pincode', message: 'Please input Pincode' },
        { field: 'city', message: 'Please input City' },
        { field: 'province', message: 'Please select State' },
      ]),
    );
    expect(errors).toHaveLength(7);
    expect(await errorsOf(body({ province: 'Atlantis' }))).toEqual([
      { field: 'province', message: 'Please select State' },
    ]);
  });

  it('[D2R-025, D2R-029, D2R-032, D2R-033] measures phone, pincode and GSTIN, and leaves GSTIN and email out when they are empty', async () => {
    expect(await errorsOf(body({ phone: '98765' }))).toEqual([
      { field: 'phone', message: 'Phone should be 10 digits' },
    ]);
    expect(await errorsOf(body({ pincode: '68200' }))).toEqual([
      { field: 'pincode', message: 'Pincode should be 6 characters' },
    ]);
    expect(await errorsOf(body({ GSTIN: '32AAPFU' }))).toEqual([
      { field: 'GSTIN', message: 'GSTIN should be 15 characters' },
    ]);
    expect(await errorsOf(body({ province: 'Goa' }))).toEqual([
      { field: 'GSTIN', message: 'This GSTIN is registered in Kerala, not in Goa' },
    ]);
    await send({ GSTIN: '', email: undefined });
    expect(await list()).toMatchObject([{ GSTIN: null, email: null }]);
  });

  it('[D2R-155] becomes a store address under its own names when an admin approves it, once', async () => {
    const id = await send();
    expect((await list('?status=PENDING', admin)).map((request) => request.id)).toContain(id);
    const { body: approved } = await admin.post(`${PATH}/requests/${id}/approve`).expect(200);
    expect(approved).toEqual({ status: true, message: 'Store address approved' });
    await admin
      .post(`${PATH}/requests/${id}/approve`)
      .expect(409)
      .expect(({ body: again }) => expect(again.message).toBe('This request has already been decided'));
    const { storeAddressData } = (await seller.get(`${PATH}/list`).expect(200)).body;
    expect(storeAddressData).toMatchObject([
      {
        firstName: 'Lake Stores',
        storeName: 'Lake Stores',
        state: 'Kerala',
        addressLine1: '1 Lake Road',
        addressLine2: 'Near the ferry',
        GSTIN: KERALA_GSTIN,
        country: 'India',
        isDistributor: true,
        coordinate: { coordinates: [] },
        companyId: seller.companyId,
      },
    ]);
    expect(await list('?status=APPROVED')).toMatchObject([{ id, storeAddressId: storeAddressData[0].id }]);
  });

  it('makes no store when an admin declines it, and is decided by admins alone', async () => {
    const id = await send();
    await seller.post(`${PATH}/requests/${id}/approve`).expect(403);
    await admin.post(`${PATH}/requests/${id}/decline`).expect(200);
    await admin.post(`${PATH}/requests/${id}/approve`).expect(409);
    await admin.post(`${PATH}/requests/nonsense/approve`).expect(404);
    expect((await seller.get(`${PATH}/list`).expect(200)).body.totalRecords).toBe(0);
    expect(await list('?status=DECLINED')).toMatchObject([{ id }]);
    const other = await signInRetailSeller(app);
    expect(await list('', other)).toEqual([]);
    const plain = await signInAs(app, 'seller');
    await plain.get(`${PATH}/requests`).expect(403);
    await plain.post(`${PATH}/request`, body({ companyId: undefined })).expect(403);
  });
});
