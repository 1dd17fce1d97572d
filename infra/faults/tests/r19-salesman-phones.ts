import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, jsonOf } from '../harness/api-client.ts';
import { type Person } from '../harness/tenants.ts';
import { pause } from '../harness/wait.ts';
import { atLeast, exactly, type Measure } from '../measure.ts';
import { type Bill, type FieldSales, handedBills, handTo, openFieldSales, orderOf } from './field-sales.ts';
import { AT_MOST_ROUNDS, empty, killing, type Step, uuid } from './phones.ts';
import {
  bookedNotes,
  deliver,
  type DeliveredLine,
  handInsOf,
  judgeHandIns,
  judgeNotes,
  keptHandIns,
  notesOf,
  type ToldNote,
} from './salesman-shelf.ts';

/** So long between two steps at most that processes have the time to die. */
const WALK_MS = 400;
const DAY_MS = 86_400_000;
const NO_NOTES = { notes500: 0, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0 };

/** Money that a phone told of. */
export interface Told {
  key: string;
  salesmanId: string;
  mode: string;
  amountPaise: number;
}

/** A payment by the tables. */
export interface Booked {
  key: string;
  salesmanId: string;
  inHandOf: string | null;
  amountPaise: number;
  /** What the bill took and what became an advance. */
  placedPaise: number;
  /** Of the ledger. */
  transfers: number;
}

/** Every collection stands once in the books, to the paisa, in the hand that took it. */
export function judgeCollections(told: readonly Told[], booked: readonly Booked[]): Measure[] {
  const byKey = Map.groupBy(booked, ({ key }) => key);
  const of = ({ key }: Told): readonly Booked[] => byKey.get(key) ?? [];
  const off = (one: Told): number =>
    Math.abs(of(one).reduce((sum, { amountPaise }) => sum + amountPaise, 0) - one.amountPaise);
  const isInHand = ({ mode, salesmanId }: Told, row: Booked): boolean =>
    row.salesmanId === salesmanId && row.inHandOf === (mode === 'UPI' ? null : salesmanId);
  return [
    exactly('lost', told.filter((one) => of(one).length === 0).length, 0),
    exactly('doubled', told.filter((one) => of(one).length > 1).length, 0),
    exactly(
      'paiseOff',
      told.reduce((sum, one) => sum + off(one), 0),
      0,
    ),
    exactly('notPlaced', booked.filter(({ amountPaise, placedPaise }) => placedPaise !== amountPaise).length, 0),
    exactly('notInLedgerOnce', booked.filter(({ transfers }) => transfers !== 1).length, 0),
    exactly('inOtherHand', told.filter((one) => of(one).some((row) => !isInHand(one, row))).length, 0),
  ];
}

/** What is in the ledger, and what it has to be by what was told and done. */
export interface Balance {
  ledgerPaise: number;
  duePaise: number;
}

export function judgeBalances(name: string, balances: readonly Balance[]): Measure[] {
  return [
    exactly(`${name}Off`, balances.filter(({ ledgerPaise, duePaise }) => ledgerPaise !== duePaise).length, 0),
    atLeast(name, balances.length, 1),
  ];
}

interface Phone {
  salesman: Person;
  queue: Step[];
  told: Told[];
  notes: ToldNote[];
  /** What the requests to hand in say. */
  countedPaise: number[];
  orders: number;
  visits: number;
}

/** By a clock that is right or a day wrong; some phones know how wrong it is. */
function timeOf({ random }: Lab): object {
  const clockAheadMs = random.pick([-1, 0, 1]) * DAY_MS;
  const at = new Date(Date.now() + clockAheadMs).toISOString();
  return random.unit() < 0.5 ? { at, clockAheadMs } : { at };
}

function modeOf({ random }: Lab): { mode: string; cheque?: object } {
  const mode = random.pick(['CASH', 'CASH', 'UPI', 'CHEQUE']);
  if (mode !== 'CHEQUE') return { mode };
  return { mode, cheque: { number: String(random.between(100_000, 999_999)), bank: 'A bank', date: '2026-11-30' } };
}

/** Bills, and what was delivered for them. */
interface Sold {
  bills: readonly Bill[];
  lines: readonly DeliveredLine[];
}

