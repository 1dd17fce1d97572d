import { type Report } from '../terminal/progress.ts';
import { ignoreWhatIsThere, inLanes, listAt, textAt } from './api-session.ts';
import { catalogueItems } from './catalogue-items.ts';
import { type DemoPlan, type DemoSeller, type DemoWorld } from './demo-plan.ts';
import { SeededRandom } from './seeded-random.ts';

const LANES = 6;
const PAGE = 300;

interface KnownItem {
  catalogId: string;
  skuId: string;
  productTitle: string;
  variantTitle: string;
  wsin: string | undefined;
}

async function itemsOf({ session, companyId }: DemoSeller): Promise<KnownItem[]> {
  const answer = await session.post('catalogue/find', {
    companyIds: [companyId],
    pagination: { records: PAGE, pageNumber: 1 },
  });
  return listAt(answer, 'catalogue').map((row) => ({
    catalogId: textAt(row, 'catalogId'),
    skuId: textAt(row, 'skuId'),
    productTitle: textAt(row, 'productTitle'),
    variantTitle: textAt(row, 'variantTitle'),
    wsin: typeof row.wsin === 'string' ? row.wsin : undefined,
  }));
}

async function makeItems(plan: DemoPlan, seller: DemoSeller, made: () => void): Promise<void> {
  const known = new Set((await itemsOf(seller)).map(({ skuId }) => skuId));
  await inLanes(catalogueItems(seller.key, plan.seed), LANES, async (item) => {
    if (!known.has(item.skuId)) {
      await seller.session.post('catalogue', item).catch(ignoreWhatIsThere);
    }
    made();
  });
}

async function giveNumbers({ superAdmin }: DemoWorld, seller: DemoSeller): Promise<void> {
  const without = (await itemsOf(seller)).filter(({ wsin }) => wsin === undefined);
  if (without.length === 0) return;
  const data = without.map(({ catalogId, productTitle, variantTitle }) => ({
    catalogId,
    productTitle: `${productTitle} ${variantTitle}`,
  }));
  await superAdmin.post('wsin/generate', { companyId: seller.companyId, data });
}

/** Goods arrive by the scanner: each line has its own id, so that a repeated start receives nothing twice. */
async function receiveStock(plan: DemoPlan, { warehouseIds }: DemoWorld, seller: DemoSeller): Promise<void> {
  const items = (await itemsOf(seller)).toSorted((a, b) => a.skuId.localeCompare(b.skuId));
  for (const [number, warehouseId] of warehouseIds.entries()) {
    const random = new SeededRandom(`${plan.seed}:stock:${seller.key}:${number}`);
    const data = items.map(({ wsin, skuId }) => ({
      id: `demo-${number}-${skuId}`,
      wsin: wsin ?? '',
      quantity: random.between(120, 600),
      actionType: 'Inbound',
      remark: 'Opening stock of the demo',
    }));
    await seller.session.post('inventory/scanned-stock', { warehouseId, data });
  }
}

/** 150 items of each company with their stock numbers, and stock of each in both warehouses. Safe to repeat. */
export async function loadStock(plan: DemoPlan, world: DemoWorld, report: Report): Promise<void> {
  const total = world.sellers.length * 150;
  let done = 0;
  for (const seller of world.sellers) {
    await makeItems(plan, seller, () => report((done += 1), total, 'catalogue items'));
    await giveNumbers(world, seller);
    await receiveStock(plan, world, seller);
  }
}
