import { RETURN_MESSAGES } from '@godown/contracts/returns';
import { type Lab } from '../fault-test.ts';
import { type Answer, jsonOf } from '../harness/api-client.ts';
import { type Person } from '../harness/tenants.ts';
import { until } from '../harness/wait.ts';
import { atLeast, exactly, type Measure } from '../measure.ts';
import { RETURN_FREIGHT_PAISE } from './own-fleet.ts';
import { empty, killing, phoneTime, type Step, uuid } from './phones.ts';

const BACK_IN_STOCK = ['good', 'damaged'] as const;
const CONDITIONS = [...BACK_IN_STOCK, 'missing', 'other'] as const;
const REMARK = 'Another thing';
const WALK_MS = 100;
const LESS_LEFT = /^Only \d+ of \S+ can still be returned$/;

interface Counted {
  id: string;
  good: number;
  damaged: number;
  missing: number;
  other: number;
}

/** A parcel that came back, by the tables. */
export interface ReturnFate {
  orderId: string;
  type: 'RTO' | 'DTO';
  status: string;
  /** What each check-in found, its lines in the order of their ids. */
  checkIns: Counted[][];
  /** Units that the stock has taken back. */
  returnedUnits: number;
  freightPaise: number;
  /** Transfers of the ledger that charge or give back the way back. */
  freightMoves: number;
  /** Rows of cash that the seller is owed. */
  remittances: number;
}

/** Units of an item in a warehouse from which every parcel has left. */
export interface LevelFate {
  wsin: string;
  current: number;
  blocked: number;
  /** Good and damaged ones that check-ins found. */
  found: number;
  damaged: number;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);
const unitsOf = (lines: readonly Counted[]): number => sum(lines.map(({ good, damaged }) => good + damaged));

/** A parcel is checked in once, as one of two people counted it; the way back is charged once, and only of what the buyer never took. */
export function judgeReturns(fates: readonly ReturnFate[], told: ReadonlyMap<string, readonly Counted[][]>): Measure[] {
  const isTold = ({ orderId, checkIns }: ReturnFate): boolean =>
    checkIns.every((lines) => (told.get(orderId) ?? []).some((one) => JSON.stringify(one) === JSON.stringify(lines)));
  const unitsOff = ({ checkIns, returnedUnits }: ReturnFate): number =>
    Math.abs(returnedUnits - sum(checkIns.map(unitsOf)));
  const freightOff = ({ type, freightPaise, freightMoves }: ReturnFate): boolean =>
    type === 'RTO' ? freightPaise !== RETURN_FREIGHT_PAISE || freightMoves !== 1 : freightMoves !== 0;
  const of = (type: ReturnFate['type']): number => fates.filter((fate) => fate.type === type).length;
  return [
    exactly('returnsLost', told.size - fates.filter(({ checkIns }) => checkIns.length > 0).length, 0),
    exactly('returnsDoubled', fates.filter(({ checkIns }) => checkIns.length > 1).length, 0),
    exactly('returnsUntold', fates.filter((fate) => !isTold(fate)).length, 0),
    exactly('returnsOtherEnd', fates.filter(({ type, status }) => status !== `${type}_PROCESSED`).length, 0),
    exactly('returnedUnitsOff', sum(fates.map(unitsOff)), 0),
    exactly('returnFreightOff', fates.filter(freightOff).length, 0),
    exactly(
      'codOfReturnsOff',
      fates.filter(({ type, remittances }) => remittances !== (type === 'RTO' ? 0 : 1)).length,
      0,
    ),
    atLeast('returnedToSender', of('RTO'), 1),
    atLeast('returnedByCustomer', of('DTO'), 1),
  ];
}

/** What check-ins found is on hand, once; damaged pieces are blocked, and nothing else is. */
export function judgeLevels(levels: readonly LevelFate[]): Measure[] {
  return [
    exactly('stockOff', sum(levels.map(({ current, found }) => Math.abs(current - found))), 0),
    exactly('blockedOff', sum(levels.map(({ blocked, damaged }) => Math.abs(blocked - damaged))), 0),
    atLeast('stockedItems', levels.length, 1),
  ];
}

