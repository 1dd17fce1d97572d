import { type Lab } from '../fault-test.ts';
import { type Person } from '../harness/tenants.ts';
import { atLeast, exactly, type Measure } from '../measure.ts';
import { type Bill, type FieldSales, PIECE_PAISE } from './field-sales.ts';
import { type Step, uuid } from './phones.ts';

const NO_NOTES = { notes500: 0, notes200: 0, notes100: 0, notes50: 0, notes20: 0, notes10: 0 };

/** The one line of a bill that was delivered. */
export interface DeliveredLine {
  orderId: string;
  itemId: string;
  quantity: number;
}

/** A credit note that a phone told of. */
export interface ToldNote {
  key: string;
  retailerId: string;
  pieces: number;
  amountPaise: number;
}

/** A credit note by the tables. */
export interface BookedNote {
  key: string;
  retailerId: string;
  pieces: number;
  amountPaise: number;
  /** Of the ledger. */
  transfers: number;
}

/** Requests to hand in that a phone told of: what it counted, in paise. */
export interface ToldHandIns {
  salesmanId: string;
  countedPaise: number[];
}

/** The request of a salesman by the tables. */
export interface KeptHandIn {
  salesmanId: string;
  countedPaise: number;
}

/** Every note stands once in the books, with its pieces and to the paisa. */
export function judgeNotes(told: readonly ToldNote[], booked: readonly BookedNote[]): Measure[] {
  const byKey = Map.groupBy(booked, ({ key }) => key);
  const of = ({ key }: ToldNote): readonly BookedNote[] => byKey.get(key) ?? [];
  const isOther = (one: ToldNote, row: BookedNote): boolean =>
    row.retailerId !== one.retailerId || row.pieces !== one.pieces || row.amountPaise !== one.amountPaise;
  return [
    exactly('notesLost', told.filter((one) => of(one).length === 0).length, 0),
    exactly('notesDoubled', told.filter((one) => of(one).length > 1).length, 0),
    exactly('notesUntold', booked.length - told.flatMap(of).length, 0),
    exactly('notesOff', told.filter((one) => of(one).some((row) => isOther(one, row))).length, 0),
    exactly('notesNotInLedgerOnce', booked.filter(({ transfers }) => transfers !== 1).length, 0),
    atLeast('notes', told.length, 1),
  ];
}

/** Of each salesman one request is kept, and it is one that the phone told. */
export function judgeHandIns(told: readonly ToldHandIns[], kept: readonly KeptHandIn[]): Measure[] {
  const asking = told.filter(({ countedPaise }) => countedPaise.length > 0);
  const isKept = ({ salesmanId, countedPaise }: ToldHandIns): boolean => {
    const own = kept.filter((row) => row.salesmanId === salesmanId);
    return own.length === 1 && own.every((row) => countedPaise.includes(row.countedPaise));
  };
  return [
    exactly('handInRequestsOff', asking.filter((one) => !isKept(one)).length, 0),
    exactly('handInRequestsUntold', kept.length - asking.length, 0),
    atLeast('handInRequests', asking.length, 1),
  ];
}

/** The orders of the bills have arrived; written straight into the tables, because no parcel is carried here. */
export async function deliver({ system }: Lab, bills: readonly Bill[]): Promise<DeliveredLine[]> {
  const orderIds = bills.map(({ orderId }) => orderId);
  await system.sql(`UPDATE orders SET status = 'DELIVERED' WHERE id = ANY ($1::uuid[])`, [orderIds]);
  return system.sql<DeliveredLine & Record<string, unknown>>(
    `SELECT order_id AS "orderId", id AS "itemId", quantity FROM order_items WHERE order_id = ANY ($1::uuid[])`,
    [orderIds],
  );
}

/** Notes about goods in the salesman's shops, two for some orders, never about more pieces than were delivered. */
export function notesOf(
  lab: Lab,
  { shops }: FieldSales,
  salesman: Person,
  { bills, lines }: { bills: readonly Bill[]; lines: readonly DeliveredLine[] },
): { steps: Step[]; told: ToldNote[] } {
  const own = new Set(shops.filter((shop) => shop.salesman === salesman).map(({ id }) => id));
  const lineOf = new Map(lines.map((line) => [line.orderId, line]));
  const steps: Step[] = [];
  const told: ToldNote[] = [];
  for (const { orderId, retailerId } of bills) {
    const line = lineOf.get(orderId);
    if (line === undefined || !own.has(retailerId)) continue;
    for (let left = line.quantity, time = 0; left > 0 && time < 2; time += 1) {
      const pieces = lab.random.between(1, left);
      const expired = lab.random.between(0, pieces);
      const key = uuid(lab);
      const items = [{ id: line.itemId, expired, damaged: pieces - expired }];
      steps.push({ path: '/api/field/credit-notes', body: { orderId, items }, headers: { 'idempotency-key': key } });
      told.push({ key, retailerId, pieces, amountPaise: pieces * PIECE_PAISE });
      left -= pieces;
    }
  }
  return { steps, told };
}

/** What the salesman says to have counted, more than once: a newer request takes the place of an older one, and moves no money. */
export function handInsOf(lab: Lab, { companyId }: FieldSales): { steps: Step[]; countedPaise: number[] } {
  const countedPaise = Array.from({ length: lab.random.between(1, 3) }, () => lab.random.between(100, 1_000_000));
  const steps = countedPaise.map((coinsPaise) => ({
    path: '/api/field/hand-ins',
    body: { companyId, count: { ...NO_NOTES, coinsPaise }, chequeIds: [] },
    headers: { 'idempotency-key': uuid(lab) },
  }));
  return { steps, countedPaise };
}

export function bookedNotes({ system }: Lab, companyId: string): Promise<BookedNote[]> {
  return system.sql<BookedNote & Record<string, unknown>>(
    `SELECT n.client_key AS key, n.store_address_id AS "retailerId", n.amount_paise::int AS "amountPaise",
       (SELECT sum(i.credit + i.expired + i.damaged)::int FROM credit_note_items i WHERE i.company_id = n.company_id AND i.note_id = n.id) AS pieces,
       (SELECT count(*)::int FROM ledger_transfers t WHERE t.company_id = n.company_id AND t.key = 'd2r.noted:' || n.id) AS transfers
     FROM credit_notes n WHERE n.company_id = $1`,
    [companyId],
  );
}

export function keptHandIns({ system }: Lab, companyId: string): Promise<KeptHandIn[]> {
  return system.sql<KeptHandIn & Record<string, unknown>>(
    `SELECT salesman_id AS "salesmanId", (count->>'coinsPaise')::int AS "countedPaise" FROM salesman_hand_ins WHERE company_id = $1`,
    [companyId],
  );
}
