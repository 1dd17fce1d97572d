import { parseCsv } from '@godown/contracts/csv';
import { type DuplicatePair, type StoreAddressView } from '@godown/contracts/stores';
import { createShop, orderBody, place } from '../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { addStore, KERALA_GSTIN, signInRetailSeller } from '../../../test/stores.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { Ledger } from '../ledger/index.js';

describe('retailers', () => {
  let app: TestApp;
  let seller: SignedIn;
  let clerk: SignedIn;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    seller = await signInRetailSeller(app);
    clerk = await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] });
  });

  const edit = (body: object, who = seller) => who.patch('/api/d2r/retailers', body);
  const read = async (id: string): Promise<StoreAddressView> =>
    (await seller.get('/api/d2r/store-address/list?limit=300').expect(200)).body.storeAddressData.find(
      (store: StoreAddressView) => store.id === id,
    );

  /** A beat with the retailers on it. @returns its id and salesman */
  async function beatOf(
    name: string,
    ...retailerIds: string[]
  ): Promise<{ beatId: string; salesmanId: string; phone: string }> {
    const { userId: salesmanId } = await signInAs(app, 'salesman', { companyIds: [seller.companyId] });
    await app.sql(`UPDATE users SET name = 'Anil Kumar Rao' WHERE id = $1`, [salesmanId]);
    const [row] = await app.sql<{ phone: string }>(`SELECT phone FROM users WHERE id = $1`, [salesmanId]);
    const { beat } = (
      await clerk
        .post('/api/d2r/beats', { name, description: 'x', salesmanId, companyId: seller.companyId })
        .expect(201)
    ).body;
    if (retailerIds.length > 0)
      await clerk.post('/api/d2r/beat-retailer', { beatId: beat.id, retailerIds }).expect(201);
    return { beatId: beat.id, salesmanId, phone: row?.phone ?? '' };
  }
  const csvOf = async (who: SignedIn, path: string): Promise<string[][]> =>
    parseCsv(
      (
        await who
          .get(path)
          .expect(200)
          .expect('content-type', /text\/csv/)
      ).text,
    );

  it('[D2R-041] changes what is given of a retailer, keeps the rest, and the trail tells it', async () => {
    const { id } = await addStore(seller, { email: 'ravi@lake.example' });
    const { body } = await edit({
      retailerId: id,
      storeName: 'Lake View Stores',
      email: null,
      GSTIN: KERALA_GSTIN.toLowerCase(),
      storeLocationImageUrl: 'https://pictures.example/front.jpg',
      coordinate: { coordinates: [76.2, 9.9] },
    }).expect(200);
    expect(body).toMatchObject({ status: true, message: 'Retailer updated successfully' });
    expect(body.retailer).toMatchObject({
      storeName: 'Lake View Stores',
      firstName: 'Ravi',
      email: null,
      GSTIN: KERALA_GSTIN,
      storeLocationImageUrl: 'https://pictures.example/front.jpg',
      coordinate: { coordinates: [76.2, 9.9] },
    });
    expect(await read(id)).toEqual(body.retailer);
    await edit(body.retailer).expect(400);
    await edit({ ...body.retailer, retailerId: id }).expect(200);
    const trail = await app.sql<{ details: { changes: object } }>(
      `SELECT details FROM audit_lines WHERE action = 'retailer.changed' AND subject = $1 ORDER BY at, id`,
      [id],
    );
    expect(trail).toHaveLength(1);
    expect(trail[0]?.details.changes).toMatchObject({
      storeName: { before: 'Lake Stores', after: 'Lake View Stores' },
    });
  });

  it('[D2R-041] refuses what a new store address would be refused for, and then changes nothing', async () => {
    const { id } = await addStore(seller, { GSTIN: KERALA_GSTIN });
    const before = await read(id);
    for (const [field, value, message] of [
      ['storeName', ' ', 'Store name is required'],
      ['phone', '12345', 'Phone should be 10 digits'],
      ['pincode', '12', 'Pincode should be 6 digits'],
      ['email', 'x', 'Email is invalid'],
      ['GSTIN', '32AAPFU0939F1Z5', 'Please enter a valid GSTIN'],
      ['state', 'Goa', 'This GSTIN is registered in Kerala, not in Goa'],
    ] as const)
      expect((await edit({ retailerId: id, [field]: value }).expect(400)).body.message).toBe(message);
    await edit({ retailerId: 'x' }).expect(400);
    await edit({ retailerId: id, isActive: 'yes' }).expect(400);
    expect(await read(id)).toEqual(before);
  });

  it('[D2R-041] knows no retailer of another company', async () => {
    const { id } = await addStore(seller);
    const other = await signInRetailSeller(app);
    await edit({ retailerId: id, storeName: 'Taken' }, other).expect(404);
    await edit({ retailerId: id, storeName: 'Taken' }, await signInAs(app, 'warehouse_user')).expect(404);
    await edit({ retailerId: id, storeName: 'By the clerk' }, clerk).expect(200);
    await edit({ retailerId: id, storeName: 'By an admin' }, await signInAs(app, 'admin')).expect(200);
    expect((await read(id)).storeName).toBe('By an admin');
  });

  it('[D2R-075, D2R-156] shows who visits a retailer: the salesman of its beat', async () => {
    const { id } = await addStore(seller);
    const { salesmanId, phone, beatId } = await beatOf('Monday', id);
    expect((await read(id)).salesman).toEqual({
      id: salesmanId,
      name: 'Anil Kumar Rao',
      firstName: 'Anil',
      lastName: 'Kumar Rao',
      phone,
      beat: 'Monday',
    });
    await clerk.delete(`/api/d2r/beats/${beatId}`).expect(200);
    expect((await read(id)).salesman).toBeNull();
  });

  it('[D2R-135] downloads which beat and salesman each retailer of the own companies has', async () => {
    const one = await addStore(seller, { storeName: '=HYPERLINK("x")' });
    const two = await addStore(seller, { storeName: 'Hill Stores' });
    const { phone } = await beatOf('Monday', one.id);
    await beatOf('Tuesday', one.id);
    await addStore(await signInRetailSeller(app), { storeName: 'Foreign' });
    const [head, ...lines] = await csvOf(clerk, '/api/download/retailer/mapping');
    expect(head).toEqual([
      'Retailer ID',
      'Store Name',
      'Phone',
      'GSTIN',
      'City',
      'Pincode',
      'Active',
      'Duplicate Of',
      'Beat',
      'Salesman',
      'Salesman Phone',
    ]);
    expect(lines).toEqual([
      [one.id, `'=HYPERLINK("x")`, '9876500000', '', 'Kochi', '682001', 'Yes', '', 'Monday', 'Anil Kumar Rao', phone],
      [
        one.id,
        `'=HYPERLINK("x")`,
        '9876500000',
        '',
        'Kochi',
        '682001',
        'Yes',
        '',
        'Tuesday',
        'Anil Kumar Rao',
        expect.any(String),
      ],
      [two.id, 'Hill Stores', '9876500000', '', 'Kochi', '682001', 'Yes', '', '', '', ''],
    ]);
    await (await signInAs(app, 'seller')).get('/api/download/retailer/mapping').expect(403);
  });

  it('[D2R-113, D2R-136] downloads the retailers for a super admin and for nobody else', async () => {
    const { id } = await addStore(seller, { GSTIN: KERALA_GSTIN });
    const [head, ...lines] = await csvOf(await signInAs(app, 'super_admin'), '/api/csv/d2r/retailers?appType=admin');
    expect(head?.slice(0, 4)).toEqual(['Retailer ID', 'Company ID', 'Created At', 'Store Name']);
    expect(lines.find(([first]) => first === id)).toEqual(
      expect.arrayContaining([seller.companyId, 'Lake Stores', KERALA_GSTIN, 'Kerala']),
    );
    await (await signInAs(app, 'super_admin')).get('/api/csv/d2r/retailers?appType=shop').expect(400);
    for (const person of [seller, clerk, await signInAs(app, 'admin'), await signInAs(app, 'sub_admin')])
      await person.get('/api/csv/d2r/retailers?appType=admin').expect(403);
  });

  describe('that were entered twice', () => {
    const map = (primaryRetailerId: string, ...duplicateRetailerIds: string[]) =>
      seller.post('/api/d2r/retailers/map-duplicates', { primaryRetailerId, duplicateRetailerIds });
    const unmap = (duplicateRetailerId: string) =>
      seller.post('/api/d2r/retailers/unmap-duplicate', { duplicateRetailerId });
    const storesOf = (table: 'd2r_orders' | 'd2r_invoices') =>
      app.sql<{ order_id: string; store: string }>(
        `SELECT order_id, store_address_id AS store FROM ${table} WHERE company_id = $1 ORDER BY order_id`,
        [seller.companyId],
      );
    /** What the ledger says the retailer owes and has to spend. */
    const accountsOf = async (id: string): Promise<[number, number]> => {
      const found = await app.sql<{ code: string; balance_paise: string }>(
        `SELECT code, balance_paise FROM ledger_accounts WHERE company_id = $1 AND code LIKE '%' || $2`,
        [seller.companyId, id],
      );
      const of = (code: string) =>
        Number(found.find((account) => account.code === `${code}.${id}`)?.balance_paise ?? 0);
      return [of('d2r.receivable'), of('d2r.credit')];
    };
    const promotersOf = async (id: string): Promise<string[]> =>
      (
        await app.sql<{ promoter_id: string }>(`SELECT promoter_id FROM promoter_retailers WHERE retailer_id = $1`, [
          id,
        ])
      ).map(({ promoter_id: promoter }) => promoter);
    async function promoterIn(...retailers: string[]): Promise<string> {
      const { userId } = await signInAs(app, 'promoter', { companyIds: [seller.companyId] });
      await app.sql(
        `INSERT INTO promoters (company_id, user_id, created_at, updated_at) VALUES ($1, $2, now(), now())`,
        [seller.companyId, userId],
      );
      await app.sql(
        `INSERT INTO promoter_retailers (company_id, promoter_id, retailer_id, created_at) SELECT $1, $2, unnest($3::uuid[]), now()`,
        [seller.companyId, userId, retailers],
      );
      return userId;
    }
    const beatsOf = async (id: string): Promise<string[]> =>
      (
        await app.sql<{ beat_id: string }>(
          `SELECT beat_id FROM beat_retailers WHERE retailer_id = $1 ORDER BY beat_id`,
          [id],
        )
      ).map(({ beat_id: beat }) => beat);

    it('[D2R-067] takes no two shops of one street for one: their numbers or GSTINs differ', async () => {
      const at = (addressLine1: string) => ({ addressLine1, city: 'Gurugram', state: 'Haryana', pincode: '122002' });
      const shop = await addStore(seller, {
        storeName: 'Gupta Mart, Phase 3',
        phone: '9876500021',
        ...at('Shop 16, Phase 3'),
      });
      await addStore(seller, { storeName: 'Gupta Mart, Phase 3', phone: '9876500022', ...at('Shop 26, Phase 3') });
      const twice = { storeName: 'Gupta Marts, Phase 3', phone: '9876500023', ...at('16 Phase 3') };
      const again = await addStore(seller, twice);
      const pairs = async () =>
        (await seller.get('/api/d2r/retailers/duplicates').expect(200)).body.pairs.map(
          ({ primary, duplicate, reasons }: DuplicatePair) => [primary.id, duplicate.id, reasons],
        );
      expect(await pairs()).toEqual([[shop.id, again.id, ['name']]]);
      await app.sql(`UPDATE store_addresses SET gstin = '06AAKFG4821K1ZA' WHERE id = $1`, [shop.id]);
      expect(await pairs()).toHaveLength(1);
      await app.sql(`UPDATE store_addresses SET gstin = '06AACFS7316M1ZY' WHERE id = $1`, [again.id]);
      expect(await pairs()).toEqual([]);
    });

    it('proposes pairs of the same phone, the same GSTIN or a name and address that nearly agree', async () => {
      const lake = await addStore(seller, { GSTIN: KERALA_GSTIN });
      const again = await addStore(seller, { storeName: 'Ravi & Sons', GSTIN: KERALA_GSTIN });
      const near = await addStore(seller, { storeName: 'Lake Store', phone: '9876500009' });
      await addStore(seller, { storeName: 'Hill Stores', phone: '9876500008', addressLine1: '7 Hill Top' });
      const foreign = await signInRetailSeller(app);
      await addStore(foreign);
      const { pairs } = (await seller.get('/api/d2r/retailers/duplicates').expect(200)).body;
      expect(
        pairs.map((pair: { primary: StoreAddressView; duplicate: StoreAddressView; reasons: string[] }) => [
          pair.primary.id,
          pair.duplicate.id,
          pair.reasons,
        ]),
      ).toEqual([
        [lake.id, again.id, ['GSTIN', 'phone']],
        [lake.id, near.id, ['name']],
      ]);
      await foreign.get(`/api/d2r/retailers/duplicates?companyId=${seller.companyId}`).expect(404);
    });

    it('[D2R-067] become one: orders, invoices, debts, credit, beats and promoters go to the retailer that is kept, and come back when it is undone', async () => {
      const shop = await createShop(app, seller);
      const [kept, twice] = [await addStore(seller), await addStore(seller, { storeName: 'Lake Store' })];
      const { beatId: shared } = await beatOf('Both', kept.id, twice.id);
      const { beatId: own } = await beatOf('Own', twice.id);
      const line = { pricingType: 3, pricingValue: 118 };
      const d2r = (id: string) => orderBody(shop, { orderType: 2, shippingD2RAddressId: id }, line);
      const orders = [kept.id, twice.id].map(async (id) => (await place(seller, d2r(id)).expect(201)).body.data.id);
      const [ofKept = '', ofTwice = ''] = await Promise.all(orders);
      const admin = await signInAs(app, 'admin');
      for (const id of [ofKept, ofTwice]) await admin.post(`/api/order/${id}/approve-d2r`).expect(200);
      await app.sql(
        `INSERT INTO credit_notes (company_id, number, order_id, store_address_id, amount_paise, created_by, created_at) VALUES ($1, 'CN-9', $2, $3, 700, $4, now())`,
        [seller.companyId, ofTwice, twice.id, seller.userId],
      );
      await app.get(Database).within(Actor.system([seller.companyId]), (tx) =>
        app.get(Ledger).transfer(tx, {
          companyId: seller.companyId,
          key: 'noted',
          kind: 'd2r.noted',
          category: 'RECEIVABLE',
          reference: null,
          entries: [
            { account: 'd2rReturns', amountPaise: -700 },
            { account: `retailerCredit/${twice.id}`, amountPaise: 700 },
          ],
        }),
      );
      const [both, one] = [await promoterIn(kept.id, twice.id), await promoterIn(twice.id)];
      const before = [await storesOf('d2r_orders'), await storesOf('d2r_invoices')];
      const owed = (await accountsOf(twice.id))[0];
      expect(owed).toBeLessThan(0);
      expect(before[1]?.find(({ order_id: order }) => order === ofTwice)?.store).toBe(twice.id);

      expect((await map(kept.id, twice.id).expect(200)).body).toEqual({
        status: true,
        message: '1 duplicate mapped',
        mapped: 1,
      });
      expect((await map(kept.id, twice.id).expect(200)).body.mapped).toBe(0);
      expect(await read(twice.id)).toMatchObject({ isActive: false, duplicateOf: kept.id });
      for (const table of ['d2r_orders', 'd2r_invoices'] as const)
        expect((await storesOf(table)).map(({ store }) => store)).toEqual([kept.id, kept.id]);
      expect(await beatsOf(twice.id)).toEqual([]);
      expect(await beatsOf(kept.id)).toEqual([shared, own].sort());
      expect([await accountsOf(kept.id), await accountsOf(twice.id)]).toEqual([
        [2 * owed, 700],
        [0, 0],
      ]);
      expect(await promotersOf(twice.id)).toEqual([]);
      expect((await promotersOf(kept.id)).sort()).toEqual([both, one].sort());
      const { id: late } = (await place(seller, d2r(twice.id)).expect(201)).body.data;
      expect((await storesOf('d2r_orders')).find(({ order_id: order }) => order === late)?.store).toBe(kept.id);
      expect((await edit({ retailerId: twice.id, isActive: true }).expect(422)).body.message).toBe(
        'A duplicate cannot be active. Restore it first.',
      );

      await unmap(twice.id).expect(200);
      await unmap(twice.id).expect(422);
      expect(await read(twice.id)).toMatchObject({ isActive: true, duplicateOf: null });
      expect((await storesOf('d2r_orders')).filter(({ order_id: order }) => order !== late)).toEqual(before[0]);
      expect(await storesOf('d2r_invoices')).toEqual(before[1]);
      expect([await accountsOf(kept.id), await accountsOf(twice.id)]).toEqual([
        [owed, 0],
        [owed, 700],
      ]);
      expect(await promotersOf(kept.id)).toEqual([both]);
      expect((await promotersOf(twice.id)).sort()).toEqual([both, one].sort());
      expect([await beatsOf(kept.id), await beatsOf(twice.id)]).toEqual([[shared], [shared, own].sort()]);
      const trail = await app.sql<{ action: string }>(
        `SELECT action FROM audit_lines WHERE subject = $1 AND action LIKE 'retailer.%' ORDER BY at, id`,
        [twice.id],
      );
      expect(trail.map(({ action }) => action)).toEqual(['retailer.mapped', 'retailer.unmapped']);
    });

    it('[D2R-067] give prices, a credit limit, visits and stock entries to the retailer that is kept, and get them back', async () => {
      const [kept, twice] = [await addStore(seller), await addStore(seller, { storeName: 'Lake Store' })];
      const promoterId = await promoterIn(twice.id);
      const { beatId } = await beatOf('Own', twice.id);
      await app.sql(
        `INSERT INTO store_prices (company_id, store_address_id, sku, pricing_type, pricing_value, updated_at)
         VALUES ($1, $2, 'BOTH', 3, 90, now()), ($1, $3, 'BOTH', 3, 80, now()), ($1, $3, 'ONE', 3, 70, now()), ($1, $3, 'TWO', 3, 60, now())`,
        [seller.companyId, kept.id, twice.id],
      );
      await app.sql(
        `INSERT INTO retailer_visits (company_id, beat_id, retailer_id, salesman_id, latitude, longitude, request_key, visited_at, recorded_at)
         VALUES ($1, $2, $3, $4, 9.9, 76.2, 'visit', now(), now())`,
        [seller.companyId, beatId, twice.id, seller.userId],
      );
      await app.sql(
        `INSERT INTO promoter_transactions (company_id, promoter_id, kind, units, retailer_id, request_key, recorded_by, created_at)
         VALUES ($1, $2, 'SOLD', 3, $3, 'sold', $2, now())`,
        [seller.companyId, promoterId, twice.id],
      );
      const limits = { limitPaise: 500_000, maxOverdueDays: 30, maxOpenBills: null };
      await seller.put(`/api/d2r/retailers/${twice.id}/credit-limit`, limits).expect(200);
      const limitOf = async (id: string): Promise<unknown> =>
        (await seller.get(`/api/d2r/retailers/${id}/credit-limit`).expect(200)).body.limits;
      const pricesOf = async (id: string): Promise<string[]> =>
        (
          await app.sql<{ price: string }>(
            `SELECT sku || ' ' || pricing_value::int AS price FROM store_prices WHERE store_address_id = $1 ORDER BY sku`,
            [id],
          )
        ).map(({ price }) => price);
      const placesOf = async (table: 'retailer_visits' | 'promoter_transactions'): Promise<string[]> =>
        (
          await app.sql<{ id: string }>(`SELECT retailer_id AS id FROM ${table} WHERE company_id = $1`, [
            seller.companyId,
          ])
        ).map(({ id }) => id);
      const none = { limitPaise: null, maxOverdueDays: null, maxOpenBills: null };

      await map(kept.id, twice.id).expect(200);
      expect(await pricesOf(kept.id)).toEqual(['BOTH 90', 'ONE 70', 'TWO 60']);
      expect(await limitOf(kept.id)).toEqual(limits);
      for (const table of ['retailer_visits', 'promoter_transactions'] as const)
        expect(await placesOf(table)).toEqual([kept.id]);

      await app.sql(
        `UPDATE store_prices SET pricing_value = 65, updated_at = now() WHERE store_address_id = $1 AND sku = 'TWO'`,
        [kept.id],
      );
      await unmap(twice.id).expect(200);
      expect(await pricesOf(kept.id)).toEqual(['BOTH 90', 'TWO 65']);
      expect(await pricesOf(twice.id)).toEqual(['BOTH 80', 'ONE 70', 'TWO 60']);
      expect([await limitOf(kept.id), await limitOf(twice.id)]).toEqual([none, limits]);
      for (const table of ['retailer_visits', 'promoter_transactions'] as const)
        expect(await placesOf(table)).toEqual([twice.id]);
    });

    it('[D2R-067] are refused when they are the same, in a chain, mapped elsewhere or of another company', async () => {
      const [one, two, three] = [await addStore(seller), await addStore(seller), await addStore(seller)];
      expect((await map(one.id, one.id).expect(422)).body.message).toBe('A retailer cannot be its own duplicate');
      await map(one.id, two.id).expect(200);
      await map(two.id, three.id).expect(422);
      await map(three.id, two.id).expect(422);
      await map(three.id, one.id).expect(200);
      // What came with the second is now the third's: first the one, then the other.
      await unmap(two.id).expect(422);
      await unmap(one.id).expect(200);
      await unmap(two.id).expect(200);
      const foreign = await signInRetailSeller(app);
      const theirs = await addStore(foreign);
      await map(one.id, theirs.id).expect(404);
      await map(theirs.id, one.id).expect(404);
      await map(one.id).expect(400);
      await foreign.post('/api/d2r/retailers/unmap-duplicate', { duplicateRetailerId: one.id }).expect(404);
      expect((await read(one.id)).duplicateOf).toBeNull();
    });

    it('is mapped once by two calls at the same time', async () => {
      const [one, two] = [await addStore(seller), await addStore(seller)];
      const answers = await Promise.all([map(one.id, two.id), map(one.id, two.id)]);
      expect(answers.map(({ body }) => body.mapped).sort()).toEqual([0, 1]);
    });
  });
});
