import { createHash } from 'node:crypto';
import { drawBuyer } from './buyers.ts';
import { catalogueItems, type CatalogueItem } from './catalogue-items.ts';
import { CLUSTERS } from './demo-cast.ts';
import { historyTargets, type HistoryTarget } from './history-targets.ts';
import { drawDaysAgo } from './history-times.ts';
import { SeededRandom } from './seeded-random.ts';

export interface OrderDraft {
  shopOrderId: string;
  /** 'food' or 'home' */
  company: string;
  target: HistoryTarget;
  /** How many days ago it was placed. */
  daysAgo: number;
  idempotencyKey: string;
  lines: { item: CatalogueItem; quantity: number }[];
  paymentMethod: 'COD' | 'Prepaid';
  buyer: Buyer;
  /** Index into the warehouses. */
  warehouse: number;
  /** Key of the courier that the seller chooses; undefined: the own fleet comes by, or nobody is asked. */
  courier: string | undefined;
}

/** An order whose day the loader chooses. */
export type FleetDraft = Omit<OrderDraft, 'daysAgo' | 'courier'>;

/** So many parcels of a hundred go by each courier. */
const COURIERS: readonly (readonly [courier: string, share: number])[] = [
  ['delhivery_surface', 50],
  ['xpressbees', 24],
  ['shiprocket', 16],
  ['delhivery_express', 10],
];

const NORTH = new Set([
  'Delhi',
  'Haryana',
  'Punjab',
  'Chandigarh',
  'Uttar Pradesh',
  'Uttarakhand',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Ladakh',
  'Rajasthan',
  'Bihar',
  'Assam',
]);
/** Only one courier of the simulator brings customers' returns back, and only one company has it first. */
const RETURNS: readonly HistoryTarget[] = ['DTO_DELIVERED', 'DTO_PROCESSED'];

/** The own fleet takes every parcel within a cluster and moves it by its drivers' trips: these need no scan of a courier. */
const FIT_FOR_OWN_FLEET: readonly HistoryTarget[] = ['PLACED', 'READY_TO_SHIP', 'CANCELLED'];

/** So many of the parcels that wait for their courier wait for the own fleet: enough for several trips. */
const WAITING_FOR_OWN_FLEET = 0.5;

/** Heavier parcels go by courier, also where a driver comes by: a company that changes nothing has this limit for the own fleet. */
export const OWN_FLEET_GRAMS = 3000;

type Buyer = ReturnType<typeof drawBuyer>;
type Catalogue = ReadonlyMap<string, readonly CatalogueItem[]>;

const warehouseFor = (buyer: Buyer): number => (NORTH.has(buyer.address.state) ? 1 : 0);
const isInCluster = (buyer: Buyer): boolean =>
  CLUSTERS.some(
    ({ warehouse, pincodes }) =>
      warehouse === warehouseFor(buyer) && pincodes.some((pincode) => pincode === buyer.address.pincode),
  );

function drawBuyerFor(random: SeededRandom, target: HistoryTarget): Buyer {
  const goesOut = target === 'READY_TO_SHIP' && random.next() < WAITING_FOR_OWN_FLEET;
  for (;;) {
    const buyer = drawBuyer(random, target === 'UNSERVICEABLE');
    if (goesOut && !isInCluster(buyer)) continue;
    if (FIT_FOR_OWN_FLEET.includes(target) || !isInCluster(buyer)) return buyer;
  }
}

function drawCourier(random: SeededRandom, target: HistoryTarget): string | undefined {
  if (RETURNS.includes(target)) return COURIERS[0]?.[0];
  let lot = random.next() * 100;
  return COURIERS.find(([, share]) => (lot -= share) < 0)?.[0];
}

function draft(
  { seed, catalogue }: { seed: string; catalogue: Catalogue },
  number: number,
  { target, daysAgo }: Pick<OrderDraft, 'target' | 'daysAgo'>,
): OrderDraft {
  const random = new SeededRandom(`${seed}:order:${number}`);
  const company = RETURNS.includes(target) || random.next() < 0.55 ? 'food' : 'home';
  const items = catalogue.get(company) ?? [];
  const lines = new Map<string, OrderDraft['lines'][number]>();
  for (let wanted = random.between(1, 3); wanted > 0; wanted -= 1) {
    const item = random.pick(items);
    lines.set(item.skuId, { item, quantity: random.between(1, company === 'food' ? 4 : 2) });
  }
  const buyer = drawBuyerFor(random, target);
  return {
    shopOrderId: `${company === 'food' ? 'KF' : 'IL'}-${String(10_001 + number)}`,
    company,
    target,
    daysAgo,
    lines: [...lines.values()],
    buyer,
    idempotencyKey: createHash('sha256').update(`${seed}:order:${number}`).digest('hex').slice(0, 32),
    paymentMethod: random.next() < 0.58 ? 'COD' : 'Prepaid',
    warehouse: warehouseFor(buyer),
    courier: isInCluster(buyer) ? undefined : drawCourier(random, target),
  };
}

/** An order of an earlier day that the own fleet delivers: a driver of that warehouse reaches the buyer, and can carry it. */
export function fleetDraft(seed: string, { number, warehouse }: { number: number; warehouse: number }): FleetDraft {
  const random = new SeededRandom(`${seed}:fleet:${number}`);
  const company = random.next() < 0.55 ? 'food' : 'home';
  const item = random.pick(catalogueItems(company, seed));
  const reaches = (buyer: Buyer): boolean => isInCluster(buyer) && warehouseFor(buyer) === warehouse;
  let buyer = drawBuyer(random, false);
  while (!reaches(buyer)) buyer = drawBuyer(random, false);
  return {
    shopOrderId: `${company === 'food' ? 'KF' : 'IL'}-F${String(1_001 + number)}`,
    company,
    target: 'DELIVERED',
    lines: [{ item, quantity: Math.min(random.between(1, 2), Math.floor(OWN_FLEET_GRAMS / item.weight)) }],
    buyer,
    idempotencyKey: createHash('sha256').update(`${seed}:fleet:${number}`).digest('hex').slice(0, 32),
    paymentMethod: random.next() < 0.58 ? 'COD' : 'Prepaid',
    warehouse,
  };
}

/** The whole history, oldest first, the same for the same seed. */
export function orderDrafts(seed: string, orders?: number): OrderDraft[] {
  const catalogue = new Map(['food', 'home'].map((company) => [company, catalogueItems(company, seed)]));
  const random = new SeededRandom(`${seed}:ages`);
  return historyTargets(orders)
    .map((target) => ({ target, daysAgo: drawDaysAgo(random, target) }))
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
    .map((given, number) => draft({ seed, catalogue }, number, given));
}

/** Rupees. The catalogue's prices include GST, so the total is their sum. */
export function totalOf(order: Pick<OrderDraft, 'lines'>): number {
  return order.lines.reduce((sum, { item, quantity }) => sum + Math.round(item.price * 100) * quantity, 0) / 100;
}
