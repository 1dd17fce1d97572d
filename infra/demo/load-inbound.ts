import { randomUUID } from 'node:crypto';
import { type ApiSession, listAt, textAt } from './api-session.ts';
import { ACCOUNTS } from './demo-cast.ts';
import { type DemoPlan, type DemoSeller, type DemoWorld } from './demo-plan.ts';
import { signIn } from './load-accounts.ts';

const OWNER = 'food';
const INDIA_OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

interface DemoShipment {
  reference: string;
  supplier: string;
  /** After today; negative: it should have been there. */
  inDays: number;
  /** Units of each item. */
  quantities: readonly number[];
  /** What came with the first lorry: good and damaged units of the first items. */
  came: readonly (readonly [good: number, damaged: number])[];
}

/** One on its way, one of which half has come, one that is late. */
export const SHIPMENTS: readonly DemoShipment[] = [
  {
    reference: 'PO-2041',
    supplier: 'Sahyadri Millers',
    inDays: 2,
    quantities: [240, 120, 96, 60, 48],
    came: [],
  },
  {
    reference: 'PO-2036',
    supplier: 'Konkan Cashew Traders',
    inDays: 0,
    quantities: [144, 72, 60, 36],
    came: [
      [144, 0],
      [66, 3],
    ],
  },
  { reference: 'PO-2029', supplier: 'Malabar Spice House', inDays: -3, quantities: [200, 80, 40], came: [] },
];

function dayIn(days: number): string {
  return new Date(Date.now() + INDIA_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);
}

async function find(session: ApiSession, reference: string): Promise<Record<string, unknown> | undefined> {
  const answer = await session.get(`wms/inbound?page=1&size=10&search=${reference}`);
  return listAt(answer, 'shipments').find((row) => row.reference === reference);
}

async function announce(seller: DemoSeller, warehouseId: string, index: number): Promise<void> {
  const shipment = SHIPMENTS[index];
  if (shipment === undefined || (await find(seller.session, shipment.reference)) !== undefined) return;
  const { reference, supplier, inDays, quantities } = shipment;
  const answer = await seller.session.post('catalogue/find', {
    companyIds: [seller.companyId],
    pagination: { records: 100, pageNumber: 1 },
  });
  const skus = listAt(answer, 'catalogue').map((row) => textAt(row, 'skuId'));
  const lines = skus
    .toSorted()
    .slice(index * 10, index * 10 + quantities.length)
    .map((code, row) => ({ code, quantity: quantities[row] }));
  const body = { warehouseId, companyId: seller.companyId, reference, supplier, expectedOn: dayIn(inDays), lines };
  await seller.session.post('wms/inbound', body, `demo-inbound-${reference}`);
}

/** The first lorry is unloaded, counted and booked. */
async function receive(clerk: ApiSession, { reference, came }: DemoShipment): Promise<void> {
  const row = await find(clerk, reference);
  if (row?.status !== 'ANNOUNCED') return;
  const path = `wms/inbound/${textAt(row, 'id')}`;
  const lines = listAt(await clerk.get(`${path}/lines?page=1&size=50`), 'lines');
  await clerk.post(`${path}/open`, {});
  for (const [index, [good, damaged]] of came.entries()) {
    const line = lines[index];
    const count = { key: randomUUID(), revision: line?.revision, good, damaged };
    await clerk.post(`${path}/lines/${textAt(line, 'id')}/count`, count);
    await clerk.post(`${path}/lines/${textAt(line, 'id')}/bin`, { bin: `A-0${index + 1}-2` });
  }
  await clerk.post(`${path}/book`, { key: randomUUID() });
}

/** Shipments that a company announced. Safe to repeat. */
export async function loadInbound(plan: DemoPlan, world: DemoWorld): Promise<void> {
  const seller = world.sellers.find(({ key }) => key === OWNER);
  const [warehouseId] = world.warehouseIds;
  if (seller === undefined || warehouseId === undefined) return;
  for (const index of SHIPMENTS.keys()) await announce(seller, warehouseId, index);
  const email = ACCOUNTS.find(({ role }) => role === 'warehouse_user')?.email ?? '';
  const { session: clerk } = await signIn(plan, email, 'warehouse');
  for (const shipment of SHIPMENTS) if (shipment.came.length > 0) await receive(clerk, shipment);
}
