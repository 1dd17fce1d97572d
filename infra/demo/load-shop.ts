import { setTimeout as wait } from 'node:timers/promises';
import { SIMULATOR_STORE_ACCOUNTS } from '../simulator/simulator-config.ts';
import { ignoreWhatIsThere, listAt } from './api-session.ts';
import { catalogueItems } from './catalogue-items.ts';
import { type DemoPlan, type DemoSeller, type DemoWorld } from './demo-plan.ts';
import { type DemoPurchase, type DemoShopItem, SimulatorDesk } from './simulator-desk.ts';

const SHOP = 'kaveri-foods.myshopify.com';
const OWNER = 'food';
const ITEMS = 24;
const ORDERS_PER_HOUR = 4;
const PATIENCE_MS = 120_000;
/** It has no SKU, so that nobody can tell which item of the catalogue it is. */
const HAMPER = { title: 'Festive hamper', paise: 149_900, stock: 40 };

const BUYER = {
  name: 'Meera Iyer',
  phone: '9820098200',
  email: 'meera.iyer@mail.example',
  address1: '9 Palm Grove, Carter Road',
  city: 'Mumbai',
  province: 'Maharashtra',
  zip: '400050',
};

/** What the shop sold before anybody looked: three orders as they should be, and one for each fault that buyers make. */
function firstPurchases([first = '', second = '']: readonly string[]): DemoPurchase[] {
  const one = [{ sku: first, quantity: 1 }];
  return [
    { lines: one, payment: 'prepaid' },
    { lines: [{ sku: second, quantity: 2 }], payment: 'cod' },
    { lines: [...one, { sku: second, quantity: 1 }], payment: 'cod', shippingPaise: 4_900 },
    { lines: one, payment: 'prepaid', buyer: { ...BUYER, zip: '40005' } },
    { lines: one, payment: 'cod', buyer: { ...BUYER, name: 'Farhan Ali', phone: '98200' } },
    { lines: [{ sku: '', quantity: 1 }], payment: 'prepaid', buyer: BUYER },
  ];
}

/** Part of the company's own catalogue, by the same SKUs. */
export function shopItems(seed: string): DemoShopItem[] {
  const known = catalogueItems(OWNER, seed)
    .slice(0, ITEMS)
    .map(({ skuId, productTitle, variantTitle, price }) => ({
      sku: skuId,
      title: `${productTitle} ${variantTitle}`,
      paise: Math.round(price * 100),
      stock: 100,
    }));
  return [...known, { sku: '', ...HAMPER }].map((item, index) => ({
    ...item,
    variantId: String(7_100_000_000_001 + index),
    productId: String(8_100_000_000_001 + index),
    inventoryItemId: String(9_100_000_000_001 + index),
  }));
}

async function connect({ session }: DemoSeller, warehouseId: string | undefined): Promise<void> {
  const body = { type: 'shopify', shop: SHOP, ...SIMULATOR_STORE_ACCOUNTS.shopify, webhook_client_id: 'kaveri-foods' };
  await session
    .post('integrations', { ...body, ...(warehouseId === undefined ? {} : { warehouseId }) })
    .catch(ignoreWhatIsThere);
}

/** Its webhooks are subscribed before it is read for the first time. */
async function untilRead({ session }: DemoSeller): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(500)) {
    const stores = listAt(await session.get('integrations'), 'integrations');
    if (stores.some(({ shop, lastPollAt }) => shop === SHOP && typeof lastPollAt === 'string')) return;
  }
  throw new Error(`${SHOP} was connected but not read`);
}

/** A Shopify shop of one company, connected, whose buyers come by the simulator's clock. */
export async function openShop(plan: DemoPlan, { sellers, warehouseIds }: DemoWorld): Promise<void> {
  const seller = sellers.find(({ key }) => key === OWNER);
  if (!seller) throw new Error(`No company is called ${OWNER}`);
  const desk = new SimulatorDesk(plan.simulatorUrl);
  const items = shopItems(plan.seed);
  await desk.stockShop(SHOP, items);
  await connect(seller, warehouseIds[0]);
  await untilRead(seller);
  if ((await desk.countShopOrders(SHOP)) === 0)
    for (const purchase of firstPurchases(items.map(({ sku }) => sku))) await desk.buy(SHOP, purchase);
  await desk.setShopPace(SHOP, ORDERS_PER_HOUR);
}
