import { type BenchPath, type BenchSystem, type Lab } from '../bench-path.ts';
import { atMost, type Figure } from '../figure.ts';
import { httpLoad, type LoadCall } from '../load/http-load.ts';
import { type Side } from '../pairs.ts';
import { answerOf, firstPages, productCall, type Seller, sellersOf } from './p1-order-list.ts';

interface Search {
  cookie: string;
  search: string;
  searchFilter: 'awb' | 'orderId' | 'phone';
  id: string;
}

const EACH = 20;
const PART = { awb: 7, orderId: 7, phone: 6 } as const;

function searchCall({ cookie, search, searchFilter }: Search): LoadCall {
  return {
    method: 'POST',
    path: '/api/inventory/orders/find',
    headers: { cookie, 'x-requested-with': 'godown' },
    body: { search, searchFilter, pagination: { records: 50, pageNumber: 1 } },
  };
}

interface Sample {
  id: string;
  awb: string;
  shop_order_id: string;
  phone: string;
}

/** Parts of texts that some order of the company (of anybody, for an admin) has: what somebody reads off a label or hears on the phone. */
async function searchesOf({ owner }: BenchSystem, lab: Lab, { companyId, cookie }: Seller): Promise<Search[]> {
  const { rows } = await owner.query<Sample>(
    `SELECT id, delivery_awb AS awb, shop_order_id, customer_phone AS phone FROM orders WHERE delivery_awb IS NOT NULL AND ($1 = '' OR company_id::text = $1) ORDER BY md5(id::text || $2) LIMIT ${EACH}`,
    [companyId, String(lab.random.between(1, 1_000_000))],
  );
  return rows.flatMap(({ id, awb, shop_order_id, phone }) => [
    { cookie, id, searchFilter: 'awb' as const, search: awb.slice(-PART.awb) },
    { cookie, id, searchFilter: 'orderId' as const, search: shop_order_id.slice(-PART.orderId) },
    { cookie, id, searchFilter: 'phone' as const, search: phone.slice(-PART.phone) },
  ]);
}

/** A search that does not find what it was made from is fast for the wrong reason. */
async function mustFind(url: string, searches: readonly Search[]): Promise<void> {
  for (const search of searches) {
    const { orders } = (await answerOf(url, searchCall(search))) as { orders: { id: string }[] };
    if (!orders.some((order) => order.id === search.id))
      throw new Error(`${search.searchFilter} ${search.search} does not find order ${search.id}`);
  }
}

async function run(lab: Lab): Promise<Figure[]> {
  const bench = await lab.open({ orders: lab.rows(20_000, 1_000_000), hasWorker: false });
  const { url } = bench.system.api;
  const sellers = await sellersOf(bench);
  const looks = firstPages(lab, sellers);
  const admin: Seller = { companyId: '', cookie: (await bench.tenants.person('admin')).cookie };
  const own = lab.random.shuffled((await Promise.all(sellers.map((seller) => searchesOf(bench, lab, seller)))).flat());
  const all = await searchesOf(bench, lab, admin);
  await mustFind(url, [...own.slice(0, 60), ...all.slice(0, 30)]);
  const seconds = lab.count(0.6, 5);
  const list: Side = () =>
    httpLoad({
      url,
      seconds,
      call: (index) =>
        productCall(looks[index % looks.length] ?? { seller: admin, status: 'DELIVERED', pageNumber: 1 }),
    });
  const figures: Figure[] = [];
  for (const [who, searches] of [
    ['in the own company', own],
    ['over all companies', all],
  ] as const) {
    const search: Side = () =>
      httpLoad({
        url,
        seconds,
        call: (index) =>
          searchCall(searches[index % searches.length] ?? { ...admin, id: '', search: '', searchFilter: 'awb' }),
      });
    const { product, floor } = await lab.pairs({ product: search, floor: list });
    figures.push(
      atMost({
        path: 'P1B',
        name: `p95 of a search ${who} to a page of P1`,
        reached: product.p95Ms / floor.p95Ms,
        limit: 3,
        absolute: {
          'search/s': Math.round(product.perSecond),
          'search p50': product.p50Ms.toFixed(1),
          'search p95': product.p95Ms.toFixed(1),
          'page p50': floor.p50Ms.toFixed(1),
          'page p95': floor.p95Ms.toFixed(1),
        },
      }),
    );
  }
  return figures;
}

export const orderSearch: BenchPath = {
  id: 'P1B',
  title: 'Order search by a part of the AWB, the order id, the phone',
  data: '1,000,000 orders of 200 companies of Zipf sizes',
  run,
};
