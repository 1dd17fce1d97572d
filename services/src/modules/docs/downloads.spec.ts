import { fileTypesOf, partsOfFile, timeUpdates } from '../../../test/downloads.js';
import { type SeededProduct, startSeededProduct } from '../../../test/openapi/seeded-product.js';
import { type Seeds } from '../../../test/openapi/seeds.js';
import { type TestApp } from '../../../test/test-app.js';
import { type Route, routesIn } from '../../../test/tenancy/routes.js';

/** A quarter to two at night in India, while it is still the evening before in UTC. */
const MOMENT = new Date('2026-11-20T20:15:00Z');
const SHOWN = 'Nov 21, 2026 1:45 AM';
/** Anything that says a time of day, a moment as JSON has it, or the day of UTC. */
const TIME_OF_DAY = /\d{1,2}:\d{2}/;
const WRONG = /\dT\d{2}|\bGMT\b|\b(?:20:15|8:15|14:45|2:45)\b|2026-11-20|20261120|Nov 20\b|20 Nov|20[/-]11[/-]2026/;

const ROW = '019a2f6c-1e7a-7253-8c1b-7f3f6f1d2a10';
const PERIOD = '?start=2026-11-01&end=2026-11-30';
const DAYS = '?from=2026-11-01&to=2026-11-30';

/** What a download needs beyond what every read gets. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/csv/d2r/retailers/:retailerId/statement': PERIOD,
  '/api/excel/d2r/retailers/:retailerId/statement': PERIOD,
  '/api/csv/driver/statement': DAYS,
  '/api/csv/wms/cash/drivers/:id/statement': DAYS,
};
const BODIES: Readonly<Record<string, object>> = {
  '/api/invoices/print': { orderIds: [ROW] },
  '/api/shipping/labels': { orderIds: [ROW] },
};

/** Downloads that hold no time, with the reason: everything in them is looked at all the same. */
const WITHOUT_TIMES: Readonly<Record<string, string>> = {
  'GET /api/catalogue/csv/:ids': 'a catalogue has no times',
  'POST /api/catalogue/csv/selected': 'a catalogue has no times',
  'GET /api/csv/d2r/ageing': 'ages in days',
  'GET /api/csv/driver/statement': 'a line per day',
  'GET /api/csv/wms/cash/drivers/:id/statement': 'a line per day',
  'GET /api/download/retailer/mapping': 'a mapping has no times',
  'POST /api/shipping/allocation/csv': 'counts',
  'POST /api/invoices/print': 'an invoice has a date, as its rules ask',
};

