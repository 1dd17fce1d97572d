import { type BenchPath, type Lab } from '../bench-path.ts';
import { fillStock } from '../data/fill-stock.ts';
import { atLeast, atMost, type Figure } from '../figure.ts';
import { httpLoad, type LoadCall, LoadConnection } from '../load/http-load.ts';
import { absoluteOf, type Side, summaryOf } from '../pairs.ts';
import { mustBeSame } from '../same-rows.ts';

const RECORDS = 50;
const DAYS_MS = 86_400_000;
const LIMIT_MS = 200;

interface Look {
  /** YYYY-MM-DD; null: the stock as it is. */
  day: string | null;
  pageNumber: number;
  sortBy: 'updatedAt' | 'currentStock';
}

const dayAgo = (days: number): string => new Date(Date.now() - days * DAYS_MS).toISOString().slice(0, 10);

function productCall(cookie: string, { day, pageNumber, sortBy }: Look): LoadCall {
  return {
    method: 'POST',
    path: '/api/inventory/find',
    headers: { cookie, 'x-requested-with': 'godown' },
    body: {
      where: day === null ? {} : { snapshotDate: day },
      pagination: { records: RECORDS, pageNumber },
      sortBy: { by: sortBy, order: 'desc' },
    },
  };
}

function floorCall(companyId: string, { day, pageNumber }: Look): LoadCall {
  return { method: 'POST', path: '/', body: { companyId, day, records: RECORDS, offset: RECORDS * (pageNumber - 1) } };
}

async function answerOf(url: string, call: LoadCall): Promise<unknown> {
  const connection = await LoadConnection.open(url);
  try {
    return JSON.parse((await connection.ask(call)).body.toString()) as unknown;
  } finally {
    connection.close();
  }
}

async function run(lab: Lab): Promise<Figure[]> {
  const bench = await lab.open({ orders: 0, hasWorker: false });
  const stock = await fillStock(bench.owner, lab.rows(60_000, 2_000_000));
  lab.note(`${stock.movements} movements of ${stock.levels} levels`);
  const floor = await bench.floor('stock-list');
  const { cookie } = await bench.tenants.person('seller', [stock.companyId]);
  const productUrl = bench.system.api.url;
  const lists: Look[] = Array.from({ length: 100 }, () => ({
    day: null,
    pageNumber: lab.random.between(1, 4),
    sortBy: 'updatedAt',
  }));
  const earlier: Look[] = lists.map((look) => ({ ...look, day: dayAgo(lab.random.between(1, 365)) }));
  const byFigure: Look[] = earlier.map((look) => ({ ...look, sortBy: 'currentStock' }));
  for (const look of [...lists.slice(0, 8), ...earlier.slice(0, 20)]) {
    mustBeSame(
      `Page ${look.pageNumber} as of ${look.day ?? 'now'}`,
      await answerOf(productUrl, productCall(cookie, look)),
      await answerOf(floor.url, floorCall(stock.companyId, look)),
    );
  }
  const seconds = lab.count(0.5, 4);
  const product =
    (looks: readonly Look[], callers: number): Side =>
    () =>
      httpLoad({
        url: productUrl,
        seconds,
        callers,
        call: (index) =>
          productCall(cookie, looks[index % looks.length] ?? { day: null, pageNumber: 1, sortBy: 'updatedAt' }),
      });
  const least =
    (looks: readonly Look[]): Side =>
    () =>
      httpLoad({
        url: floor.url,
        seconds,
        call: (index) =>
          floorCall(stock.companyId, looks[index % looks.length] ?? { day: null, pageNumber: 1, sortBy: 'updatedAt' }),
      });
  const list = await lab.pairs({ product: product(lists, 10), floor: least(lists) });
  const asOf = await lab.pairs({ product: product(earlier, 10), floor: least(earlier) });
  const ordered = summaryOf([await product(byFigure, 1)()]);
  return [
    atLeast({
      path: 'P12',
      name: 'stock list, requests/s of the floor',
      reached: list.ratio,
      limit: 0.5,
      absolute: absoluteOf(list),
    }),
    atLeast({
      path: 'P12',
      name: 'stock as of a day, requests/s of the floor',
      reached: asOf.ratio,
      limit: 0.5,
      absolute: absoluteOf(asOf),
    }),
    atMost({
      path: 'P12',
      name: 'stock as of a day, p95 with ten callers',
      reached: asOf.product.p95Ms,
      limit: LIMIT_MS,
      unit: 'ms',
    }),
    atMost({
      path: 'P12',
      name: 'the same in the order of a figure of that day, p95',
      reached: ordered.p95Ms,
      limit: LIMIT_MS,
      unit: 'ms',
      absolute: { p50: ordered.p50Ms.toFixed(1) },
    }),
  ];
}

export const stockList: BenchPath = {
  id: 'P12',
  title: 'Stock list, and the stock as it stood at the end of an earlier day',
  data: '2,000,000 movements of a year, 20 companies; the seller of the largest',
  run,
};