interface Line {
  orderId: string;
  id: string;
  quantity: number;
}

/** A count that adds up. At least one piece of it is in stock again: a customer's return of nothing could be told once more. */
function countOf({ random }: Lab, lines: readonly Line[]): Counted[] {
  return lines.map(({ id, quantity }, index) => {
    const count: Counted = { id, good: 0, damaged: 0, missing: 0, other: 0 };
    for (let piece = 0; piece < quantity; piece += 1)
      count[index === 0 && piece === 0 ? random.pick(BACK_IN_STOCK) : random.pick(CONDITIONS)] += 1;
    return count;
  });
}

const keyed = (lab: Lab, path: string, body: Record<string, unknown>): Step => ({
  path,
  body,
  headers: { 'idempotency-key': lab.random.hex(32) },
});

function checkInOf(lab: Lab, orderId: string, lines: readonly Counted[]): Step {
  const items = lines.map((line) => (line.other > 0 ? { ...line, remark: REMARK } : line));
  return keyed(lab, `/api/returns/check-in/${orderId}`, { items });
}

function handInOf(lab: Lab, orderId: string, lines: readonly Line[]): Step {
  const items = lines.map(({ id, quantity }) => ({ id, quantity }));
  return keyed(lab, `/api/returns/customer/${orderId}`, { reason: 'Wrong size', items });
}

const messageOf = (answer: Answer): string => jsonOf<{ message: string }>(answer).message ?? '';
const isTooEarly = (answer: Answer): boolean => messageOf(answer) === RETURN_MESSAGES.notArrived;
/** Somebody else was faster; of what a customer has handed in, less is left than the order had. */
const isLate = (answer: Answer): boolean => answer.status === 409 || LESS_LEFT.test(messageOf(answer));

interface Shift {
  desk: Person;
  colleague: Person;
  driver: Person;
  warehouseId: string;
  tripId: string;
}

/** What the trip brought back, and some of what it delivered: each half of the people's work waits for another one's. */
async function returning({ system }: Lab, tripId: string): Promise<{ undelivered: Line[][]; delivered: Line[][] }> {
  const lines = await system.sql<Line & { status: string }>(
    `SELECT i.order_id AS "orderId", i.id, i.quantity, j.status FROM journey_orders j
     JOIN order_items i ON i.company_id = j.company_id AND i.order_id = j.order_id
     WHERE j.trip_id = $1 AND j.status IN ('DELIVERED', 'UNDELIVERED') ORDER BY i.order_id, i.id`,
    [tripId],
  );
  const parcels = (status: string): Line[][] => [
    ...Map.groupBy(
      lines.filter((line) => line.status === status),
      ({ orderId }) => orderId,
    ).values(),
  ];
  return { undelivered: parcels('UNDELIVERED'), delivered: parcels('DELIVERED').slice(0, 3) };
}

async function fatesOf({ system }: Lab, orderIds: readonly string[]): Promise<ReturnFate[]> {
  const rows = await system.sql<ReturnFate & object>(
    `SELECT o.id AS "orderId", o.status,
       CASE WHEN EXISTS (SELECT FROM customer_returns c WHERE c.order_id = o.id) THEN 'DTO' ELSE 'RTO' END AS type,
       (SELECT coalesce(jsonb_agg(r.lines ORDER BY r.id), '[]') FROM return_check_ins r WHERE r.order_id = o.id) AS "checkIns",
       (SELECT coalesce(sum(s.returned_quantity), 0)::int FROM stock_reservations s WHERE s.order_id = o.id) AS "returnedUnits",
       (SELECT count(*)::int FROM cod_remittances c WHERE c.order_id = o.id) AS remittances,
       (SELECT count(*)::int FROM ledger_transfers t WHERE t.company_id = o.company_id AND t.reference = o.delivery_awb AND t.kind = 'freight.return') AS "freightMoves",
       (SELECT -coalesce(sum(e.amount_paise), 0)::int FROM ledger_transfers t JOIN ledger_entries e ON e.company_id = t.company_id AND e.transfer_id = t.id AND e.account_code = 'wallet'
         WHERE t.company_id = o.company_id AND t.reference = o.delivery_awb AND t.kind = 'freight.return') AS "freightPaise"
     FROM orders o WHERE o.id = ANY ($1::uuid[])`,
    [orderIds],
  );
  const counted = ({ id, good, damaged, missing, other }: Counted): Counted => ({ id, good, damaged, missing, other });
  const byId = (one: Counted, other: Counted): number => (one.id < other.id ? -1 : 1);
  return rows.map((row) => ({ ...row, checkIns: row.checkIns.map((lines) => lines.map(counted).toSorted(byId)) }));
}

