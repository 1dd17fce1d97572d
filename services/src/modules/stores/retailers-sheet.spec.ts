import { RETAILERS_SHEET, type StoreAddressView } from '@godown/contracts/stores';
import { resultOf, sendSheet, sheetFile } from '../../../test/sheets.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { addStore, KERALA_GSTIN, signInRetailSeller } from '../../../test/stores.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const UPLOAD = '/api/d2r/retailers/bulk-upload';
const PREVIEW = '/api/d2r/retailers/bulk-preview';

type Row = Record<string, string>;

describe('retailers by sheet', () => {
  let app: TestApp;
  let seller: SignedIn;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    seller = await signInRetailSeller(app);
  });

  const row = (over: Row = {}): Row => ({
    storeName: 'Lake Stores',
    phone: '9876500000',
    addressLine1: '1 Lake Road',
    city: 'Kochi',
    state: 'Kerala',
    pincode: '682001',
    ...over,
  });
  const formOf = (rows: Row[], companyId = seller.companyId) => ({
    file: sheetFile(RETAILERS_SHEET, rows),
    fields: { companyId },
  });
  async function uploaded(rows: Row[]) {
    const { body } = await sendSheet(app, seller, UPLOAD, formOf(rows)).expect(201);
    await app.settle();
    const view = (await seller.get(`/api/sheets/uploads/${body.uploadId}`).expect(200)).body.data;
    const reasons = Object.fromEntries(
      view.refusedRows.map((refused: { row: number; reason: string }) => [refused.row, refused.reason]),
    );
    return { ...view, reasons };
  }
  const stores = async (): Promise<StoreAddressView[]> =>
    (await seller.get('/api/d2r/store-address/list?limit=300').expect(200)).body.storeAddressData;
  const only = async (): Promise<StoreAddressView> => {
    const [one, ...more] = await stores();
    if (one === undefined || more.length > 0) throw new Error(`${more.length + 1} retailers instead of one`);
    return one;
  };
  const changed = (): Promise<{ actor_user_id: string; details: object }[]> =>
    app.sql(`SELECT actor_user_id, details FROM audit_lines WHERE tenant_id = $1 AND action = 'retailer.changed'`, [
      seller.companyId,
    ]);

  it('creates a retailer with everything that the row says, and tells its ID', async () => {
    const full = row({
      firstName: 'Ravi',
      lastName: 'Nair',
      phone: '+91 98765 00000',
      email: 'ravi@lake.example',
      GSTIN: KERALA_GSTIN.toLowerCase(),
      addressLine2: 'Near the bus stand',
      state: 'KL',
      addressPurpose: 'both',
      isDistributor: 'yes',
      isActive: 'No',
      latitude: '9.9312',
      longitude: '76.2673',
    });
    const { taskId, acceptedCount } = await uploaded([full]);
    expect(acceptedCount).toBe(1);
    const store = await only();
    expect(store).toMatchObject({
      storeName: 'Lake Stores',
      firstName: 'Ravi',
      lastName: 'Nair',
      phone: '9876500000',
      email: 'ravi@lake.example',
      GSTIN: KERALA_GSTIN,
      addressLine1: '1 Lake Road',
      addressLine2: 'Near the bus stand',
      city: 'Kochi',
      state: 'Kerala',
      pincode: '682001',
      country: 'India',
      addressPurpose: 'BOTH',
      isDistributor: true,
      isActive: false,
      coordinate: { coordinates: [76.2673, 9.9312] },
    });
    expect(JSON.stringify(await resultOf(app, seller, taskId))).toContain(`Created, retailer ID ${store.id}`);
  });

  it('refuses each wrong row with its reason and writes the others', async () => {
    const other = await signInRetailSeller(app);
    const foreign = await addStore(other);
    const { acceptedCount, refusedCount, reasons } = await uploaded([
      row(),
      row({ storeName: 'LAKE stores' }),
      row({ storeName: 'A', GSTIN: '32AAPFU0939F1Z5' }),
      row({ storeName: 'B', GSTIN: KERALA_GSTIN, state: 'Goa' }),
      row({ storeName: 'C', phone: '12345' }),
      row({ storeName: 'D', pincode: '0123' }),
      row({ storeName: 'E', latitude: '9.9' }),
      row({ storeName: 'F', latitude: '91', longitude: '76' }),
      row({ storeName: 'G', retailerId: foreign.id }),
      row({ storeName: '' }),
      row({ storeName: 'H', isActive: 'perhaps' }),
      row({ storeName: 'I', GSTIN: 'SHORT' }),
    ]);
    expect([acceptedCount, refusedCount]).toEqual([1, 11]);
    expect(reasons).toEqual({
      3: 'Same as row 2',
      4: 'Please enter a valid GSTIN',
      5: 'This GSTIN is registered in Kerala, not in Goa',
      6: 'Phone should be 10 digits',
      7: 'Pincode should be 6 digits',
      8: 'Latitude and longitude are needed together',
      9: 'Latitude is invalid',
      10: `Retailer ${foreign.id} not found`,
      11: 'Store Name is required',
      12: 'Active is invalid',
      13: 'GSTIN should be 15 characters',
    });
    expect(await only()).toMatchObject({ storeName: 'Lake Stores', firstName: 'Lake Stores' });
  });

  it('changes nothing when a row comes again in another file', async () => {
    await uploaded([row()]);
    const before = await only();
    const [stored] = await app.sql(`SELECT * FROM store_addresses WHERE id = $1`, [before.id]);
    const again = await uploaded([row({ storeName: 'LAKE STORES' }), row({ storeName: 'Hill Stores' })]);
    expect(again).toMatchObject({ acceptedCount: 2, refusedCount: 0 });
    expect(await app.sql(`SELECT * FROM store_addresses WHERE id = $1`, [before.id])).toEqual([stored]);
    expect(await stores()).toHaveLength(2);
    expect(await changed()).toEqual([]);
  });

  it('changes the retailer of the phone and name, keeps what a cell leaves empty, and the trail tells who did it', async () => {
    const { id } = await addStore(seller, { email: 'ravi@lake.example', GSTIN: KERALA_GSTIN });
    await uploaded([row({ addressLine1: '2 Hill Road', isDistributor: 'Yes' })]);
    expect(await only()).toMatchObject({
      id,
      firstName: 'Ravi',
      email: 'ravi@lake.example',
      GSTIN: KERALA_GSTIN,
      addressLine1: '2 Hill Road',
      isDistributor: true,
    });
    expect(await changed()).toMatchObject([
      {
        actor_user_id: seller.userId,
        details: { changes: { isDistributor: { before: false, after: true } } },
      },
    ]);
  });

  it('changes phone and name of the retailer of an ID', async () => {
    const { id } = await addStore(seller);
    await uploaded([row({ retailerId: id.toUpperCase(), storeName: 'Hill Stores', phone: '9876500001' })]);
    expect(await only()).toMatchObject({ id, storeName: 'Hill Stores', phone: '9876500001' });
  });

  it('refuses a state that the stored GSTIN is not of, one retailer twice, and a name that means several or a duplicate', async () => {
    const kept = await addStore(seller, { GSTIN: KERALA_GSTIN });
    await addStore(seller, { storeName: 'Twin', phone: '9876500001' });
    await addStore(seller, { storeName: 'Twin', phone: '9876500001' });
    const mapped = await addStore(seller, { storeName: 'Mapped', phone: '9876500002' });
    await seller
      .post('/api/d2r/retailers/map-duplicates', { primaryRetailerId: kept.id, duplicateRetailerIds: [mapped.id] })
      .expect(200);
    const before = await stores();
    const { reasons } = await uploaded([
      row({ state: 'Goa', pincode: '403001' }),
      row({ storeName: 'Twin', phone: '9876500001' }),
      row({ storeName: 'Mapped', phone: '9876500002' }),
      row({ retailerId: mapped.id, storeName: 'Mapped', phone: '9876500002', isActive: 'Yes' }),
      row({ storeName: 'LAKE STORES' }),
      row({ retailerId: kept.id, storeName: 'Hill Stores' }),
    ]);
    expect(reasons).toEqual({
      2: 'This GSTIN is registered in Kerala, not in Goa',
      3: 'Several retailers have this phone and name. Please fill in the Retailer ID.',
      4: 'This retailer is mapped to another one as a duplicate',
      5: 'A duplicate cannot be active. Restore it first.',
      7: 'Same as row 6',
    });
    expect(await stores()).toEqual(before);
  });

  it('keeps a retailer as its first row says when the file comes again with a second row of that retailer', async () => {
    const { id } = await addStore(seller);
    const form = formOf([row({ city: 'Aluva' }), row({ retailerId: id, city: 'Thrissur' })]);
    const send = async () => (await sendSheet(app, seller, UPLOAD, form).expect(201)).body.message;
    await send();
    await app.settle();
    expect(await only()).toMatchObject({ city: 'Aluva' });
    expect(await send()).toBe('This file was uploaded before. Nothing was changed.');
    await app.settle();
    expect(await only()).toMatchObject({ city: 'Aluva' });
  });

  it('creates a retailer once when two files bring it at the same time', async () => {
    const both = await Promise.all(
      [row(), row({ city: 'KOCHI' })].map((one) => sendSheet(app, seller, UPLOAD, formOf([one])).expect(201)),
    );
    await app.settle();
    expect(both).toHaveLength(2);
    expect(await only()).toMatchObject({ storeName: 'Lake Stores' });
  });

  it('says before what would be refused, and is for those who may change retailers of the company', async () => {
    const { id } = await addStore(await signInRetailSeller(app));
    const { body } = await sendSheet(app, seller, PREVIEW, formOf([row({ retailerId: id }), row()])).expect(200);
    expect(body).toMatchObject({
      validCount: 1,
      invalidCount: 1,
      preview: [
        { row: 2, errors: [`Retailer ${id} not found`] },
        { row: 3, errors: [] },
      ],
    });
    expect(await stores()).toEqual([]);
    const form = formOf([row()]);
    const clerk = await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] });
    await sendSheet(app, clerk, PREVIEW, form).expect(200);
    await sendSheet(app, await signInRetailSeller(app), UPLOAD, form).expect(404);
    await sendSheet(app, await signInAs(app, 'salesman', { companyIds: [seller.companyId] }), UPLOAD, form).expect(403);
    const plain = await signInAs(app, 'seller', { companyIds: [await createCompany(app)] });
    await sendSheet(app, plain, UPLOAD, formOf([row()], plain.companyId)).expect(403);
    await seller.get('/api/sheets/RETAILERS/template').expect(200);
    await app.settle();
    expect(await stores()).toEqual([]);
  });
});
