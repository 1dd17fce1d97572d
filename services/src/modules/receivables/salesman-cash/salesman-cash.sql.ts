// Money in salesmen's hands: balances of their accounts with the payments that no hand-over covers; payments join invoices, orders and retailers.
import { type CashCount } from '@godown/contracts/cash';
import { type UpiPayee } from '@godown/contracts/fleet';
import { type CollectionMode } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import {
  allOf,
  bigint,
  coded,
  computed,
  integer,
  json,
  nullable,
  text,
  texts,
  timestamp,
} from '../../../database/computed-columns.js';
import { type Owners, ownersOf, perCompanyOf } from '../../../database/cluster-locks.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { defineList } from '../../../database/list/define-list.js';
import { contains, oneOf, since, until } from '../../../database/list/match.js';
import { rows } from '../../../database/rows.js';
import { STORE_ADDRESS, STORE_NAME } from '../../stores/index.js';
import { D2rCollectionEntity } from '../payments/d2r-collection.entity.js';
import { AFTER_HAND_OVER, TAKEN_AT } from '../payments/d2r-payments.sql.js';
import { SalesmanHandOverEntity } from './salesman-hand-over.entity.js';

/** The payment `c` is still in the hand that took it; one by cheque, until the bank has settled it. */
export const IN_HAND = `c.in_hand_of IS NOT NULL
  AND NOT EXISTS (SELECT FROM salesman_hand_over_payments h WHERE h.company_id = c.company_id AND h.collection_id = c.id)
  AND (c.mode = 'CASH' OR EXISTS (SELECT FROM d2r_cheques q
    WHERE q.company_id = c.company_id AND q.collection_id = c.id AND q.state = 'RECEIVED'))`;

const FIRST_HELD = `(SELECT min(${TAKEN_AT}) FROM d2r_collections c
  WHERE c.company_id = held.company_id AND c.in_hand_of = held.id AND ${IN_HAND})`;
const LAST_HAND_OVER = `(SELECT max(o.received_at) FROM salesman_hand_overs o
  WHERE o.company_id = held.company_id AND o.salesman_id = held.id)`;
const CHEQUES_HELD = `(SELECT count(*) FROM d2r_collections c
  WHERE c.company_id = held.company_id AND c.in_hand_of = held.id AND c.mode = 'CHEQUE' AND ${IN_HAND})`;
const HAND_IN_ASKED = `(SELECT a.asked_at FROM salesman_hand_ins a
  WHERE a.company_id = held.company_id AND a.salesman_id = held.id AND a.hand_over_id IS NULL)`;

const HOLDER = computed({
  companyId: text('held.company_id'),
  companyName: text(`coalesce((SELECT k.name FROM companies_public k WHERE k.id = held.company_id), '')`),
  salesmanId: text('held.id'),
  name: text('u.name'),
  phone: nullable(text('u.phone')),
  cashPaise: bigint('held.cash'),
  chequesPaise: bigint('held.cheques'),
  cheques: integer(CHEQUES_HELD),
  heldSince: nullable(timestamp(`coalesce(${FIRST_HELD}, ${LAST_HAND_OVER})`)),
  handInAskedAt: nullable(timestamp(HAND_IN_ASKED)),
});
export type Holder = RowOf<typeof HOLDER>;

const MOST_HOLDERS = 1_000;

const OF_SALESMEN = `(a.code LIKE 'd2r.salesman_cash.%' OR a.code LIKE 'd2r.salesman_cheques.%')
         AND ($1::uuid[] IS NULL OR a.company_id = ANY ($1))`;

/** Salesmen with an account, the most cash first. @param of one of them; null: all who hold something */
export async function findHolders(
  tx: EntityManager,
  companyIds: readonly string[] | null,
  of: string | null,
): Promise<Holder[]> {
  const owners = {
    sql: `SELECT DISTINCT a.company_id FROM ledger_accounts_public a WHERE ${OF_SALESMEN}`,
    parameters: [companyIds],
  };
  const found = await perCompanyOf(tx, owners, (company) => holdersOf(tx, company, [companyIds, of]));
  return found.sort(byCashInHand).slice(0, MOST_HOLDERS);
}

/** As the statement of all companies has them. */
function byCashInHand(a: Holder, b: Holder): number {
  const byId = `${a.salesmanId}${a.companyId}` < `${b.salesmanId}${b.companyId}` ? -1 : 1;
  return b.cashPaise - a.cashPaise || b.chequesPaise - a.chequesPaise || byId;
}