/** Every piece that lay in the warehouse has left with its trip. */
function levelsOf({ system }: Lab, warehouseId: string): Promise<LevelFate[]> {
  return system.sql<LevelFate & Record<string, unknown>>(
    `SELECT l.wsin, l.current_stock AS current, l.blocked, coalesce(f.found, 0)::int AS found, coalesce(f.damaged, 0)::int AS damaged
     FROM inventory_levels l LEFT JOIN (
       SELECT i.wsin, sum((e.value ->> 'good')::int + (e.value ->> 'damaged')::int) AS found, sum((e.value ->> 'damaged')::int) AS damaged
       FROM return_check_ins r CROSS JOIN jsonb_array_elements(r.lines) e JOIN order_items i ON i.company_id = r.company_id AND i.id = (e.value ->> 'id')::uuid
       WHERE r.warehouse_id = $1 GROUP BY i.wsin) f ON f.wsin = l.wsin
     WHERE l.warehouse_id = $1`,
    [warehouseId],
  );
}

/**
 * Parcels come back while the driver, the desk and a colleague tell of it, each twice and out of order, and processes die: what failed is
 * sent back and taken back, customers hand in what was delivered, and two people count each parcel, differently.
 */
export async function checkInTwice(
  lab: Lab,
  { desk, colleague, driver, warehouseId, tripId }: Shift,
): Promise<Measure[]> {
  const { undelivered, delivered } = await returning(lab, tripId);
  const idOf = ([line]: readonly Line[]): string => line?.orderId ?? '';
  const told = new Map<string, Counted[][]>();
  const counts = (): Step[] =>
    [...undelivered, ...delivered].map((lines) => {
      const count = countOf(lab, lines);
      told.set(idOf(lines), [...(told.get(idOf(lines)) ?? []), count]);
      return checkInOf(lab, idOf(lines), count);
    });
  const handIns = (): Step[] => delivered.map((lines) => handInOf(lab, idOf(lines), lines));
  const sendBacks = undelivered.map((lines) => ({
    path: `/api/wms/trips/${tripId}/orders/${idOf(lines)}/send-back`,
    body: {},
  }));
  const takeBacks = undelivered.map((lines) => ({
    path: `/api/driver/trips/${tripId}/orders/${idOf(lines)}`,
    body: { stepId: uuid(lab), at: phoneTime(lab), result: 'RETURNED' },
  }));
  let isOn = true;
  const kills = killing(lab, () => isOn);
  const refused = await Promise.all([
    empty(lab, desk, [...sendBacks, ...handIns(), ...counts()], { walkMs: WALK_MS, isTooEarly }),
    empty(lab, colleague, [...handIns(), ...counts()], { walkMs: WALK_MS, isTooEarly }),
    empty(lab, driver, takeBacks, { walkMs: WALK_MS }),
  ]);
  isOn = false;
  const killed = await kills;
  const odd = refused.flat().filter((answer) => !isLate(answer));
  for (const { status, bytes } of odd.slice(0, 5)) lab.note(`${status} ${bytes.toString().slice(0, 200)}`);
  const orderIds = [...told.keys()];
  await until('what follows from the returns is done', 60_000, async () => {
    const fates = await fatesOf(lab, orderIds);
    return fates.every(({ type, freightMoves }) => freightMoves === (type === 'RTO' ? 1 : 0));
  }).catch(() => undefined);
  return [
    ...judgeReturns(await fatesOf(lab, orderIds), told),
    ...judgeLevels(await levelsOf(lab, warehouseId)),
    exactly('oddReturnRefusals', odd.length, 0),
    atLeast('returnKills', killed, 1),
  ];
}
