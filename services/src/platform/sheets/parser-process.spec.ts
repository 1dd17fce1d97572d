import { jest } from '@jest/globals';
import { CsvReader } from '@godown/contracts/csv';
import { BULK_ORDERS_SHEET } from '@godown/contracts/orders';
import { createShop, type Shop } from '../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { writeWorkbook } from './result-sheet.js';

const HEADER = BULK_ORDERS_SHEET.columns.map((column) => column.header);
const LINES = Array.from({ length: 200 }, (_, index) => HEADER.map(() => `x${index}`));
const WORKBOOK = writeWorkbook([{ name: 'Orders', header: HEADER, rows: LINES }]);
const CSV = Buffer.from([HEADER, ...LINES].map((cells) => cells.join(',')).join('\n'));

describe('an uploaded file', () => {
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;

  beforeAll(async () => {
    app = await createTestApp();
    seller = await signInAs(app, 'seller');
    shop = await createShop(app, seller);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const children = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

  /** How many processes of ours there were at once while the work went on, beyond those of before. */
  async function childrenDuring(work: () => Promise<unknown>): Promise<number> {
    const before = children();
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, children() - before)), 1);
    await work();
    clearInterval(watch);
    return most;
  }

  async function upload(name: string, bytes: Buffer): Promise<void> {
    const { body } = await app.http
      .post('/api/order/bulk')
      .set('Cookie', seller.cookie)
      .attach('file', bytes, name)
      .field('pickupWarehouseId', shop.warehouseId)
      .field('unknownSku', 'refuse')
      .expect(201);
    await app.settle();
    const { data } = (await seller.get(`/api/order/bulk/${body.importId}`).expect(200)).body;
    expect(data.refusedLines).toHaveLength(LINES.length);
  }

  it.each([
    ['orders.xlsx', WORKBOOK],
    ['orders.csv', CSV],
  ])('is read in a process of its own and not in the one that answers: %s', async (name, bytes) => {
    const [cells, text] = [jest.spyOn(CsvReader.prototype, 'read'), jest.spyOn(TextDecoder.prototype, 'decode')];
    expect(await childrenDuring(() => upload(name, bytes))).toBeGreaterThanOrEqual(1);
    expect(cells).not.toHaveBeenCalled();
    expect(text.mock.calls.filter(([part]) => part !== undefined && part.byteLength > 1_000)).toEqual([]);
  });
});