/** What one salesman did without a network: for each bill that he had, up to more than it is worth, told under keys of its own. */
function phoneOf(lab: Lab, sales: FieldSales, salesman: Person, sold: Sold): Phone {
  const { random } = lab;
  const notes = notesOf(lab, sales, salesman, sold);
  const handIns = handInsOf(lab, sales);
  const phone: Phone = {
    salesman,
    queue: [...notes.steps, ...handIns.steps],
    told: [],
    notes: notes.told,
    countedPaise: handIns.countedPaise,
    orders: 0,
    visits: 0,
  };
  const tell = (path: string, body: Record<string, unknown>): string => {
    const key = uuid(lab);
    phone.queue.push({ path, body, headers: { 'idempotency-key': key } });
    return key;
  };
  for (const { invoiceId, billPaise, holders } of sold.bills) {
    if (!holders.includes(salesman)) continue;
    for (let time = 0; time < random.between(1, 2); time += 1) {
      const amountPaise = random.between(100, Math.round(billPaise * 0.8));
      const mode = modeOf(lab);
      const body = { id: invoiceId, amount: amountPaise / 100, ...mode, ...timeOf(lab) };
      const key = tell('/api/capture-payment', body);
      phone.told.push({ key, salesmanId: salesman.userId, mode: mode.mode, amountPaise });
    }
  }
  for (const shop of sales.shops.filter((one) => one.salesman === salesman)) {
    tell('/api/field/orders', orderOf(sales, shop.id, random.between(1, 5)));
    tell('/api/field/visits', { retailerId: shop.id, latitude: 19.2, longitude: 73, ...timeOf(lab) });
    tell('/api/field/visits/no-order', { retailerId: shop.id, reason: 'ENOUGH_STOCK', ...timeOf(lab) });
    phone.orders += 1;
    phone.visits += 1;
  }
  return phone;
}

/** Asks again under the same key until there is an answer. */
async function asked(lab: Lab, call: (at: string) => Promise<Answer>): Promise<Answer | null> {
  for (let round = 0; round < AT_MOST_ROUNDS * 5; round += 1) {
    const answer = await call(lab.random.pick(lab.system.apis).url);
    if (answer.status !== 0 && answer.status < 500) return answer;
    await pause(lab.random.between(50, 300));
  }
  return null;
}

/** What the office did meanwhile. */
interface Office {
  closed: number;
  rehanded: number;
  handIns: number;
  /** Paid at the office when bills were closed, by their retailers. */
  paidPaise: Map<string, number>;
}

async function closeBill(lab: Lab, sales: FieldSales, bill: Bill, office: Office): Promise<void> {
  const body = { id: bill.invoiceId, amount: 1, mode: 'CASH', isInvoiceClosed: true };
  const headers = { 'idempotency-key': uuid(lab) };
  const answer = await asked(lab, (at) =>
    sales.seller.call({ method: 'POST', path: '/api/capture-payment', body, headers }, at),
  );
  if (answer?.status !== 200)
    return lab.note(`not closed: ${answer?.status} ${answer?.bytes.toString().slice(0, 200)}`);
  office.closed += 1;
  office.paidPaise.set(bill.retailerId, (office.paidPaise.get(bill.retailerId) ?? 0) + 100);
}

/** Counts what a salesman has in hand; when he has got more meanwhile, nothing is booked. */
async function handIn(lab: Lab, { seller, companyId }: FieldSales, salesman: Person, office: Office): Promise<void> {
  const path = `/api/d2r/salesman-cash/${salesman.userId}`;
  const seen = await seller.call({ path: `${path}?companyId=${companyId}` }, lab.random.pick(lab.system.apis).url);
  if (seen.status !== 200) return;
  const { cashPaise, payments } = jsonOf<{ cashPaise: number; payments: { id: string; mode: string }[] }>(seen);
  const chequeIds = payments.filter(({ mode }) => mode === 'CHEQUE').map(({ id }) => id);
  if (cashPaise <= 0 && chequeIds.length === 0) return;
  const body = { companyId, expectedPaise: cashPaise, count: { ...NO_NOTES, coinsPaise: cashPaise }, chequeIds };
  const headers = { 'idempotency-key': uuid(lab) };
  const answer = await asked(lab, (at) =>
    seller.call({ method: 'POST', path: `${path}/hand-overs`, body, headers }, at),
  );
  if (answer?.status === 201) office.handIns += 1;
  else if (answer?.status !== 409)
    lab.note(`not handed in: ${answer?.status} ${answer?.bytes.toString().slice(0, 200)}`);
}

