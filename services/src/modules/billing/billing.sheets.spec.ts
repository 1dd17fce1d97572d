import { COD_STATUS_SHEET, SHIPPING_CHARGES_SHEET } from '@godown/contracts/billing';
import { type SheetDeclaration } from '@godown/contracts/sheets';
import { balancesOf, createParcel, type Parcel, serveTestLane } from '../../../test/billing.factory.js';
import { createShop } from '../../../test/orders.factory.js';
import { downloadedSheets, resultOf, sendSheet, sheetFile } from '../../../test/sheets.factory.js';
import { credit } from '../../../test/shipping.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { writeWorkbook } from '../../platform/sheets/result-sheet.js';

const COD = '/api/cod-remittance/bulk-upload';
const SHIPPING = '/api/charges/shipping/bulk-upload';

describe('the sheets of billing', () => {
  let app: TestApp;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp();
    await serveTestLane(app);
    admin = await signInAs(app, 'admin');
  });

  afterAll(async () => {
    await app.close();
  });

  const templateOf = async (sheet: SheetDeclaration) =>
    (await downloadedSheets(admin.get(`/api/sheets/${sheet.key}/template`)))[sheet.title]?.[0];
  const shop = async () => createShop(app, await signInAs(app, 'seller'), { stock: 100 });
  const cod = (rows: readonly { awb: string; cod: number; status: string }[]) =>
    sheetFile(
      COD_STATUS_SHEET,
      rows.map(({ awb, cod: rupees, status }) => ({ awb, amountPaise: rupees, status })),
    );

  it('[BILL-012, BILL-013, BILL-014] have the specified columns in their order', async () => {
    await expect(templateOf(COD_STATUS_SHEET)).resolves.toEqual(['AWB', 'COD amount', 'remittance status']);
    await expect(templateOf(SHIPPING_CHARGES_SHEET)).resolves.toEqual(['AWB', 'total shipping charge']);
  });

  it('[BILL-012, BILL-013] moves COD, tells every refused row with its reason in the result file, and refuses a file with other columns', async () => {
    const own = await shop();
    const [first, second, early] = [
      await createParcel(app, own),
      await createParcel(app, own, { quantity: 2 }),
      await createParcel(app, own, { isDelivered: false }),
    ];
    const file = cod([
      { ...first, status: 'in process' },
      { ...second, status: 'IN PROCESS' },
      { ...first, status: 'Remitted' },
      { ...early, status: 'On Hold' },
      { ...second, cod: 235, status: 'Remitted' },
      { awb: 'NOBODYS', cod: 1, status: 'Pending' },
      { ...second, status: 'Paid' },
    ]);
    await app.settle();
    const { body: preview } = await sendSheet(app, admin, `${COD}/preview`, { file }).expect(200);
    expect(preview).toMatchObject({ validCount: 3, invalidCount: 4 });
    const { body } = await sendSheet(app, admin, COD, { file, name: 'november.xlsx' }).expect(201);
    expect(body).toMatchObject({ status: true, message: 'File uploaded. You can watch it in the task center.' });
    await app.settle();
    const result = await resultOf(app, admin, body.taskId);
    expect(result['Refused rows']?.slice(1).map(([row, reason]) => [row, reason])).toEqual([
      [5, 'Not delivered yet'],
      [6, 'COD amount is ₹236.00, not ₹235.00'],
      [7, 'This AWB is not known'],
      [8, 'remittance status is invalid'],
    ]);
    await expect(balancesOf(app, own.seller.companyId)).resolves.toMatchObject({
      wallet: 11_800,
      'cod.payable': 23_600,
    });
    const wrong = writeWorkbook([
      { name: 'Sheet', header: ['AWB', 'remittance status', 'COD amount'], rows: [['A', 'Pending', 1]] },
    ]);
    await sendSheet(app, admin, COD, { file: wrong })
      .expect(400)
      .expect(({ body: answer }) =>
        expect(answer.message).toBe('Excel upload failed. Missing column name COD amount!'),
      );
  });

  it('pays each AWB once when two admins upload the same rows in another order and under another name at the same time', async () => {
    const own = await shop();
    const parcels: Parcel[] = [];
    for (let index = 0; index < 8; index += 1) parcels.push(await createParcel(app, own));
    const forward = cod(
      ['In Process', 'Remitted'].flatMap((status) => parcels.map((parcel) => ({ ...parcel, status }))),
    );
    const backward = cod(
      ['In Process', 'Remitted'].flatMap((status) => [...parcels].reverse().map((parcel) => ({ ...parcel, status }))),
    );
    const other = await signInAs(app, 'admin');
    const [one, two] = await Promise.all([
      sendSheet(app, admin, COD, { file: forward, name: 'a.xlsx' }),
      sendSheet(app, other, COD, { file: backward, name: 'b.xlsx' }),
    ]);
    expect(one.body.taskId).not.toBe(two.body.taskId);
    await app.settle();
    const accepted = await Promise.all([resultOf(app, admin, one.body.taskId), resultOf(app, other, two.body.taskId)]);
    expect(accepted.reduce((sum, result) => sum + (result['Accepted rows']?.length ?? 1) - 1, 0)).toBe(16);
    await expect(balancesOf(app, own.seller.companyId)).resolves.toMatchObject({
      wallet: 8 * 11_800,
      'cod.payable': 0,
      'cod.collected': 0,
      'courier.receivable': 0,
    });
    const again = await sendSheet(app, other, COD, { file: forward, name: 'c.xlsx' }).expect(201);
    await app.settle();
    expect(again.body.uploadId).toBe(one.body.uploadId);
    await expect(balancesOf(app, own.seller.companyId)).resolves.toMatchObject({ wallet: 8 * 11_800 });
  });

  it('[BILL-012, BILL-014] settles shipping charges once per AWB, also from a second file', async () => {
    const own = await shop();
    await credit(app, own.seller.companyId, 200);
    const parcel = await createParcel(app, own, { paymentMethod: 'Prepaid', isDelivered: false, freightPaise: 8_000 });
    const file = (rupees: string) => sheetFile(SHIPPING_CHARGES_SHEET, [{ awb: parcel.awb, totalPaise: rupees }]);
    const { body: preview } = await sendSheet(app, admin, `${SHIPPING}/preview`, {
      file: sheetFile(SHIPPING_CHARGES_SHEET, [
        { awb: parcel.awb, totalPaise: 95.5 },
        { awb: 'NOBODYS', totalPaise: 1 },
      ]),
    }).expect(200);
    expect(preview.preview.map(({ row, errors }: { row: number; errors: string[] }) => [row, errors])).toEqual([
      [2, []],
      [3, ['This AWB is not known']],
    ]);
    const outcomes: unknown[] = [];
    for (const rupees of ['95.5', '₹ 95.50', '99']) {
      const { body } = await sendSheet(app, admin, SHIPPING, { file: file(rupees) }).expect(201);
      await app.settle();
      outcomes.push((await resultOf(app, admin, body.taskId))['Refused rows']?.[1]?.[1] ?? 'taken');
    }
    const settled = 'Already settled at ₹95.50';
    expect(outcomes).toEqual(['taken', settled, settled]);
    await expect(balancesOf(app, own.seller.companyId)).resolves.toMatchObject({
      wallet: 20_000 - 9_550,
      'platform.freight_income': 9_550,
    });
  });

  it('are for admins', async () => {
    const file = cod([{ awb: 'A', cod: 1, status: 'Pending' }]);
    for (const role of ['sub_admin', 'seller'] as const) {
      const person = await signInAs(app, role);
      await sendSheet(app, person, COD, { file }).expect(403);
      await sendSheet(app, person, SHIPPING, { file }).expect(403);
      await person.get(`/api/sheets/${COD_STATUS_SHEET.key}/template`).expect(403);
    }
  });
});
