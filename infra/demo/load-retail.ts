import { ApiFailure, type ApiSession, ignoreWhatIsThere, listAt, textAt } from './api-session.ts';
import { ACCOUNTS } from './demo-cast.ts';
import { type DemoPlan, type DemoSeller, type DemoWorld } from './demo-plan.ts';
import { signIn } from './load-accounts.ts';
import { type DemoRetailer, demoRetailers } from './retailers.ts';
import { SeededRandom } from './seeded-random.ts';

const OWNER = 'food';
const RETAILERS = 40;
const ORDERS = 24;
const DUE_DAYS = 30;
const BEATS = [
  { name: 'Mumbai west, Monday', description: 'Andheri, Bandra and Borivali', weekdays: [1, 4] },
  { name: 'Mumbai south, Tuesday', description: 'Fort and Powai', weekdays: [2, 5] },
  { name: 'Pune, Wednesday', description: 'Kothrud, Camp and Baner', weekdays: [3, 6] },
];
const PAGE = { pagination: { records: 50, pageNumber: 1 } };

interface Retail {
  plan: DemoPlan;
  admin: ApiSession;
  clerk: ApiSession;
  seller: DemoSeller;
  salesmanId: string;
  warehouseId: string;
}

const accountOf = (role: string) => ACCOUNTS.find((account) => account.role === role)?.email ?? '';

/** Made by an earlier start. */
function ignoreDone(error: unknown): undefined {
  if (!(error instanceof ApiFailure) || ![409, 422].includes(error.status)) throw error;
  return undefined;
}

interface Store {
  id: string;
  retailer: DemoRetailer;
}

async function makeRetailers({ plan, seller }: Retail): Promise<Store[]> {
  const path = `d2r/store-address/list/${seller.companyId}?page=1&limit=100`;
  const known = listAt(await seller.session.get(path), 'storeAddressData');
  const retailers = demoRetailers(plan.seed, RETAILERS);
  for (const retailer of retailers)
    if (!known.some(({ phone }) => phone === retailer.phone)) await seller.session.post('d2r/store-address', retailer);
  const rows = listAt(await seller.session.get(path), 'storeAddressData');
  return retailers.flatMap((retailer) => {
    const row = rows.find(({ phone }) => phone === retailer.phone);
    return row === undefined ? [] : [{ id: textAt(row, 'id'), retailer }];
  });
}

/** Index of the beat. */
const beatOf = ({ retailer: { city, addressLine1 } }: Store): number =>
  city === 'Pune' ? 2 : /Fort|Powai/.test(addressLine1) ? 1 : 0;

async function makeBeats({ clerk, salesmanId, seller }: Retail, stores: readonly Store[]): Promise<void> {
  const answer = await clerk.get(`d2r/beats?companyId=${seller.companyId}`);
  const known = listAt(answer, 'beats');
  for (const [index, beat] of BEATS.entries()) {
    if (known.some(({ name }) => name === beat.name)) continue;
    const made = await clerk.post('d2r/beats', { ...beat, salesmanId, companyId: seller.companyId });
    const mapped = stores.filter((store) => beatOf(store) === index).map(({ id }) => id);
    await clerk.post('d2r/beat-retailer', { beatId: textAt(made, 'beat.id'), retailerIds: mapped });
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
function orderOf(
  item: Record<string, unknown>,
  given: { quantity: number; price: number; number: number; store: Store; warehouseId: string },
): object {
  const { quantity, price, number, store, warehouseId } = given;
  const { firstName, lastName, phone, addressLine1, city, state, pincode, country } = store.retailer;
  const address = { addressLine1, city, state, pincode, country };
  const igst = Number(item['igst']);
  // Paise. The tax is taken out of the price of a piece and added to the line.
  const net = Math.round((price * 10_000) / (100 + igst)) * quantity;
  return {
    shopOrderId: `KF-R${String(1_001 + number)}`,
    orderType: 2,
    shippingD2RAddressId: store.id,
    pickupWarehouseId: warehouseId,
    paymentMethod: 'Credit',
    d2rDueDate: new Date(Date.now() + DUE_DAYS * 86_400_000).toISOString().slice(0, 10),
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
  for (let number = 0; number < ORDERS; number += 1) {
    const item = random.pick(items);
    const [quantity, price] = [random.between(6, 30), Number(item['price'])];
    const body = orderOf(item, { quantity, price, number, store: random.pick(stores), warehouseId });
    const placed = await seller.session.post('order', body, `${plan.seed}-retail-${number}`).catch(ignoreWhatIsThere);
    if (placed === undefined) continue;
    const orderId = textAt(placed, 'data.id');
    await admin.post(`order/${orderId}/approve-d2r`, {}).catch(ignoreDone);
    if (number % 4 !== 0) await collect(retail, orderId, number);
  }
}

async function collect({ clerk, salesmanId, plan }: Retail, orderId: string, number: number): Promise<void> {
  await clerk.post(`collections/${orderId}/hand-over`, { salesmanId }).catch(ignoreDone);
  const invoice = (await clerk.get(`collections/${orderId}`)) as { invoice: { invoiceId: string; billAmount: number } };
  const { invoiceId: id, billAmount } = invoice.invoice;
  const isWhole = number % 3 === 0;
  const amount = isWhole ? billAmount : Math.floor(billAmount / 2);
  const mode = ['UPI', 'CASH', 'CHEQUE'][number % 3];
  await clerk.post(
    'capture-payment',
    { id, mode, amount, ...(isWhole ? { isInvoiceClosed: true } : {}) },
    `${plan.seed}-paid-${number}`,
  );
}

/** One company sells to shops: retailers, beats, prices, bills and what was paid of them. Safe to repeat. */
export async function openRetail(
  plan: DemoPlan,
  { superAdmin: admin, sellers, warehouseIds }: DemoWorld,
): Promise<void> {
  const seller = sellers.find(({ key }) => key === OWNER);
  const [warehouseId] = warehouseIds;
  if (!seller || warehouseId === undefined) throw new Error(`No company is called ${OWNER}`);
  const flag = { companyId: seller.companyId, profileType: 'isD2RAccount', profileValue: true };
  await admin.patch('ums/profile/preferences', flag);
  const { session: clerk } = await signIn(plan, accountOf('warehouse_user'), 'warehouse');
  const salesmen = listAt(await clerk.get(`salesman?companyId=${seller.companyId}`), 'data');
  const retail = { plan, admin, clerk, seller, warehouseId, salesmanId: textAt(salesmen[0], 'id') };
  const stores = await makeRetailers(retail);
  await makeBeats(retail, stores);
  const found = await seller.session.post('catalogue/find', { companyIds: [seller.companyId], ...PAGE });
  const items = listAt(found, 'catalogue');
  await agreePrices(retail, stores, items);
  await sell(retail, stores, items);
}
