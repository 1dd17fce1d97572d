import { type BenchPath, type BenchSystem, type Lab } from '../bench-path.ts';
import { atLeast, atMost, type Figure } from '../figure.ts';
import { httpLoad, type LoadCall, LoadConnection } from '../load/http-load.ts';
import { absoluteOf, type Side } from '../pairs.ts';
import { mustBeSame } from '../same-rows.ts';

const RECORDS = 50;
const STATUSES = ['DELIVERED', 'DELIVERED', 'DELIVERED', 'RTO_DELIVERED', 'CANCELLED', 'READY_TO_SHIP', 'IN_TRANSIT'];
/** Places in the order of size whose sellers look at their lists: large, middle and small companies. */
const PLACES = [0, 1, 2, 4, 9, 19, 39, 79, 149];
const FIND = '/api/inventory/orders/find';

export interface Seller {
  companyId: string;
  cookie: string;
}

export interface Look {
  seller: Seller;
  status: string;
  pageNumber: number;
  /** Where the page before ended, as the screen that turned to it knows. */
  after?: { value: string; id: string };
}

export function productCall({ seller, status, pageNumber, after }: Look): LoadCall {
  return {
    method: 'POST',
    path: FIND,
    headers: { cookie: seller.cookie, 'x-requested-with': 'godown' },
    body: {
      where: { status: [status] },
      pagination: { records: RECORDS, pageNumber },
      sortBy: { by: 'createdAt', order: 'desc' },
      ...(after ? { after } : {}),
    },
  };
}

function floorCall({ seller, status, pageNumber }: Look): LoadCall {
  return {
    method: 'POST',
    path: '/',
    body: { companyId: seller.companyId, status, records: RECORDS, offset: RECORDS * (pageNumber - 1) },
  };
}

/** Signed-in sellers of companies of every size. */
export async function sellersOf({ tenants, data }: BenchSystem): Promise<Seller[]> {
  const companies = PLACES.flatMap((place) => data.companies[place] ?? []);
  return Promise.all(
    companies.map(async ({ id }) => ({ companyId: id, cookie: (await tenants.person('seller', [id])).cookie })),
  );
}

export async function answerOf(url: string, call: LoadCall): Promise<unknown> {
  const connection = await LoadConnection.open(url);
  try {
    return JSON.parse((await connection.ask(call)).body.toString()) as unknown;
  } finally {
    connection.close();
  }
}

async function sameAnswers(looks: readonly Look[], productUrl: string, floorUrl: string): Promise<void> {
  for (const look of looks) {
    const [product, floor] = await Promise.all([
      answerOf(productUrl, productCall(look)),
      answerOf(floorUrl, floorCall(look)),
    ]);
    mustBeSame(`Page ${look.pageNumber} of ${look.status}`, product, floor);
  }
}

/** What sellers look at first: pages of the usual states, of companies of every size. */
export function firstPages(lab: Lab, sellers: readonly Seller[]): Look[] {
  return Array.from({ length: 500 }, () => ({
    seller: lab.random.pick(sellers),
    status: lab.random.pick(STATUSES),
    pageNumber: 1,
  }));
}

/** The deepest page that the largest company's delivered orders have, at most page 2,000. */
async function deepPage({ owner }: BenchSystem, companyId: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM orders WHERE company_id = $1 AND status = 'DELIVERED'`,
    [companyId],
  );
  return Math.max(1, Math.min(2_000, Math.floor((rows[0]?.count ?? 0) / RECORDS)));
}

/** Page 2,000, which the screen reaches from the one before, and which a caller may ask for by its number. */
async function depthFigures(lab: Lab, bench: BenchSystem, largest: Seller): Promise<Figure[]> {
  const { url } = bench.system.api;
  const first: Look = { seller: largest, status: 'DELIVERED', pageNumber: 1 };
  const byNumber: Look = { ...first, pageNumber: await deepPage(bench, largest.companyId) };
  const before = (await answerOf(url, productCall({ ...first, pageNumber: byNumber.pageNumber - 1 }))) as {
    next: { value: string; id: string };
  };
  const byCursor: Look = { ...byNumber, after: before.next };
  mustBeSame(
    'The page by its number and by its cursor',
    await answerOf(url, productCall(byNumber)),
    await answerOf(url, productCall(byCursor)),
  );
  const seconds = lab.count(0.6, 5);
  const side =
    (look: Look): Side =>
    () =>
      httpLoad({ url, seconds, call: () => productCall(look) });
  const figures: Figure[] = [];
  for (const [how, look] of [
    ['from the page before it', byCursor],
    ['by its number', byNumber],
  ] as const) {
    const { product: deep, floor: shallow } = await lab.pairs({ product: side(look), floor: side(first) });
    figures.push(
      atMost({
        path: 'P1',
        name: `p95 of page ${byNumber.pageNumber} ${how} to page 1`,
        reached: deep.p95Ms / shallow.p95Ms,
        limit: 1.5,
        absolute: {
          'deep p50': deep.p50Ms.toFixed(1),
          'deep p95': deep.p95Ms.toFixed(1),
          'first p50': shallow.p50Ms.toFixed(1),
          'first p95': shallow.p95Ms.toFixed(1),
        },
      }),
    );
  }
  return figures;
}

async function run(lab: Lab): Promise<Figure[]> {
  const bench = await lab.open({ orders: lab.rows(20_000, 1_000_000), hasWorker: false });
  const floor = await bench.floor('order-list');
  const sellers = await sellersOf(bench);
  const [largest] = sellers;
  if (largest === undefined) throw new Error('The data set has no company');
  const looks = firstPages(lab, sellers);
  const lookOf = (index: number): Look =>
    looks[index % looks.length] ?? { seller: largest, status: 'DELIVERED', pageNumber: 1 };
  await sameAnswers(
    [...looks.slice(0, 40), { seller: largest, status: 'DELIVERED', pageNumber: 3 }],
    bench.system.api.url,
    floor.url,
  );
  const seconds = lab.count(0.6, 5);
  const pages = await lab.pairs({
    product: () => httpLoad({ url: bench.system.api.url, seconds, call: (index) => productCall(lookOf(index)) }),
    floor: () => httpLoad({ url: floor.url, seconds, call: (index) => floorCall(lookOf(index)) }),
  });
  return [
    atLeast({
      path: 'P1',
      name: 'requests/s of the floor',
      reached: pages.ratio,
      limit: 0.5,
      absolute: absoluteOf(pages),
    }),
    ...(await depthFigures(lab, bench, largest)),
  ];
}

export const orderList: BenchPath = {
  id: 'P1',
  title: 'Order list: a page of 50, by status, newest first, as a signed-in seller',
  data: '1,000,000 orders of 200 companies of Zipf sizes',
  run,
};
