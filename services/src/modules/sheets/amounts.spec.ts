import { COD_STATUS_SHEET, SHIPPING_CHARGES_SHEET } from '@godown/contracts/billing';
import { BULK_ORDERS_SHEET } from '@godown/contracts/orders';
import { createParcel, serveTestLane } from '../../../test/billing.factory.js';
import { createShop, type Shop } from '../../../test/orders.factory.js';
import { resultOf, sendSheet, sheetFile } from '../../../test/sheets.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('amounts in a sheet', () => {
  let app: TestApp;
  let admin: SignedIn;
  let shop: Shop;

  beforeAll(async () => {
    app = await createTestApp();
    await serveTestLane(app);
    admin = await signInAs(app, 'admin');
    shop = await createShop(app, await signInAs(app, 'seller'), { stock: 100 });
  });

  afterAll(async () => {
    await app.close();
  });

  async function refusedOf(who: SignedIn, path: string, form: Parameters<typeof sendSheet>[3]): Promise<unknown[][]> {
    const { body } = await sendSheet(app, who, path, form).expect(201);
    await app.settle();
    const [heading = [], ...rows] = (await resultOf(app, who, body.taskId))['Refused rows'] ?? [];
    return rows.map((row) => [row[0], row[heading.indexOf('Reason')]]);
  }

  it('with a third decimal are refused on their row, as is a blank where something has to stand; zeros behind the paise are none', async () => {
    const order = {
      paymentMethod: 'COD',
      customerName: 'Meera Nair',
      phone: '9876543210',
      addressLine1: '1 Road',
      city: 'Kochi',
      pincode: '682001',
      quantity: '1',
      sku: shop.thing.sku,
    };
    const file = sheetFile(BULK_ORDERS_SHEET, [
      { ...order, orderId: 'PAISA-1', itemPrice: '10.005' },
      { ...order, orderId: 'PAISA-2', lineAmount: '0.001' },
      { ...order, orderId: 'PAISA-3', itemPrice: '10.500' },
      { ...order, orderId: 'PAISA-4', customerName: '\u200b \u2060' },
    ]);
    const fields = { pickupWarehouseId: shop.warehouseId, unknownSku: 'refuse' };
    expect(await refusedOf(shop.seller, '/api/order/bulk', { file, fields })).toEqual([
      [2, 'Item Price is invalid'],
      [3, 'Line Amount is invalid'],
      [5, 'Customer Name is required'],
    ]);
    expect(await app.sql(`SELECT amount_paise::int FROM orders WHERE shop_order_id LIKE 'PAISA-%'`)).toEqual([
      { amount_paise: 1_050 },
    ]);
  });

  it('with a third decimal move no COD and settle no charge', async () => {
    const { awb, cod } = await createParcel(app, shop);
    await app.settle();
    const status = 'In Process';
    const remitted = sheetFile(COD_STATUS_SHEET, [{ awb, amountPaise: `${cod}.001`, status }]);
    expect(await refusedOf(admin, '/api/cod-remittance/bulk-upload', { file: remitted })).toEqual([
      [2, 'COD amount is invalid'],
    ]);
    const charged = sheetFile(SHIPPING_CHARGES_SHEET, [{ awb, totalPaise: '45.005' }]);
    expect(await refusedOf(admin, '/api/charges/shipping/bulk-upload', { file: charged })).toEqual([
      [2, 'total shipping charge is invalid'],
    ]);
    const [row] = await app.sql(`SELECT status FROM cod_remittances WHERE awb = $1`, [awb]);
    expect(row).toEqual({ status: 'PENDING' });
  });
});
