import { ApiFailure, type ApiSession, ignoreWhatIsThere, listAt, textAt } from './api-session.ts';
import { ACCOUNTS } from './demo-cast.ts';
import { type DemoPlan, type DemoSeller, type DemoWorld } from './demo-plan.ts';
import { signIn } from './load-accounts.ts';
import { emailOf } from './load-fleet.ts';
import { demoRetailers, type Store } from './retailers.ts';
import { SeededRandom } from './seeded-random.ts';
import { inWalkingOrder } from './walking-order.ts';

const OWNER = 'food';
export const RETAILERS = 40;
const ORDERS = 24;
const DUE_DAYS = 30;
/** The first salesman has a beat on every day. */
export const BEATS = [
  { name: 'Noida', salesman: 0, localities: ['Sector 18', 'Sector 62', 'Sector 93'], weekdays: [1, 4] },
  { name: 'Delhi south', salesman: 0, localities: ['Hauz Khas', 'Kalkaji'], weekdays: [2, 5] },
  { name: 'Connaught Place', salesman: 0, localities: ['Connaught Place'], weekdays: [3, 6, 7] },
  { name: 'Delhi west', salesman: 1, localities: ['Janakpuri', 'Rohini'], weekdays: [1, 4] },
  { name: 'Gurugram south', salesman: 2, localities: ['Civil Lines', 'Sohna Road'], weekdays: [3, 5] },
  { name: 'Gurugram DLF', salesman: 2, localities: ['DLF Phase 3'], weekdays: [2, 6] },
];
const PAGE = { pagination: { records: 50, pageNumber: 1 } };

export interface Retail {
  plan: DemoPlan;
  admin: ApiSession;
  clerk: ApiSession;
  seller: DemoSeller;
  /** In the order of the demo's accounts. */
  salesmanIds: readonly string[];
  warehouseId: string;
}

const SALESMEN = ACCOUNTS.filter(({ role }) => role === 'salesman').map(({ name }) => name);

/** Made by an earlier start. */
export function ignoreDone(error: unknown): undefined {
  if (!(error instanceof ApiFailure) || ![409, 422].includes(error.status)) throw error;
  return undefined;
}

export const storesPath = ({ companyId }: DemoSeller): string => `d2r/store-address/list/${companyId}?page=1&limit=100`;

async function makeRetailers({ plan, seller }: Retail): Promise<void> {
  const known = listAt(await seller.session.get(storesPath(seller)), 'storeAddressData');
  for (const retailer of demoRetailers(plan.seed, RETAILERS))
    if (!known.some(({ phone }) => phone === retailer.phone)) await seller.session.post('d2r/store-address', retailer);
}

/** The demo's retailers that the company has. */
export async function storesOf({ plan, seller }: Retail): Promise<Store[]> {
  const rows = listAt(await seller.session.get(storesPath(seller)), 'storeAddressData');
  return demoRetailers(plan.seed, RETAILERS).flatMap((retailer) => {
    const row = rows.find(({ phone }) => phone === retailer.phone);
    return row === undefined ? [] : [{ id: textAt(row, 'id'), retailer }];
  });
}

/** The beat that the shop is on. */
export function beatOf({ retailer }: Store): (typeof BEATS)[number] | undefined {
  return BEATS.find(({ localities }) => localities.some((locality) => retailer.addressLine1.endsWith(`, ${locality}`)));
}

/** Of the first salesman: he has one on every day. */
export const REGULAR_BEATS = BEATS.filter(({ salesman }) => salesman === 0);

/** Shops that order at a rhythm, and nothing else: what they need today is known. Two of each of the first salesman's beats. */
export function regularShops(stores: readonly Store[]): { due: Store; falling: Store }[] {
  return REGULAR_BEATS.flatMap((beat) => {
    const [due, falling] = stores.filter((store) => beatOf(store) === beat);
    return due === undefined || falling === undefined ? [] : [{ due, falling }];
  });
}

export function casualShops(stores: readonly Store[]): Store[] {
  const regular = new Set(regularShops(stores).flatMap(({ due, falling }) => [due, falling]));
  return stores.filter((store) => !regular.has(store));
}

/** Who visits the shop. */
export function salesmanOf({ salesmanIds }: Retail, store: Store): string {
  return salesmanIds[beatOf(store)?.salesman ?? 0] ?? salesmanIds[0] ?? '';
}

async function makeBeats({ clerk, salesmanIds, seller }: Retail, stores: readonly Store[]): Promise<void> {
  const answer = await clerk.get(`d2r/beats?companyId=${seller.companyId}`);
  const known = listAt(answer, 'beats');
  for (const beat of BEATS) {
    const { name, localities, weekdays } = beat;
    if (known.some((row) => row.name === name)) continue;
    const description = localities.join(' and ');
    const salesmanId = salesmanIds[beat.salesman] ?? salesmanIds[0];
    const body = { name, description, weekdays, salesmanId, companyId: seller.companyId };
    const made = await clerk.post('d2r/beats', body);
    const beatId = textAt(made, 'beat.id');
    const retailerIds = inWalkingOrder(stores.filter((store) => beatOf(store) === beat)).map(({ id }) => id);
    await clerk.post('d2r/beat-retailer', { beatId, retailerIds });
    await clerk.put(`d2r/beats/${beatId}/visits`, { retailerIds });
  }
}

/** Percent off the catalogue's price, by the shop. */
const DISCOUNTS = [12, 15, 18];

