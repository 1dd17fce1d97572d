import { randomUUID } from 'node:crypto';
import {
  type CompanyPricing,
  type ShippingChargesResponse,
  type StorageChargesResponse,
} from '@godown/contracts/billing';
import { balancesOf, createParcel } from '../../../test/billing.factory.js';
import { createShop, type Shop } from '../../../test/orders.factory.js';
import { credit } from '../../../test/shipping.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { RateCards } from './index.js';
import { type ShippingChargeSheetRow } from './shipping-charges/shipping-charges-sheet.js';
import { ShippingChargesService } from './shipping-charges/shipping-charges.service.js';

const WALLET_LOW = 'Wallet balance is too low. Please recharge the wallet.';

describe('billing', () => {
  let app: TestApp;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    admin = await signInAs(app, 'admin');
  });

  afterAll(async () => {
    await app.close();
  });

  const price = (companyId: string, field: string, value: unknown) =>
    admin.put('/api/charges/pricing', { companyId, field, value });
  const pricing = async (companyId: string) =>
    (await admin.get(`/api/charges/pricing/${companyId}`).expect(200)).body.data as CompanyPricing;

  /** A company with a wallet of so many rupees that pays 2.50 for a unit and day. */
  async function storedCompany(rupees: number): Promise<string> {
    const companyId = await createCompany(app);
    await credit(app, companyId, rupees);
    await price(companyId, 'storage.rate', 2.5).expect(200);
    return companyId;
  }

  describe('pricing', () => {
    it("[BILL-026, BILL-030] reads a company's flat, lightning and storage prices with the charge type, and changes one at a time", async () => {
      const companyId = await createCompany(app);
      await expect(pricing(companyId)).resolves.toEqual({
        flat: { forward: 45, rto: 40, codPercent: 2, codMinimum: 30, packaging: 5 },
        lightning: { forward: 60, rto: 30, perExtra500g: 15 },
        storage: { rate: 0 },
        storageChargeType: 'PER_UNIT',
      });
      const changes: [string, unknown][] = [
        ['flat.forward', 41.25],
        ['flat.rto', 0],
        ['flat.codPercent', 1.75],
        ['flat.codMinimum', 25],
        ['flat.packaging', 4],
        ['lightning.forward', 55],
        ['lightning.rto', 20],
        ['lightning.perExtra500g', 12.5],
        ['storage.rate', 0.05],
        ['storageChargeType', 'PER_PALLET'],
      ];
      for (const [field, value] of changes)
        await price(companyId, field, value).expect(200, { status: true, message: 'Pricings updated successfully' });
      await expect(pricing(companyId)).resolves.toEqual({
        flat: { forward: 41.25, rto: 0, codPercent: 1.75, codMinimum: 25, packaging: 4 },
        lightning: { forward: 55, rto: 20, perExtra500g: 12.5 },
        storage: { rate: 0.05 },
        storageChargeType: 'PER_PALLET',
      });
      const card = await app
        .get(Database)
        .within(Actor.system([companyId]), (tx) => app.get(RateCards).get(tx, companyId));
      expect(card.flat).toEqual({
        forwardPaise: 4125,
        rtoPaise: 0,
        codBasisPoints: 175,
        codMinimumPaise: 2500,
        packagingPaise: 400,
      });
      const lines = await app.sql<{ details: object }>(
        `SELECT details FROM audit_lines WHERE action = 'pricing.changed' AND tenant_id = $1 ORDER BY at`,
        [companyId],
      );
      expect(lines).toHaveLength(changes.length);
      expect(JSON.stringify(lines[0]?.details)).toContain('"flat.forward":{"after":41.25,"before":45}');
    });

    it.each([
      ['flat.forward', '45', 'Please enter a number'],
      ['flat.forward', null, 'Please enter a number'],
      ['flat.forward', 1.005, 'Please enter a number'],
      ['flat.forward', -1, 'Please enter 0 or more'],
      ['flat.forward', 100_001, 'Please enter at most 1,00,000'],
      ['flat.codPercent', 101, 'Please enter at most 100'],
      ['storageChargeType', 'PER_MOON', 'Please choose a storage charge type'],
      ['storageChargeType', 3, 'Please choose a storage charge type'],
      ['flat.discount', 3, 'This price is not known'],
      ['__proto__', 3, 'This price is not known'],
    ])('[BILL-025, BILL-026] refuses %s = %j', async (field, value, message) => {
      const companyId = await createCompany(app);
      await price(companyId, field, value)
        .expect(400)
        .expect(({ body }) => expect(body.message).toBe(message));
      await expect(pricing(companyId)).resolves.toMatchObject({ flat: { forward: 45 }, storageChargeType: 'PER_UNIT' });
    });

    it('is for admins, sub-admins only read, and a company that is not there is 404', async () => {
      const companyId = await createCompany(app);
      const reader = await signInAs(app, 'sub_admin');
      await reader.get(`/api/charges/pricing/${companyId}`).expect(200);
      await reader.put('/api/charges/pricing', { companyId, field: 'flat.rto', value: 1 }).expect(403);
      const seller = await signInAs(app, 'seller');
      await seller.get(`/api/charges/pricing/${seller.companyId}`).expect(403);
      await price(randomUUID(), 'flat.rto', 1).expect(404);
    });
  });

  describe('storage charges', () => {
    const deduct = (
      companyId: string,
      startDate: string,
      endDate: string,
      quantity: unknown = 10,
      key: string = randomUUID(),
    ) =>
      admin
        .post('/api/charges/deduct-storage-charges', { companyId, startDate, endDate, quantity })
        .set('Idempotency-Key', key);
    const wallet = async (companyId: string) => (await balancesOf(app, companyId)).wallet;
    const firstRun = async (companyId: string) =>
      (
        await app.sql<{ id: string }>(`SELECT id FROM storage_charge_runs WHERE company_id = $1 ORDER BY created_at`, [
          companyId,
        ])
      )[0]?.id ?? '';
    const chargedDays = async (companyId: string) =>
      await app.sql<{ day: string; amount: string }>(
        `SELECT day::text, amount_paise AS amount FROM storage_charge_days WHERE company_id = $1 ORDER BY 1`,
        [companyId],
      );

    it('[BILL-027] deducts quantity × rate × days as one debit, and lists the run', async () => {
      const companyId = await storedCompany(1_000);
      const { body } = await deduct(companyId, '2024-11-01', '2024-11-05').expect(200);
      expect(body).toMatchObject({ status: true, message: '₹125.00 deducted for 5 days' });
      await expect(balancesOf(app, companyId)).resolves.toMatchObject({
        wallet: 87_500,
        'platform.storage_income': 12_500,
      });
      const list = (await admin.get(`/api/charges/storage?companyID=${companyId}`).expect(200))
        .body as StorageChargesResponse;
      expect(list).toMatchObject({
        count: 1,
        charges: [
          {
            companyId,
            startDate: '2024-11-01',
            endDate: '2024-11-05',
            days: 5,
            quantity: 10,
            ratePaise: 250,
            amountPaise: 12_500,
            chargeType: 'PER_UNIT',
          },
        ],
      });
      const { body: statement } = await admin.post('/api/brands/wallet/transaction/find', { companyId }).expect(200);
      expect(statement.data[0]).toMatchObject({
        type: 'DEBIT',
        category: 'STORAGE',
        amount: 125,
        referenceId: list.charges[0]?.id,
      });
    });

    it('charges a day once: a second press names the first run, and overlapping periods pay only for what is new', async () => {
      const companyId = await storedCompany(1_000);
      await deduct(companyId, '2024-11-03', '2024-11-05').expect(200);
      const run = await firstRun(companyId);
      const again = await deduct(companyId, '2024-11-03', '2024-11-05').expect(409);
      expect(again.body).toMatchObject({
        status: false,
        message: `Storage from 2024-11-03 to 2024-11-05 was already charged by run ${run}`,
      });
      await deduct(companyId, '2024-11-04', '2024-11-04', 99).expect(409);
      const wider = await deduct(companyId, '2024-11-01', '2024-11-07').expect(200);
      expect(wider.body.message).toBe(`₹100.00 deducted for 4 days; 3 days already charged by run ${run}`);
      await expect(wallet(companyId)).resolves.toBe(100_000 - 7 * 2_500);
    });

    it('answers a repeated key as the first time', async () => {
      const companyId = await storedCompany(1_000);
      const key = randomUUID();
      const first = await deduct(companyId, '2024-11-01', '2024-11-02', 1, key).expect(200);
      const second = await deduct(companyId, '2024-11-01', '2024-11-02', 1, key).expect(200);
      expect(second.text).toBe(first.text);
      await deduct(companyId, '2024-11-01', '2024-11-03', 1, key).expect(422);
      await admin
        .post('/api/charges/deduct-storage-charges', {
          companyId,
          startDate: '2024-11-01',
          endDate: '2024-11-02',
          quantity: 1,
        })
        .expect(400);
    });

    it('charges once when the button is pressed 50 times at the same time', async () => {
      const companyId = await storedCompany(1_000);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => deduct(companyId, '2024-11-01', '2024-11-10')),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
      const run = await firstRun(companyId);
      expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.message))).toEqual(
        new Set([`Storage from 2024-11-01 to 2024-11-10 was already charged by run ${run}`]),
      );
      await expect(wallet(companyId)).resolves.toBe(100_000 - 25_000);
    });

    it('charges each day once when overlapping periods come at the same time, whatever their order', async () => {
      const companyId = await storedCompany(1_000);
      const day = (number: number) => `2024-11-${String(number).padStart(2, '0')}`;
      const periods = Array.from({ length: 12 }, (_, index) => [day(index + 1), day(Math.min(12, index + 4))] as const);
      const answers = await Promise.all(
        [...periods, ...[...periods].reverse()].map(([start, end]) => deduct(companyId, start, end)),
      );
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const days = await chargedDays(companyId);
      expect(days.map(({ day: one }) => one)).toEqual(Array.from({ length: 12 }, (_, index) => day(index + 1)));
      const spent = days.reduce((sum, { amount }) => sum + Number(amount), 0);
      expect(spent).toBe(12 * 2_500);
      await expect(wallet(companyId)).resolves.toBe(100_000 - spent);
      await admin.get('/api/ledger/proof').expect(({ body }) => expect(body.message).toBe('0 differences'));
    });

    it('takes nothing and marks no day when the wallet cannot pay', async () => {
      const companyId = await storedCompany(10);
      await deduct(companyId, '2024-11-01', '2024-11-05')
        .expect(422)
        .expect(({ body }) => expect(body).toMatchObject({ status: false, message: WALLET_LOW }));
      await expect(chargedDays(companyId)).resolves.toEqual([]);
      await expect(wallet(companyId)).resolves.toBe(1_000);
    });

    it.each([
      [{ startDate: undefined }, 400, 'Date Range is mandatory'],
      [{ endDate: '' }, 400, 'Date Range is mandatory'],
      [{ endDate: '2024-02-30' }, 400, 'Date Range is mandatory'],
      [{ endDate: '2024-10-31' }, 400, 'The date range ends before it starts'],
      [{ endDate: '2099-01-01' }, 400, 'The date range cannot end after today'],
      [{ startDate: '2022-01-01' }, 400, 'The date range cannot be longer than 366 days'],
      [{ quantity: 0 }, 400, 'Quantity should be greater than 0'],
      [{ quantity: 1.5 }, 400, 'Quantity should be a whole number'],
      [{ companyId: 'x' }, 400, 'Please select a company'],
      [{ companyId: '019a0000-0000-7000-8000-000000000404' }, 404, 'Company not found'],
      [{ warehouseId: '019a0000-0000-7000-8000-000000000404' }, 400, 'property warehouseId should not exist'],
    ])('[BILL-024, BILL-027, BILL-028] refuses %j', async (over, status, message) => {
      const companyId = await storedCompany(100);
      const body = { companyId, startDate: '2024-11-01', endDate: '2024-11-02', quantity: 1, ...over };
      await admin
        .post('/api/charges/deduct-storage-charges', body)
        .set('Idempotency-Key', randomUUID())
        .expect(status)
        .expect(({ body: answer }) => expect(answer.message).toBe(message));
    });

    it('asks for a storage rate first, and is for admins only', async () => {
      const companyId = await createCompany(app);
      await deduct(companyId, '2024-11-01', '2024-11-02')
        .expect(422)
        .expect(({ body }) =>
          expect(body.message).toBe('This company has no storage rate. Please set it under Pricing first.'),
        );
      for (const role of ['sub_admin', 'seller', 'warehouse_user'] as const) {
        const person = await signInAs(app, role);
        await person
          .post('/api/charges/deduct-storage-charges', {
            companyId,
            startDate: '2024-11-01',
            endDate: '2024-11-02',
            quantity: 1,
          })
          .set('Idempotency-Key', randomUUID())
          .expect(403);
      }
    });
  });

  describe('shipping charges', () => {
    const apply = (sheet: readonly ShippingChargeSheetRow[]) =>
      app.get(Database).within(Actor.system(), (tx) => app.get(ShippingChargesService).apply(tx, sheet, admin.userId));
    const shopWith = async (rupees: number): Promise<Shop> => {
      const shop = await createShop(app, await signInAs(app, 'seller'), { stock: 1_000 });
      await credit(app, shop.seller.companyId, rupees);
      return shop;
    };
    const parcel = (shop: Shop, freightPaise = 8_000) =>
      createParcel(app, shop, { paymentMethod: 'Prepaid', isDelivered: false, freightPaise });

    it('settles the difference to what was taken at the booking, up or down, and lists it', async () => {
      const shop = await shopWith(1_000);
      const [more, less, same] = [await parcel(shop), await parcel(shop), await parcel(shop)];
      await expect(
        apply([
          { row: 2, awb: more.awb, totalPaise: 11_050 },
          { row: 3, awb: less.awb, totalPaise: 6_000 },
          { row: 4, awb: same.awb, totalPaise: 8_000 },
        ]),
      ).resolves.toEqual([]);
      await expect(balancesOf(app, shop.seller.companyId)).resolves.toMatchObject({
        wallet: 100_000 - 25_050,
        'platform.freight_income': 25_050,
        'wallet.held': 0,
      });
      const list = (
        await admin.get(`/api/charges/shipping?companyID=${shop.seller.companyId}&by=amount&order=desc`).expect(200)
      ).body as ShippingChargesResponse;
      expect(
        list.charges.map(({ awb, chargedPaise, amountPaise, differencePaise }) => [
          awb,
          chargedPaise,
          amountPaise,
          differencePaise,
        ]),
      ).toEqual([
        [more.awb, 8_000, 11_050, 3_050],
        [same.awb, 8_000, 8_000, 0],
        [less.awb, 8_000, 6_000, -2_000],
      ]);
      expect((await admin.get(`/api/charges/shipping?search=${more.awb}&searchField=awb`).expect(200)).body.count).toBe(
        1,
      );
    });

    it('refuses with the reason what is unknown, given up, settled before or too dear for the wallet, and settles the rest', async () => {
      const shop = await shopWith(300);
      const [good, dear, small, gone] = [
        await parcel(shop),
        await parcel(shop),
        await parcel(shop),
        await parcel(shop, 4_000),
      ];
      await app.sql(`UPDATE shipments SET state = 'CANCELLED' WHERE id = $1`, [gone.shipmentId]);
      const refused = await apply([
        { row: 2, awb: good.awb, totalPaise: 9_000 },
        { row: 3, awb: 'NOBODYS', totalPaise: 1 },
        { row: 4, awb: dear.awb, totalPaise: 50_000 },
        { row: 5, awb: gone.awb, totalPaise: 5_000 },
        { row: 6, awb: good.awb, totalPaise: 9_000 },
        { row: 7, awb: small.awb, totalPaise: 8_100 },
      ]);
      expect(refused).toEqual([
        { row: 3, reason: 'This AWB is not known' },
        { row: 4, reason: 'The wallet cannot pay ₹420.00 more. Please recharge it.' },
        { row: 5, reason: 'The booking was cancelled and its freight refunded' },
        { row: 6, reason: 'Already settled at ₹90.00' },
      ]);
      await expect(balancesOf(app, shop.seller.companyId)).resolves.toMatchObject({ wallet: 30_000 - 28_000 - 1_100 });
      await expect(apply([{ row: 2, awb: good.awb, totalPaise: 12_000 }])).resolves.toHaveLength(1);
    });

    it('settles each AWB once when the same rows come from several at the same time, and never takes a wallet below zero', async () => {
      const shops = [await shopWith(500), await shopWith(500)];
      const parcels = await Promise.all(shops.flatMap((shop) => Array.from({ length: 5 }, () => parcel(shop))));
      const sheet = parcels.map(({ awb }, index) => ({ row: index + 2, awb, totalPaise: 10_100 }));
      const outcomes = await Promise.all([apply(sheet), apply([...sheet].reverse()), apply(sheet)]);
      // Each wallet has ₹100 left and each parcel wants ₹21 more: four of five pass.
      expect(3 * 10 - outcomes.flat().length).toBe(8);
      for (const shop of shops)
        await expect(balancesOf(app, shop.seller.companyId)).resolves.toMatchObject({ wallet: 1_600 });
      await admin.get('/api/ledger/proof').expect(({ body }) => expect(body.message).toBe('0 differences'));
    });

    it('shows charges to admins only', async () => {
      const seller = await signInAs(app, 'seller');
      await seller.get('/api/charges/shipping').expect(403);
      await seller.get('/api/charges/storage').expect(403);
      await (await signInAs(app, 'sub_admin')).get('/api/charges/shipping').expect(200);
    });
  });
});