/** Downloads that need what their own spec arranges, and there say when they were printed. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'GET /api/admin/pickup-manifest': 'shipping.controller.spec',
  'GET /api/wms/handovers/:id/manifest': 'handovers.controller.spec',
  'GET /api/wms/picks/:id/paper': 'picks.controller.spec',
  'GET /api/shipping-providers/unicommerce/labels/:storeId/:orderId/:proof': 'the label of GET /api/shipping/labels',
  'GET /api/files/download/:ticket':
    'result files of tasks: order-export.controller.spec, inventory-mail.controller.spec',
  'GET /api/sheets/:key/template': 'an empty form',
};

describe('Every download', () => {
  let app: TestApp;
  let seeds: Seeds;
  let companyId: string;
  let downloads: { name: string; route: Route; types: string[] }[];
  let people: SeededProduct['people'];

  beforeAll(async () => {
    const { document, ...product } = await startSeededProduct(MOMENT);
    ({ app, seeds, companyId, people } = product);
    await app.unchecked(...arranged(), ...(await timeUpdates(app, { companyId, moment: MOMENT })));
    downloads = routesIn(app)
      .map((route) => ({
        name: `${route.method.toUpperCase()} ${route.path}`,
        route,
        types: fileTypesOf(document, route),
      }))
      .filter(({ types }) => types.length > 0);
  });
  afterAll(() => app.close());

  /** The rows that a list shows only in a certain state. */
  function arranged(): [text: string, values?: unknown[]][] {
    const lines = JSON.stringify([{ id: ROW, sku: 'KF-1', title: 'Kurta', good: 1, damaged: 0, missing: 0, other: 0 }]);
    const promoterId = people.get('promoter')?.userId;
    return [
      [
        `UPDATE invoices SET content = jsonb_set(content, '{issuedAt}', $2) WHERE company_id = $1`,
        [companyId, JSON.stringify(MOMENT)],
      ],
      [`UPDATE return_check_ins SET lines = $2 WHERE company_id = $1`, [companyId, lines]],
      [`UPDATE promoter_transactions SET promoter_id = $2 WHERE company_id = $1`, [companyId, promoterId]],
      [`UPDATE promoter_stock SET promoter_id = $2 WHERE company_id = $1`, [companyId, promoterId]],
      [`UPDATE inbound_shipments SET status = 'CLOSED', ended_at = $2 WHERE company_id = $1`, [companyId, MOMENT]],
      [
        `UPDATE inbound_lines SET damaged = 1, wsin = (SELECT min(wsin) FROM wsins WHERE company_id = $1),
           shipment_id = (SELECT id FROM inbound_shipments WHERE company_id = $1 LIMIT 1) WHERE company_id = $1`,
        [companyId],
      ],
      [
        `WITH bill AS (
           INSERT INTO ledger_transfers (company_id, id, key, kind, category, reference, created_at)
           VALUES ($1, uuidv7(), 'bill', 'd2r.billed', 'RECEIVABLE', $2, $3) RETURNING id
         )
         INSERT INTO ledger_entries (company_id, transfer_id, account_code, amount_paise, balance_after_paise, created_at)
         SELECT $1, bill.id, code, paise, paise, $3 FROM bill, (VALUES ($4, -100), ('d2r.sales', 100)) AS entry (code, paise)`,
        [companyId, ROW, MOMENT, `d2r.receivable.${ROW}`],
      ],
      [
        `INSERT INTO trips (id, warehouse_id, driver_id, driver_name, driver_phone, status, capacity_grams, capacity_parcels, latitude, longitude, route_metres, created_by, created_at)
         VALUES ($1, $1, $2, 'Ravi', '9876543210', 'CREATED', 1, 1, 12, 77, 1, $2, $3)`,
        [ROW, people.get('driver')?.userId, MOMENT],
      ],
    ];
  }

  function pathOf(route: Route): string {
    if (route.path === '/api/catalogue/csv/wsin/:id') return route.path.replace(':id', companyId);
    const path = route.path.endsWith('/:format') ? route.path.replace(':format', 'excel') : seeds.pathOf(route);
    return (
      (route.path.includes('/wms/cash/drivers/') ? path.replace(ROW, people.get('driver')?.userId ?? '') : path) +
      (QUERIES[route.path] ?? '')
    );
  }

  /** The file as the first person gets it who may have it; null if nobody may. */
  async function download(route: Route): Promise<string[] | null> {
    const files: string[][] = [];
    for (const { cookie } of people.values()) {
      const call = app.http[route.method](pathOf(route))
        .set('Cookie', cookie)
        .buffer(true)
        .parse((response, done) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('end', () => done(null, Buffer.concat(pieces)));
        });
      const body = BODIES[route.path] ?? seeds.bodyOf(route);
      const answer = await (route.method === 'get' ? call : call.send(body));
      if (answer.status < 300)
        files.push(await partsOfFile(answer.headers['content-type'] ?? '', answer.body as Buffer));
    }
    return files.toSorted((one, other) => other.length - one.length)[0] ?? null;
  }

  it("writes its times in India's time as the screens do, `MMM D, YYYY h:mm A`, and nothing in any other way", async () => {
    const faults: unknown[] = [];
    const seen: string[] = [];
    for (const { name, route } of downloads.filter((one) => !(one.name in ELSEWHERE))) {
      const parts = await download(route);
      if (parts === null) {
        faults.push([name, 'nobody gets it']);
        continue;
      }
      seen.push(name);
      const times = parts.filter((part) => TIME_OF_DAY.test(part) || WRONG.test(part));
      faults.push(...times.filter((part) => WRONG.test(part) || part.trim() !== SHOWN).map((part) => [name, part]));
      if ((times.length === 0) !== name in WITHOUT_TIMES)
        faults.push([name, 'times', times.length, ...parts.slice(0, 60)]);
    }
    expect(faults).toEqual([]);
    expect(seen.length).toBeGreaterThan(20);
  });

  it('is known by its route: one that is looked at nowhere, or is no more, is named here', () => {
    const names = downloads.map(({ name }) => name);
    expect([...Object.keys(WITHOUT_TIMES), ...Object.keys(ELSEWHERE)].filter((name) => !names.includes(name))).toEqual(
      [],
    );
  });
});
