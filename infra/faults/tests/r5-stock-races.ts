import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, jsonOf } from '../harness/api-client.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { pause } from '../harness/wait.ts';
import { exactly, type Measure } from '../measure.ts';
import { patiently } from './r2-wallet-contention.ts';
import { dayText } from './storage.ts';

const UNITS = 300;
const TRIES = 500;
const DAY_MS = 86_400_000;

/** Goods of one kind that lie in one place, and who may take them. */
interface Shelf {
  id: string;
  tenant: Tenant;
  person: Person;
  warehouseId: string;
  wsin: string;
  sku: string;
  levelId: string;
}
interface ScanLine {
  id: string;
  wsin: string;
  quantity: number;
  actionType: 'Inbound' | 'Outbound';
  reason?: string;
}

/** What one try came to. */
export type Outcome = 'taken' | 'refused' | 'other';

const scan = ({ person, warehouseId }: Shelf, lines: readonly ScanLine[], at?: string): Promise<Answer> =>
  person.call({ method: 'POST', path: '/api/inventory/scanned-stock', body: { data: lines, warehouseId } }, at);

/** Everything on it came in by scan, so that movements explain all of it. */
async function shelf(lab: Lab): Promise<Shelf> {
  const tenant = await lab.tenants.company();
  const warehouseId = await lab.tenants.warehouse();
  const item = await lab.tenants.item(tenant, warehouseId, 0);
  const person = await lab.tenants.person('seller', [tenant.companyId]);
  const [level] = await lab.system.sql<{ id: string }>(`SELECT id FROM inventory_levels WHERE company_id = $1`, [
    tenant.companyId,
  ]);
  const made = { tenant, person, warehouseId, ...item, levelId: level?.id ?? '' };
  await scan(made, [{ id: lab.random.hex(20), wsin: item.wsin, quantity: UNITS, actionType: 'Inbound' }]);
  return made;
}

export function outcomeOfScan({ status, bytes }: Pick<Answer, 'status' | 'bytes'>): Outcome {
  if (status !== 200) return 'other';
  const { response } = jsonOf<{ response?: { reason?: string }[] }>({ bytes });
  if (response?.length === 0) return 'taken';
  return response?.every(({ reason }) => reason === 'Insufficient stock') === true ? 'refused' : 'other';
}

function outcomeOf({ status }: Answer, done: number): Outcome {
  if (status === done) return 'taken';
  return status === 422 || status === 409 ? 'refused' : 'other';
}

interface Taking {
  id: string;
  lines: ScanLine[];
}

/** Everybody takes one at once: by scan, by correction, by order; over two api processes. */
async function rush(lab: Lab, from: Shelf): Promise<{ outcomes: Outcome[]; scans: Taking[] }> {
  const { random, system } = lab;
  const scans: Taking[] = [];
  const byScan = async (at: string): Promise<Outcome> => {
    const line: ScanLine = { id: random.hex(20), wsin: from.wsin, quantity: 1, actionType: 'Outbound' };
    scans.push({ id: line.id, lines: [line] });
    return outcomeOfScan(await patiently(() => scan(from, [line], at)));
  };
  const byCorrection = async (at: string): Promise<Outcome> => {
    const body = {
      inventoryId: from.levelId,
      inventoryAdjustmentType: 'CURRENT_STOCK',
      date: dayText(Math.floor(Date.now() / DAY_MS) - 1),
      quantity: -1,
      remark: 'Lost',
    };
    const headers = { 'idempotency-key': `r5-${random.hex(20)}` };
    return outcomeOf(
      await patiently(() => from.person.call({ method: 'POST', path: '/api/inventory/adjust', body, headers }, at)),
      200,
    );
  };
  const byOrder = async (at: string): Promise<Outcome> => {
    const headers = { 'idempotency-key': `r5-${random.hex(20)}` };
    return outcomeOf(
      await patiently(() => from.person.call({ method: 'POST', path: '/api/order', body: orderOf(from), headers }, at)),
      201,
    );
  };
  const ways = [byScan, byCorrection, byOrder];
  const outcomes = await Promise.all(
    Array.from({ length: TRIES }, (_, index) => (ways[index % ways.length] ?? byScan)(random.pick(system.apis).url)),
  );
  return { outcomes, scans };
}

const ADDRESS = { addressLine1: '1 Road', city: 'Kochi', state: 'Kerala', pincode: '682001', country: 'India' };

export function orderOf({ warehouseId, sku, id }: Pick<Shelf, 'warehouseId' | 'sku' | 'id'>): object {
  return {
    customer: { firstName: 'Meera', lastName: 'Nair', phone: '9876543210' },
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    pickupWarehouseId: warehouseId,
    items: [{ catalogueId: id, sku, quantity: 1, price: 118, igst: 18 }],
    paymentMethod: 'Prepaid',
    total: 118,
  };
}