function holdersOf(tx: EntityManager, { is, namedIn }: Owners, parameters: readonly unknown[]): Promise<Holder[]> {
  return select(
    tx,
    HOLDER,
    namedIn(`WITH held AS MATERIALIZED (
       SELECT a.company_id, right(a.code, 36)::uuid AS id,
         coalesce(-sum(a.balance_paise) FILTER (WHERE a.code LIKE 'd2r.salesman_cash.%'), 0)::bigint AS cash,
         coalesce(-sum(a.balance_paise) FILTER (WHERE a.code LIKE 'd2r.salesman_cheques.%'), 0)::bigint AS cheques
       FROM ledger_accounts_public a
       WHERE ${OF_SALESMEN} AND ${is('a.company_id')} GROUP BY 1, 2
     )
     SELECT ${HOLDER} FROM held JOIN users_public u ON u.id = held.id
     WHERE CASE WHEN $2::uuid IS NULL THEN held.cash <> 0 OR held.cheques <> 0 OR ${FIRST_HELD} IS NOT NULL ELSE held.id = $2 END
     ORDER BY held.cash DESC, held.cheques DESC, held.id, held.company_id LIMIT ${MOST_HOLDERS}`),
    parameters,
  );
}

const PAYMENT = allOf(
  columnsOf(D2rCollectionEntity, { alias: 'c', only: ['id', 'amountPaise', 'createdAt'] }),
  computed({
    mode: coded<CollectionMode>('c.mode'),
    retailerId: text('i.store_address_id'),
    takenAt: timestamp(TAKEN_AT),
    afterHandOverAt: nullable(timestamp(AFTER_HAND_OVER)),
    retailer: text(STORE_NAME),
    shopOrderId: text('o.shop_order_id'),
    chequeNumber: nullable(text('q.number')),
    chequeBank: nullable(text('q.bank')),
    chequeDate: nullable(text('q.dated')),
  }),
);
export type Payment = RowOf<typeof PAYMENT>;

const PAYMENTS = `d2r_collections c JOIN d2r_invoices i ON i.company_id = c.company_id AND i.id = c.invoice_id
  JOIN orders_public o ON o.company_id = i.company_id AND o.id = i.order_id
  LEFT JOIN store_addresses_public s ON s.company_id = i.company_id AND s.id = i.store_address_id
  LEFT JOIN d2r_cheques q ON q.company_id = c.company_id AND q.collection_id = c.id`;

/** What the salesman has not handed over, the oldest first. */
export function paymentsInHand(tx: EntityManager, companyId: string, salesmanId: string): Promise<Payment[]> {
  return select(
    tx,
    PAYMENT,
    ownersOf(tx, companyId).namedIn(
      `SELECT ${PAYMENT} FROM ${PAYMENTS} WHERE c.company_id = $1 AND c.in_hand_of = $2 AND ${IN_HAND} ORDER BY c.created_at, c.id`,
    ),
    [companyId, salesmanId],
  );
}

/** The oldest first. */
export function paymentsOfHandOver(tx: EntityManager, handOverId: string): Promise<Payment[]> {
  return select(
    tx,
    PAYMENT,
    `SELECT ${PAYMENT} FROM ${PAYMENTS}
     JOIN salesman_hand_over_payments p ON p.company_id = c.company_id AND p.collection_id = c.id
     WHERE p.hand_over_id = $1 ORDER BY c.created_at, c.id`,
    [handOverId],
  );
}

/** What the salesman took since, whatever the mode, the newest first. */
export function paymentsTakenBy(tx: EntityManager, salesmanId: string, from: Date): Promise<Payment[]> {
  return select(
    tx,
    PAYMENT,
    `SELECT ${PAYMENT} FROM ${PAYMENTS} WHERE c.captured_by = $1 AND ${TAKEN_AT} >= $2 AND c.mode IS NOT NULL
     ORDER BY ${TAKEN_AT} DESC, c.id DESC LIMIT 500`,
    [salesmanId, from],
  );
}

const TAKEN_ORDERS = computed({
  orders: integer('count(*)'),
  ordersPaise: bigint('coalesce(sum(o.amount_paise), 0)'),
  orderedRetailerIds: texts('coalesce(array_agg(DISTINCT d.store_address_id), ARRAY[]::uuid[])'),
});

