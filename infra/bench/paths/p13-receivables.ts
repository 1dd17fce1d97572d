import { type BenchPath, type Lab } from '../bench-path.ts';
import { fillReceivables, type ReceivablesData } from '../data/fill-receivables.ts';
import { atLeast, atMost, type Figure } from '../figure.ts';
import { httpLoad, type LoadCall, LoadConnection } from '../load/http-load.ts';
import { absoluteOf, type Side } from '../pairs.ts';
import { mustBeSame } from '../same-rows.ts';

const RECORDS = 50;
const DAY_MS = 86_400_000;
const INDIA_MS = 19_800_000;
const PERIOD_DAYS = 90;
const LIMIT_MS = 200;
const CALLERS = 10;

/** One question, as the product and as the floor is asked. */
interface Question {
  product: LoadCall;
  floor: LoadCall;
}

type Asking = (lab: Lab, cookie: string, books: ReceivablesData) => Question;

const indiaDay = (ago: number): string => new Date(Date.now() + INDIA_MS - ago * DAY_MS).toISOString().slice(0, 10);
const startOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_MS).toISOString();

const headersOf = (cookie: string): Record<string, string> => ({ cookie, 'x-requested-with': 'godown' });

const page =
  (productPath: string, floorPath: string, where: object, pages: number): Asking =>
  (lab, cookie, { companyId }) => {
    const pageNumber = lab.random.between(1, pages);
    const body = { where, pagination: { records: RECORDS, pageNumber } };
    return {
      product: { method: 'POST', path: productPath, headers: headersOf(cookie), body },
      floor: {
        method: 'POST',
        path: floorPath,
        body: { companyId, today: indiaDay(0), records: RECORDS, offset: RECORDS * (pageNumber - 1) },
      },
    };
  };

const statement: Asking = (lab, cookie, { companyId, retailerIds }) => {
  const retailerId = retailerIds[lab.random.between(0, retailerIds.length - 1)] ?? '';
  const ago = lab.random.between(0, 200);
  const [start, end] = [indiaDay(ago + PERIOD_DAYS), indiaDay(ago)];
  const [from, until] = [startOf(start), startOf(indiaDay(ago - 1))];
  return {
    product: {
      method: 'GET',
      path: `/api/d2r/retailers/${retailerId}/statement?start=${start}&end=${end}`,
      headers: headersOf(cookie),
    },
    floor: {
      method: 'POST',
      path: '/statement',
      body: { companyId, retailerId, today: indiaDay(0), from, until, start, end },
    },
  };
};

const PARTS: readonly { name: string; ask: Asking; leastOfFloor: number }[] = [
  { name: 'invoices', ask: page('/api/collections/find', '/list', {}, 4), leastOfFloor: 0.3 },
  { name: 'ageing', ask: page('/api/d2r/ageing/find', '/ageing', { by: 'retailer' }, 4), leastOfFloor: 0.3 },
  { name: 'statement', ask: statement, leastOfFloor: 0.2 },
];

async function answerOf(url: string, call: LoadCall): Promise<unknown> {
  const connection = await LoadConnection.open(url);
  try {
    const { status, body } = await connection.ask(call);
    if (status !== 200) throw new Error(`${url} answered ${status}: ${body.toString()}`);
    return JSON.parse(body.toString()) as unknown;
  } finally {
    connection.close();
  }
}

async function run(lab: Lab): Promise<Figure[]> {
  const bench = await lab.open({ orders: 0, hasWorker: false });
  const books = await fillReceivables(bench.owner, lab.rows(20_000, 500_000));
  lab.note(`${books.invoices} invoices of ${books.retailers} retailers in the company that asks`);
  const floor = await bench.floor('receivables');
  const { cookie } = await bench.tenants.person('seller', [books.companyId]);
  const seconds = lab.count(0.5, 4);
  const figures: Figure[] = [];
  for (const { name, ask, leastOfFloor } of PARTS) {
    const questions = Array.from({ length: 100 }, () => ask(lab, cookie, books));
    for (const { product, floor: least } of questions.slice(0, 8))
      mustBeSame(`The ${name}`, await answerOf(bench.system.api.url, product), await answerOf(floor.url, least));
    const side =
      (url: string, of: keyof Question, callers?: number): Side =>
      () =>
        httpLoad({
          url,
          seconds,
          ...(callers === undefined ? {} : { callers }),
          call: (index) => {
            const question = questions[index % questions.length];
            if (question === undefined) throw new Error('no question');
            return question[of];
          },
        });
    const result = await lab.pairs({
      product: side(bench.system.api.url, 'product', CALLERS),
      floor: side(floor.url, 'floor'),
    });
    figures.push(
      atLeast({
        path: 'P13',
        name: `${name}, requests/s of the floor`,
        reached: result.ratio,
        limit: leastOfFloor,
        absolute: absoluteOf(result),
      }),
      atMost({
        path: 'P13',
        name: `${name}, p95 with ten callers`,
        reached: result.product.p95Ms,
        limit: LIMIT_MS,
        unit: 'ms',
      }),
    );
  }
  return figures;
}

export const receivables: BenchPath = {
  id: 'P13',
  title: 'Retailers’ invoices, their ageing and the statement of one retailer',
  data: '500,000 invoices of 5,000 retailers in a year; the seller whose they are',
  run,
};