/** Senders that never heard the answer send the same line again, until they hear; a process dies under them meanwhile. */
async function resent(lab: Lab, from: Shelf): Promise<Taking[]> {
  const { random, system } = lab;
  const takings = Array.from({ length: TRIES }, (): Taking => {
    const id = random.hex(20);
    return { id, lines: [{ id, wsin: from.wsin, quantity: 1, actionType: 'Outbound' }] };
  });
  const sent = Promise.all(
    takings.map(async ({ lines }) => {
      for (let attempt = 0; attempt < 60; attempt += 1) {
        const { status } = await patiently(() => scan(from, lines, random.pick(system.apis).url));
        if (status === 200) return;
        await pause(500);
      }
    }),
  );
  for (let kill = 0; kill < lab.count(1, 5); kill += 1) {
    await pause(random.between(50, 1_500));
    const victim = random.pick(system.apis);
    await victim.kill();
    await victim.start();
  }
  await sent;
  return takings;
}

export interface Books {
  current: number;
  blocked: number;
  movedCurrent: number;
  movedBlocked: number;
}

async function booksOf({ system }: Lab, { tenant }: Shelf): Promise<Books> {
  const [row] = await system.sql<Record<keyof Books, string>>(
    `SELECT (SELECT sum(current_stock) FROM inventory_levels WHERE company_id = $1) AS "current", (SELECT sum(blocked) FROM inventory_levels WHERE company_id = $1) AS "blocked",
       COALESCE(sum(quantity) FILTER (WHERE figure = 'CURRENT'), 0) AS "movedCurrent", COALESCE(sum(quantity) FILTER (WHERE figure = 'BLOCKED'), 0) AS "movedBlocked"
     FROM inventory_movements WHERE company_id = $1`,
    [tenant.companyId],
  );
  return {
    current: Number(row?.current),
    blocked: Number(row?.blocked),
    movedCurrent: Number(row?.movedCurrent),
    movedBlocked: Number(row?.movedBlocked),
  };
}

export function judgeTaking(
  name: string,
  outcomes: readonly Outcome[],
  { current, blocked, movedCurrent, movedBlocked }: Books,
): Measure[] {
  const count = (kind: Outcome): number => outcomes.filter((one) => one === kind).length;
  return [
    exactly(`${name}Taken`, count('taken'), UNITS),
    exactly(`${name}Refused`, count('refused'), TRIES - UNITS),
    exactly(`${name}Other`, count('other'), 0),
    exactly(`${name}Left`, current - blocked, 0),
    exactly(`${name}StockMinusMovements`, Math.abs(current - movedCurrent) + Math.abs(blocked - movedBlocked), 0),
  ];
}

/** The same lines again, and refused ones as the list shows them: nothing moves. */
async function again(lab: Lab, from: Shelf, takings: readonly Taking[]): Promise<number> {
  const before = await booksOf(lab, from);
  const lines = takings.flatMap((one) => one.lines);
  for (let first = 0; first < lines.length; first += 100) {
    await scan(from, lines.slice(first, first + 100));
    await scan(
      from,
      lines.slice(first, first + 100).map((line) => ({ ...line, id: `${line.id}x`, reason: 'Insufficient stock' })),
    );
  }
  const after = await booksOf(lab, from);
  return Math.abs(after.current - before.current) + Math.abs(after.movedCurrent - before.movedCurrent);
}

export const stockRaces: FaultTest = {
  id: 'R5',
  promise: 'stock is the sum of its movements and never falls below zero, whoever takes at once',
  isShort: false,
  plan: () => ({ apis: 2, hasWorker: false }),
  run: async (lab) => {
    const [first, second] = [await shelf(lab), await shelf(lab)];
    const { outcomes, scans } = await rush(lab, first);
    const takings = await resent(lab, second);
    const kept = await lab.system.sql<{ count: string }>(
      `SELECT count(*) AS count FROM inventory_scans WHERE company_id = $1 AND action = 'Outbound'`,
      [second.tenant.companyId],
    );
    const taken = Number(kept[0]?.count);
    const after: Outcome[] = Array.from({ length: TRIES }, (_, index) => (index < taken ? 'taken' : 'refused'));
    return [
      ...judgeTaking('rush', outcomes, await booksOf(lab, first)),
      ...judgeTaking('underKills', after, await booksOf(lab, second)),
      exactly('movedByResending', (await again(lab, first, scans)) + (await again(lab, second, takings)), 0),
    ];
  },
};
