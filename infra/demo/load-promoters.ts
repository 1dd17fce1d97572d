import { type ApiSession, listAt, textAt } from './api-session.ts';
import { ACCOUNTS } from './demo-cast.ts';
import { momentOf } from './fleet-day.ts';
import { signIn } from './load-accounts.ts';
import { BEATS, beatOf, type Retail } from './load-retail.ts';
import { type PastApi } from './past-api.ts';
import { type Store } from './retailers.ts';
import { SeededRandom } from './seeded-random.ts';

const DAYS = 6;
const SHOPS = 3;
const PRODUCTS = 3;
const GIVEN_UNITS = 30;
const MORNING = 9 * 60 + 30;
const EVENING = 20 * 60;

const promoters = ACCOUNTS.filter(({ role }) => role === 'promoter');

interface Promoter {
  id: string;
  session: ApiSession;
  shops: readonly Store[];
  products: readonly string[];
}

/** Promoters in shops: stock given to them, a week of sales, what was damaged and what they returned. Safe to repeat on the same day. */
export async function runPromoters(
  past: PastApi,
  retail: Retail,
  { stores, items }: { stores: readonly Store[]; items: readonly Record<string, unknown>[] },
): Promise<void> {
  const clerk = retail.clerk.at(past.url);
  const users = listAt(
    await retail.clerk.post('admin/promoter/list', { pagination: { records: 50, pageNumber: 1 } }),
    'users',
  );
  for (const [number, { name, phone, email }] of promoters.entries()) {
    const user = users.find((row) => row.phone === phone);
    if (user === undefined) continue;
    const session = (await signIn(retail.plan, email, 'seller')).session.at(past.url);
    const shops = stores.filter((store) => beatOf(store) === BEATS[number]).slice(0, SHOPS);
    const products = items.slice(number * PRODUCTS, (number + 1) * PRODUCTS).map((item) => textAt(item, 'catalogId'));
    const promoter = { id: textAt(user, 'id'), session, shops, products };
    const body = { userId: promoter.id, name, phone, isActive: true, retailers: shops.map(({ id }) => id) };
    await clerk.patch('admin/promoter/update', body);
    const random = new SeededRandom(`${retail.plan.seed}:promoter:${email}`);
    await standInShops(past, { ...retail, clerk }, { promoter, random });
  }
}

async function standInShops(
  past: PastApi,
  { plan, clerk, seller, warehouseId }: Retail,
  { promoter: { id, session, shops, products }, random }: { promoter: Promoter; random: SeededRandom },
): Promise<void> {
  const first = momentOf(new Date(), DAYS, MORNING);
  const keyOf = (what: string) => `${plan.seed}-${what}-${first.toISOString().slice(0, 10)}-${id}`;
  const record = (kind: string, units: number, of: readonly string[], where: object = {}) => {
    const lines = of.map((catalogueId) => ({ catalogueId, units }));
    const body = { promoterId: id, companyId: seller.companyId, kind, ...where, items: lines };
    return clerk.post('admin/promoter/stock/record', body, keyOf(kind));
  };
  await past.setClock(first);
  await record('GIVEN', GIVEN_UNITS, products, { warehouseId });
  for (let daysAgo = DAYS; daysAgo > 0; daysAgo -= 1) {
    await past.setClock(momentOf(new Date(), daysAgo, EVENING));
    const sold = products.map((catalogueId) => ({ catalogueId, units: random.between(1, 3) }));
    const shop = shops[daysAgo % Math.max(shops.length, 1)];
    const body = { ...(shop === undefined ? {} : { retailerId: shop.id }), items: sold };
    await session.post('promoter/sales', body, keyOf(`sold-${daysAgo}`));
  }
  await record('DAMAGED', 1, products.slice(0, 1));
  await record('RETURNED', 4, products.slice(1, 2), { warehouseId });
}