/** Bills are closed and go to others, and salesmen hand in, while the phones tell. */
async function officeAtWork(lab: Lab, sales: FieldSales, bills: readonly Bill[], isOn: () => boolean): Promise<Office> {
  const office: Office = { closed: 0, rehanded: 0, handIns: 0, paidPaise: new Map() };
  const mixed = lab.random.shuffled(bills);
  const toClose = mixed.slice(0, Math.ceil(mixed.length / 3));
  const others = mixed.slice(toClose.length);
  while (isOn() || toClose.length > 0) {
    const bill = toClose.pop();
    if (bill !== undefined) await closeBill(lab, sales, bill, office);
    const moved = lab.random.pick(others);
    const to = lab.random.pick(sales.salesmen);
    if ((await handTo(sales, moved, to, lab.random.pick(lab.system.apis).url)).status === 200) office.rehanded += 1;
    await handIn(lab, sales, lab.random.pick(sales.salesmen), office);
    await pause(lab.random.between(20, 150));
  }
  return office;
}

function bookedBy({ system }: Lab, companyId: string): Promise<Booked[]> {
  return system.sql<Booked & Record<string, unknown>>(
    `SELECT c.client_key AS key, c.captured_by AS "salesmanId", c.in_hand_of AS "inHandOf", c.amount_paise::int AS "amountPaise",
       (c.applied_paise + c.advance_paise)::int AS "placedPaise",
       (SELECT count(*)::int FROM ledger_transfers t WHERE t.company_id = c.company_id AND t.key = 'd2r.collected:' || c.id) AS transfers
     FROM d2r_collections c WHERE c.company_id = $1`,
    [companyId],
  );
}

/** Outstanding less credit = bills − what was told, noted and paid − what was written off. @param paid with the notes */
function retailers({ system }: Lab, { companyId }: FieldSales, paid: ReadonlyMap<string, number>): Promise<Balance[]> {
  return system.sql<Balance & Record<string, unknown>>(
    `SELECT (SELECT -coalesce(sum(a.balance_paise), 0)::int FROM ledger_accounts a WHERE a.company_id = $1
         AND a.code IN ('d2r.receivable.' || i.store_address_id, 'd2r.credit.' || i.store_address_id)) AS "ledgerPaise",
       (sum(i.bill_paise - i.written_off_paise) - coalesce((SELECT sum(p.paise) FROM unnest($2::uuid[], $3::int[]) AS p (retailer, paise)
         WHERE p.retailer = i.store_address_id), 0))::int AS "duePaise"
     FROM d2r_invoices i WHERE i.company_id = $1 GROUP BY i.store_address_id`,
    [companyId, [...paid.keys()], [...paid.values()]],
  );
}

/** In hand, cash or cheques = taken − handed in. */
async function hands({ system }: Lab, { companyId }: FieldSales, told: readonly Told[]): Promise<Balance[]> {
  const balances: Balance[] = [];
  for (const [mode, account, handed] of [
    ['CASH', 'cash', 'counted_paise'],
    ['CHEQUE', 'cheques', 'cheques_paise'],
  ] as const) {
    const ofMode = told.filter((one) => one.mode === mode);
    for (const [salesmanId, taken] of Map.groupBy(ofMode, (one) => one.salesmanId)) {
      const [row] = await system.sql<{ ledger: number; handed: number }>(
        `SELECT (SELECT coalesce(-sum(balance_paise), 0)::int FROM ledger_accounts WHERE company_id = $1 AND code = $3) AS ledger,
           (SELECT coalesce(sum(${handed}), 0)::int FROM salesman_hand_overs WHERE company_id = $1 AND salesman_id = $2) AS handed`,
        [companyId, salesmanId, `d2r.salesman_${account}.${salesmanId}`],
      );
      const sum = taken.reduce((total, { amountPaise }) => total + amountPaise, 0);
      balances.push({ ledgerPaise: row?.ledger ?? 0, duePaise: sum - (row?.handed ?? 0) });
    }
  }
  return balances;
}

