import { casualShops, REGULAR_BEATS, regularShops } from './load-retail.ts';
import { type Store } from './retailers.ts';
import { SeededRandom } from './seeded-random.ts';

/** A bill of the first day is due for more than 90 days. */
const FIRST_DAYS_AGO = 136;
const LAST_DAYS_AGO = 4;
export const RETAIL_ORDERS = 60;
/** Each of these is of another age and stays open. */
const OPEN_EVERY = 12;
const FIRST_REGULAR = RETAIL_ORDERS + 101;
/** Orders of a shop, the oldest first; all but the last are paid. */
interface Rhythm {
  daysAgo: readonly number[];
  quantities: readonly number[];
}
/** Every 15 days, and again about now; every 13 days, of late much less. */
const RHYTHMS: Readonly<Record<'due' | 'falling', Rhythm>> = {
  due: { daysAgo: [32, 17], quantities: [10, 10] },
  falling: { daysAgo: [37, 24, 11], quantities: [14, 12, 4] },
};
const PAID_AFTER_DAYS = 12;
export const REGULAR_ORDERS = REGULAR_BEATS.length * (RHYTHMS.due.daysAgo.length + RHYTHMS.falling.daysAgo.length);

export interface RetailPlan {
  shopOrderId: string;
  idempotencyKey: string;
  daysAgo: number;
  store: Store;
  item: Record<string, unknown>;
  quantity: number;
  /** Of the bill, and how many days ago; null: nothing yet. */
  payment: { share: number; daysAgo: number } | null;
}

/** What shops ordered over four months, the oldest first: most is paid after three to five weeks, some in part, some not at all. */
export function retailPlans(
  seed: string,
  stores: readonly Store[],
  items: readonly Record<string, unknown>[],
): RetailPlan[] {
  const random = new SeededRandom(`${seed}:retail-history`);
  const casual = casualShops(stores);
  return Array.from({ length: RETAIL_ORDERS }, (_, number) => {
    const back = (number * (FIRST_DAYS_AGO - LAST_DAYS_AGO)) / (RETAIL_ORDERS - 1);
    const daysAgo = Math.round(FIRST_DAYS_AGO - back);
    const fate = random.next();
    const paidDaysAgo = daysAgo - random.between(18, 36);
    const share = number % OPEN_EVERY === 0 ? 0 : fate < 0.55 ? 1 : fate < 0.75 ? 0.5 : 0;
    return {
      shopOrderId: `KF-R${String(101 + number)}`,
      idempotencyKey: `${seed}-retail-history-${number}`,
      daysAgo,
      store: random.pick(casual),
      item: random.pick(items),
      quantity: random.between(4, 16),
      payment: share === 0 || paidDaysAgo < 1 ? null : { share, daysAgo: paidDaysAgo },
    };
  });
}

/** Of every age as well. */
export function fewerOf<T>(plans: readonly T[], count: number): T[] {
  return plans.filter((_, index) => index % Math.ceil(plans.length / count) === 0);
}

/** What makes one shop of each regular beat due today, and one order less than it used to. */
export function regularPlans(
  seed: string,
  stores: readonly Store[],
  items: readonly Record<string, unknown>[],
): RetailPlan[] {
  const random = new SeededRandom(`${seed}:regular-shops`);
  const orders = regularShops(stores).flatMap(({ due, falling }) =>
    [
      { store: due, rhythm: RHYTHMS.due },
      { store: falling, rhythm: RHYTHMS.falling },
    ].flatMap(({ store, rhythm: { daysAgo, quantities } }) => {
      const item = random.pick(items);
      return daysAgo.map((ago, place) => ({
        store,
        item,
        daysAgo: ago,
        quantity: quantities[place] ?? 0,
        payment: place === daysAgo.length - 1 ? null : { share: 1, daysAgo: ago - PAID_AFTER_DAYS },
      }));
    }),
  );
  return orders.map((order, number) => ({
    ...order,
    shopOrderId: `KF-R${String(FIRST_REGULAR + number)}`,
    idempotencyKey: `${seed}-retail-regular-${number}`,
  }));
}
