import { type BenchPath, type BenchSystem, type Lab } from '../bench-path.ts';
import { atMost, type Figure } from '../figure.ts';
import { httpLoad, type LoadCall } from '../load/http-load.ts';
import { type Side } from '../pairs.ts';
import { median, percentile } from '../statistics.ts';
import { firstPages, productCall, sellersOf } from './p1-order-list.ts';
import { parcelCall } from './p2-public-tracking.ts';
import { placeCall, placings, sellersWithStock } from './p5-place-order.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const QUICK_SIZES = [2_000, 20_000];
const HUGE = 10_000_000;
const ROUNDS = 6;
const WARM_UPS = 1;

function sizesOf(lab: Lab): number[] {
  const largest = lab.rows(0, 0);
  if (largest > 0) return [Math.max(1, Math.floor(largest / 100)), largest];
  if (lab.isQuick) return QUICK_SIZES;
  return lab.isHuge ? [...SIZES, HUGE] : SIZES;
}

/** Calls of one kind against one size of data. */
interface Grown {
  orders: number;
  list: Side;
  track: Side;
  place: Side;
}

const PARCELS = 500;

/** Numbers of parcels that are out for delivery: an answer about them is never kept, so each look-up reads the database. */
async function parcelsUnderWay({ owner }: BenchSystem, lab: Lab): Promise<string[]> {
  const { rows } = await owner.query<{ awb: string }>(
    `SELECT delivery_awb AS awb FROM orders WHERE status = 'OUT_FOR_DELIVERY' AND delivery_awb IS NOT NULL ORDER BY md5(id::text) LIMIT $1`,
    [PARCELS],
  );
  if (rows.length === 0) throw new Error('no parcel is out for delivery');
  return lab.random.shuffled(rows.map((row) => row.awb));
}

async function grown(lab: Lab, bench: BenchSystem): Promise<Grown> {
  const { url } = bench.system.api;
  const looks = firstPages(lab, await sellersOf(bench));
  const awbs = await parcelsUnderWay(bench, lab);
  const { sellers, warehouseId } = await sellersWithStock(bench, { companies: 20, items: 2_000 });
  const next = placings(lab, sellers, warehouseId);
  const seconds = lab.count(0.5, 4);
  let asked = 0;
  const side =
    (call: (index: number) => LoadCall, accepts = [200]): Side =>
    () =>
      httpLoad({ url, seconds, callers: 4, accepts, call: () => call(asked++) });
  const look = (index: number): (typeof looks)[number] =>
    looks[index % looks.length] ?? { seller: { companyId: '', cookie: '' }, status: 'DELIVERED', pageNumber: 1 };
  return {
    orders: bench.data.orders,
    list: side((index) => productCall(look(index))),
    track: side((index) => parcelCall(awbs[index % awbs.length] ?? '', index)),
    place: side(() => placeCall(next()), [201]),
  };
}

/**
 * Every size in every round, so that all share the machine's weather: what disturbs one turn then spoils one ratio of six.
 * @returns p95 in milliseconds of each round, by size
 */
async function p95Of(all: readonly Grown[], which: 'list' | 'track' | 'place'): Promise<Map<number, number[]>> {
  const p95s = new Map<number, number[]>(all.map((one) => [one.orders, []]));
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    for (const one of round % 2 === 0 ? all : all.toReversed()) {
      const { latenciesMs } = await one[which]();
      if (round >= WARM_UPS) p95s.get(one.orders)?.push(percentile(latenciesMs, 0.95));
    }
  }
  return p95s;
}

async function run(lab: Lab): Promise<Figure[]> {
  const all: Grown[] = [];
  // Orders are placed, so it works on copies; nobody else reads the largest, and there would be no room for it twice.
  for (const orders of sizesOf(lab))
    all.push(await grown(lab, await lab.open({ orders, isOwn: orders < HUGE, hasWorker: false })));
  const figures: Figure[] = [];
  for (const [which, what] of [
    ['list', 'a page of the order list (P1)'],
    ['track', 'a public look-up that no kept answer serves'],
    ['place', 'placing an order (P5)'],
  ] as const) {
    const p95s = await p95Of(all, which);
    const [smallest = [], largest = []] = [[...p95s.values()].at(0), [...p95s.values()].at(-1)];
    const ratios = largest.map((p95, round) => p95 / (smallest[round] ?? Number.NaN));
    const absolute = Object.fromEntries(
      [...p95s].map(([orders, rounds]) => [`p95 at ${orders.toLocaleString('en-IN')}`, median(rounds).toFixed(1)]),
    );
    figures.push(
      atMost({
        path: 'P10',
        name: `p95 of ${what}: largest to smallest`,
        reached: median(ratios),
        limit: 1.3,
        absolute: { ...absolute, ratios: ratios.map((ratio) => ratio.toFixed(2)).join(' ') },
      }),
    );
  }
  return figures;
}

export const growth: BenchPath = {
  id: 'P10',
  title: 'Growth: the same calls on ever more orders',
  data: '10,000, 100,000 and 1,000,000 orders; with --huge 10,000,000',
  run,
};