/** What the salesman's orders since come to, without those that were cancelled. */
export async function ordersTakenBy(
  tx: EntityManager,
  salesmanId: string,
  from: Date,
): Promise<RowOf<typeof TAKEN_ORDERS>> {
  const [row] = await select(
    tx,
    TAKEN_ORDERS,
    `SELECT ${TAKEN_ORDERS} FROM field_orders_public f
     JOIN orders_public o ON o.company_id = f.company_id AND o.id = f.order_id AND o.status <> 'CANCELLED'
     JOIN d2r_orders_public d ON d.company_id = f.company_id AND d.order_id = f.order_id
     WHERE f.salesman_id = $1 AND f.created_at >= $2`,
    [salesmanId, from],
  );
  return row ?? { orders: 0, ordersPaise: 0, orderedRetailerIds: [] };
}

/** Waits for whoever settles one of the cheques. */
export async function lockCheques(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<void> {
  await rows(
    tx,
    'SELECT FROM d2r_cheques WHERE company_id = $1 AND collection_id = ANY ($2::uuid[]) ORDER BY collection_id FOR UPDATE',
    [companyId, ids],
  );
}

const PAYEE = `(SELECT jsonb_build_object('address', k.upi_address, 'name', k.legal_name) FROM company_invoicing_public k
  WHERE k.company_id = i.company_id AND k.upi_address IS NOT NULL)`;

const BILL = computed({
  invoiceId: text('i.id'),
  orderId: text('i.order_id'),
  shopOrderId: text('o.shop_order_id'),
  retailerId: text('i.store_address_id'),
  retailer: text(STORE_NAME),
  address: text(STORE_ADDRESS),
  billPaise: bigint('i.bill_paise'),
  balancePaise: bigint('i.owed_paise'),
  dueDate: nullable(text('i.due_date')),
  invoiceNumber: nullable(
    text('SELECT v.number FROM invoices_public v WHERE v.company_id = i.company_id AND v.order_id = i.order_id'),
  ),
  payee: nullable(json<UpiPayee>(PAYEE)),
});

/** Bills with the salesman that are not paid; those that fell due first come first. */
export function openBillsOf(tx: EntityManager, salesmanId: string): Promise<RowOf<typeof BILL>[]> {
  return select(
    tx,
    BILL,
    `SELECT ${BILL} FROM d2r_invoices i JOIN orders_public o ON o.company_id = i.company_id AND o.id = i.order_id
     LEFT JOIN store_addresses_public s ON s.company_id = i.company_id AND s.id = i.store_address_id
     WHERE i.salesman_id = $1 AND i.cancelled_at IS NULL AND i.closed_at IS NULL AND i.owed_paise > 0
     ORDER BY i.due_day, i.created_at, i.id LIMIT 1000`,
    [salesmanId],
  );
}

export const HAND_OVER_COLUMNS = allOf(
  columnsOf(SalesmanHandOverEntity, {
    alias: 'h',
    only: [
      'companyId',
      'id',
      'salesmanId',
      'expectedPaise',
      'countedPaise',
      'count',
      'cheques',
      'chequesPaise',
      'reason',
      'receivedAt',
    ],
  }),
  computed({
    salesman: text(`coalesce((SELECT u.name FROM users_public u WHERE u.id = h.salesman_id), '')`),
    receivedBy: text(`coalesce((SELECT u.name FROM users_public u WHERE u.id = h.received_by), '')`),
  }),
);
export type HandOverRow = RowOf<typeof HAND_OVER_COLUMNS> & { readonly count: CashCount };

interface HandOverFilter {
  companies: readonly string[] | null;
  salesmanId?: string;
  start?: string;
  end?: string;
}

export const HAND_OVERS = defineList<HandOverFilter>({
  from: 'salesman_hand_overs h LEFT JOIN users_public s ON s.id = h.salesman_id',
  filters: {
    companies: oneOf('h.company_id', 'uuid'),
    salesmanId: 'h.salesman_id = ?',
    start: since('h.received_at'),
    end: until('h.received_at'),
  },
  search: { columns: { salesman: contains('s.name') } },
  sort: {
    columns: { receivedAt: 'h.received_at', counted: 'h.counted_paise', cheques: 'h.cheques_paise' },
    by: 'receivedAt',
    id: 'h.id',
  },
});

/** The newest first. */
export function lastHandOvers(tx: EntityManager, salesmanId: string, companyId: string | null): Promise<HandOverRow[]> {
  return select(
    tx,
    HAND_OVER_COLUMNS,
    `SELECT ${HAND_OVER_COLUMNS} FROM salesman_hand_overs h WHERE h.salesman_id = $1 AND ($2::uuid IS NULL OR h.company_id = $2)
     ORDER BY h.received_at DESC, h.id DESC LIMIT 20`,
    [salesmanId, companyId],
  );
}