/** Orders, visits and reasons for no order that are there, times that cannot be, and how many payments a bill did not take. */
async function counted({ system }: Lab, { companyId }: FieldSales, since: Date) {
  const [row] = await system.sql<{
    orders: number;
    visits: number;
    reasons: number;
    timesOff: number;
    advances: number;
  }>(
    `SELECT (SELECT count(*)::int FROM orders WHERE company_id = $1) AS orders,
       (SELECT count(*)::int FROM retailer_visits WHERE company_id = $1) AS visits,
       (SELECT count(*)::int FROM visits_without_order WHERE company_id = $1) AS reasons,
       (SELECT count(*)::int FROM d2r_collections WHERE company_id = $1 AND taken_at NOT BETWEEN $2 AND created_at) AS "timesOff",
       (SELECT count(*)::int FROM d2r_collections WHERE company_id = $1 AND advance_paise > 0) AS advances`,
    [companyId, since],
  );
  return row ?? { orders: 0, visits: 0, reasons: 0, timesOff: 1, advances: 0 };
}

/** By retailer: what phones told, notes among it, and the office took. */
function paidOf(bills: readonly Bill[], phones: readonly Phone[], office: Office): Map<string, number> {
  const retailerOf = new Map(bills.map(({ invoiceId, retailerId }) => [invoiceId, retailerId]));
  const paid = new Map(office.paidPaise);
  const amounts = new Map(
    phones.flatMap(({ told }) => told.map(({ key, amountPaise }) => [key, amountPaise] as const)),
  );
  for (const { body, headers } of phones.flatMap(({ queue }) => queue)) {
    const retailerId = retailerOf.get(String(body['id']));
    if (retailerId === undefined) continue;
    paid.set(retailerId, (paid.get(retailerId) ?? 0) + (amounts.get(headers?.['idempotency-key'] ?? '') ?? 0));
  }
  for (const { retailerId, amountPaise } of phones.flatMap(({ notes }) => notes))
    paid.set(retailerId, (paid.get(retailerId) ?? 0) + amountPaise);
  return paid;
}

async function run(lab: Lab): Promise<Measure[]> {
  const since = new Date(Date.now() - 60_000);
  const sales = await openFieldSales(lab);
  const bills = await handedBills(lab, sales);
  const sold: Sold = { bills, lines: await deliver(lab, bills) };
  const phones = sales.salesmen.map((salesman) => phoneOf(lab, sales, salesman, sold));
  let isOn = true;
  const kills = killing(lab, () => isOn, lab.system.apis);
  const office = officeAtWork(lab, sales, bills, () => isOn);
  const refused = (
    await Promise.all(phones.map(({ salesman, queue }) => empty(lab, salesman, queue, { walkMs: WALK_MS })))
  ).flat();
  isOn = false;
  const [killed, done] = await Promise.all([kills, office]);
  for (const { status, bytes } of refused.slice(0, 5)) lab.note(`${status} ${bytes.toString().slice(0, 200)}`);
  const told = phones.flatMap((phone) => phone.told);
  const seen = await counted(lab, sales, since);
  const total = (of: 'orders' | 'visits'): number => phones.reduce((sum, phone) => sum + phone[of], 0);
  return [
    exactly('refused', refused.length, 0),
    ...judgeCollections(told, await bookedBy(lab, sales.companyId)),
    ...judgeNotes(
      phones.flatMap(({ notes }) => notes),
      await bookedNotes(lab, sales.companyId),
    ),
    ...judgeHandIns(
      phones.map(({ salesman, countedPaise }) => ({ salesmanId: salesman.userId, countedPaise })),
      await keptHandIns(lab, sales.companyId),
    ),
    ...judgeBalances('retailers', await retailers(lab, sales, paidOf(bills, phones, done))),
    ...judgeBalances('hands', await hands(lab, sales, told)),
    exactly('ordersOff', seen.orders - bills.length - total('orders'), 0),
    exactly('visitsOff', seen.visits - total('visits'), 0),
    // One is said at each visit.
    exactly('reasonsOff', seen.reasons - total('visits'), 0),
    exactly('timesOff', seen.timesOff, 0),
    atLeast('collections', told.length, 1),
    atLeast('advances', seen.advances, 1),
    atLeast('closed', done.closed, 1),
    atLeast('rehanded', done.rehanded, 1),
    atLeast('handIns', done.handIns, 1),
    atLeast('kills', killed, 1),
  ];
}

export const salesmanPhones: FaultTest = {
  id: 'R19',
  promise: 'a collection taken on a salesman’s phone is never lost and never booked twice',
  isShort: true,
  plan: () => ({ apis: 2 }),
  run,
};
