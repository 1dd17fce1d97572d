import { inLanes, listAt, textAt } from './api-session.ts';
import { ACCOUNTS } from './demo-cast.ts';
import { type DemoPlan, type DemoWorld } from './demo-plan.ts';
import { signIn } from './load-accounts.ts';

const LANES = 4;
/** More than a warehouse of the demo has; the most of a page. */
const PAGE = 300;
const SHELVES = 5;
const RACKS = 5;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Aisle, rack, shelf of the item at that place in the order of SKUs: the five sizes of a product lie in one rack. */
export function binOf(place: number): string {
  const aisle = String.fromCodePoint('A'.charCodeAt(0) + Math.floor(place / (SHELVES * RACKS)));
  return `${aisle}-${twoDigits((Math.floor(place / SHELVES) % RACKS) + 1)}-${(place % SHELVES) + 1}`;
}

const skuOf = (row: Record<string, unknown>): string => textAt(row, 'skuIds.0');

/** Every item of both warehouses gets its bin; one that was put away before keeps its own. Safe to repeat. */
export async function putAway(plan: DemoPlan, { warehouseIds }: DemoWorld): Promise<void> {
  const email = ACCOUNTS.find(({ role }) => role === 'warehouse_user')?.email ?? '';
  const { session: clerk } = await signIn(plan, email, 'warehouse');
  for (const warehouseId of warehouseIds) {
    const query = { where: { warehouseIds: [warehouseId] }, pagination: { records: PAGE, pageNumber: 1 } };
    const rows = listAt(await clerk.post('inventory/find', query), 'inventory');
    const inOrder = rows.toSorted((one, other) => skuOf(one).localeCompare(skuOf(other)));
    await inLanes(inOrder, LANES, async (row, place) => {
      if (row['bin'] === null) await clerk.put(`inventory/${textAt(row, 'inventoryId')}/bin`, { bin: binOf(place) });
    });
  }
}
