import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { CsvReader } from '@godown/contracts/csv';
import { BULK_ORDERS_SHEET } from '@godown/contracts/orders';
import { createShop, type Shop } from '../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { readInParserProcess } from './parser-process.js';
import { writeWorkbook } from './result-sheet.js';

const HEADER = BULK_ORDERS_SHEET.columns.map((column) => column.header);
const LINES = Array.from({ length: 200 }, (_, index) => HEADER.map(() => `x${index}`));
const WORKBOOK = writeWorkbook([{ name: 'Orders', header: HEADER, rows: LINES }]);
const CSV = Buffer.from([HEADER, ...LINES].map((cells) => cells.join(',')).join('\n'));

describe('a process that reads files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'godown-parser-'));
  const bounds = { heapMb: 64, residentBytes: 512 * 1024 * 1024, timeLimitMs: 30_000 };
  afterAll(() => rmSync(folder, { recursive: true }));

  function read(text: string, changed: Partial<typeof bounds> = {}) {
    const path = join(folder, 'orders.csv');
    writeFileSync(path, text);
    return readInParserProcess(['csv', path, '', '50001', '64', '1000000000'], { ...bounds, ...changed });
  }

  /** Of this test's process. */
  function parsers(): number[] {
    return readdirSync('/proc/self/task')
      .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '))
      .map(Number)
      .filter((pid) => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sheet-parser.program'));
  }

  it('reads one file after another, and nothing of one is met by the next', async () => {
    expect(await read('a,b\n1,2\n')).toMatchObject({ code: 0, said: { header: ['a', 'b'], rowCount: 2 } });
    const first = parsers();
    expect(first).toHaveLength(1);
    expect(await read('c\n')).toMatchObject({ code: 0, said: { header: ['c'], rowCount: 1 } });
    expect(parsers()).toEqual(first);
  });

  it.each([
    ['all memory', { residentBytes: 1 }],
    ['the heap', { heapMb: 4 }],
    ['what the engine itself needs', { heapMb: 2 }],
    ['the time', { timeLimitMs: 1 }],
  ])('ends with a file that goes beyond %s, and the next file is read by another', async (_bound, changed) => {
    await read('a\n');
    const before = parsers();
    const long = `${'x'.repeat(20)}\n`.repeat(45_000);
    expect(await read(long, changed)).toMatchObject({ isTooMuch: true });
    expect(await read(long)).toMatchObject({ code: 0, isTooMuch: false, said: { rowCount: 45_000 } });
    expect(parsers()).not.toEqual(before);
  });
});

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