/** What each shop pays for each item, so that its salesman can order for it. */
async function agreePrices(
  { seller }: Retail,
  stores: readonly Store[],
  items: readonly Record<string, unknown>[],
): Promise<void> {
  for (const [number, { id }] of stores.entries()) {
    const pricingValue = DISCOUNTS[number % DISCOUNTS.length];
    const lines = items.map((item) => ({ sku: textAt(item, 'skuId'), pricingType: 2, pricingValue }));
    await seller.session.put(`catalogue/pricing/${seller.companyId}/${id}`, { items: lines });
  }
}

/** As the screen sends it: the shop's own address, its price by the piece, paid within a month. */
export function retailOrderBody(
  item: Record<string, unknown>,
  given: { shopOrderId: string; at: Date; quantity: number; store: Store; warehouseId: string },
): object {
  const { shopOrderId, quantity, store, warehouseId } = given;
  const price = Number(item['price']);
  const { firstName, lastName, phone, addressLine1, city, state, pincode, country } = store.retailer;
  const address = { addressLine1, city, state, pincode, country };
  const igst = Number(item['igst']);
  // Paise. The tax is taken out of the price of a piece and added to the line.
  const net = Math.round((price * 10_000) / (100 + igst)) * quantity;
  return {
    shopOrderId,
    orderType: 2,
    shippingD2RAddressId: store.id,
    pickupWarehouseId: warehouseId,
    paymentMethod: 'Credit',
    d2rDueDate: new Date(given.at.getTime() + DUE_DAYS * 86_400_000).toISOString().slice(0, 10),
    customer: { firstName, lastName, phone },
    shippingAddress: address,
    billingAddress: address,
    items: [
      {
        catalogueId: textAt(item, 'catalogId'),
        sku: textAt(item, 'skuId'),
        quantity,
        price,
        igst,
        pricingType: 3,
        pricingValue: price,
      },
    ],
    total: (net + Math.round((net * igst) / 100)) / 100,
  };
}

/** Every third retailer buys, on credit; older bills are handed over and paid in part. */
async function sell(
  retail: Retail,
  stores: readonly Store[],
  items: readonly Record<string, unknown>[],
): Promise<void> {
  const { plan, admin, seller, warehouseId } = retail;
  const random = new SeededRandom(`${plan.seed}:retail-orders`);
  const casual = casualShops(stores);
  for (let number = 0; number < ORDERS; number += 1) {
    const item = random.pick(items);
    const [quantity, store] = [random.between(6, 30), random.pick(casual)];
    const shopOrderId = `KF-R${String(1_001 + number)}`;
    const body = retailOrderBody(item, { shopOrderId, at: new Date(), quantity, store, warehouseId });
    const placed = await seller.session.post('order', body, `${plan.seed}-retail-${number}`).catch(ignoreWhatIsThere);
    if (placed === undefined) continue;
    const orderId = textAt(placed, 'data.id');
    await admin.post(`order/${orderId}/approve-d2r`, {}).catch(ignoreDone);
    if (number % 4 !== 0) await collect(retail, { orderId, store, number });
  }
}

/** The bill of an order. Rupees. */
export async function billOf(clerk: ApiSession, orderId: string): Promise<{ invoiceId: string; billAmount: number }> {
  const { invoice } = (await clerk.get(`collections/${orderId}`)) as {
    invoice: { invoiceId: string; billAmount: number };
  };
  return invoice;
}

async function collect(
  retail: Retail,
  { orderId, store, number }: { orderId: string; store: Store; number: number },
): Promise<void> {
  const { clerk, plan } = retail;
  const salesmanId = salesmanOf(retail, store);
  await clerk.post(`collections/${orderId}/hand-over`, { salesmanId }).catch(ignoreDone);
  const { invoiceId: id, billAmount } = await billOf(clerk, orderId);
  const isWhole = number % 3 === 0;
  const amount = isWhole ? billAmount : Math.floor(billAmount / 2);
  const mode = ['UPI', 'CASH', 'CHEQUE'][number % 3];
  await clerk.post(
    'capture-payment',
    { id, mode, amount, ...(isWhole ? { isInvoiceClosed: true } : {}) },
    `${plan.seed}-paid-${number}`,
  );
}

/** The company that sells to shops, and who works for it there. */
export async function retailOf(plan: DemoPlan, world: DemoWorld): Promise<Retail> {
  const seller = world.sellers.find(({ key }) => key === OWNER);
  const [warehouseId] = world.warehouseIds;
  if (!seller || warehouseId === undefined) throw new Error(`No company is called ${OWNER}`);
  const { session: clerk } = await signIn(plan, emailOf('warehouse_user'), 'warehouse');
  const found = listAt(await clerk.get(`salesman?companyId=${seller.companyId}`), 'data');
  // A demo that an earlier release has made has fewer of them.
  const salesmanIds = SALESMEN.flatMap((name) =>
    found.filter((row) => row.name === name).map((row) => textAt(row, 'id')),
  );
  return { plan, admin: world.superAdmin, clerk, seller, warehouseId, salesmanIds };
}

export async function itemsForShops({ seller }: Retail): Promise<Record<string, unknown>[]> {
  return listAt(await seller.session.post('catalogue/find', { companyIds: [seller.companyId], ...PAGE }), 'catalogue');
}

/** One company sells to shops: retailers, beats, prices, bills and what was paid of them. Safe to repeat. */
export async function openRetail(plan: DemoPlan, world: DemoWorld): Promise<void> {
  const retail = await retailOf(plan, world);
  const flag = { companyId: retail.seller.companyId, profileType: 'isD2RAccount', profileValue: true };
  await retail.admin.patch('ums/profile/preferences', flag);
  await makeRetailers(retail);
  const stores = await storesOf(retail);
  await makeBeats(retail, stores);
  const items = await itemsForShops(retail);
  await agreePrices(retail, stores, items);
  await sell(retail, stores, items);
}
