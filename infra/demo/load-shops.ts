import { setTimeout as wait } from 'node:timers/promises';
import { ignoreWhatIsThere, listAt, textAt } from './api-session.ts';
import { type DemoPlan, type DemoSeller, type DemoWorld } from './demo-plan.ts';
import { DEMO_SHOPS, type DemoShop, shopItems } from './demo-shops.ts';
import { SimulatorDesk } from './simulator-desk.ts';

const PATIENCE_MS = 120_000;

async function connect(
  { session }: DemoSeller,
  { channel, shop, account }: DemoShop,
  warehouseId: string | undefined,
): Promise<void> {
  const body = { type: channel, shop, ...account, ...(warehouseId === undefined ? {} : { warehouseId }) };
  await session.post('integrations', body).catch(ignoreWhatIsThere);
}

/** What it is to push is agreed before it is read for the first time. @returns its id */
async function untilRead({ session }: DemoSeller, { shop }: DemoShop): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(500)) {
    const stores = listAt(await session.get('integrations'), 'integrations');
    const read = stores.find((store) => store['shop'] === shop && typeof store['lastPollAt'] === 'string');
    if (read) return textAt(read, 'id');
  }
  throw new Error(`${shop} was connected but not read`);
}

async function open(plan: DemoPlan, { sellers, warehouseIds }: DemoWorld, shop: DemoShop): Promise<void> {
  const seller = sellers.find(({ key }) => key === shop.owner);
  if (!seller) throw new Error(`No company is called ${shop.owner}`);
  const desk = new SimulatorDesk(plan.simulatorUrl);
  const items = shopItems(shop, plan.seed);
  await desk.stockShop(shop, items);
  await connect(seller, shop, warehouseIds[0]);
  const id = await untilRead(seller, shop);
  if ((await desk.countShopOrders(shop)) === 0)
    for (const purchase of shop.firstPurchases(items.map(({ sku }) => sku))) await desk.buy(shop, purchase);
  if (shop.isPolled === true) await seller.session.post(`syncOrders/${id}`, {});
  await desk.setShopPace(shop, shop.ordersPerHour);
}

/** Shops of the companies, connected, whose buyers come by the simulator's clock. */
export async function openShops(plan: DemoPlan, world: DemoWorld): Promise<void> {
  for (const shop of DEMO_SHOPS) await open(plan, world, shop);
}
