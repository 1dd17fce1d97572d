// Payments with the name of who took them, what became of their cheques and the first payment with the same UPI reference; an advisory lock on a reference, which may have no payment yet.
import { type ChequeState, type CollectionMode, type OtherBill } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import {
  allOf,
  boolean,
  coded,
  computed,
  json,
  nullable,
  text,
  timestamp,
} from '../../../database/computed-columns.js';
import { ownersOf } from '../../../database/cluster-locks.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
import { defineList } from '../../../database/list/define-list.js';
import { contains, oneOf, since, until } from '../../../database/list/match.js';
import { STORE_NAME } from '../../stores/index.js';
import { D2rCollectionEntity } from './d2r-collection.entity.js';

const HOLDER = computed({ salesmanId: nullable(text('c.in_hand_of')) });

/** Who has the cheque of a payment, whether it is settled or not; null: the office. */
export async function holderOfCheque(
  tx: EntityManager,
  { companyId, id }: Pick<D2rCollectionEntity, 'companyId' | 'id'>,
): Promise<string | null> {
  const [found] = await select(
    tx,
    HOLDER,
    `SELECT ${HOLDER} FROM d2r_collections c WHERE c.company_id = $1 AND c.id = $2
       AND NOT EXISTS (SELECT FROM salesman_hand_over_payments h WHERE h.company_id = c.company_id AND h.collection_id = c.id)`,
    [companyId, id],
  );
  return found?.salesmanId ?? null;
}

/** When the payment `c` was taken. */
export const TAKEN_AT = 'coalesce(c.taken_at, c.created_at)';

/**
 * The hand-over of the day on which `c` was taken, if `c` was captured after it and no hand-over covers it yet: the day was closed without
 * it. A hand-over covers all the cash that was captured before it.
 */
export const AFTER_HAND_OVER = `(SELECT max(o.received_at) FROM salesman_hand_overs o
  WHERE o.company_id = c.company_id AND o.salesman_id = c.in_hand_of AND o.received_at <= c.created_at
    AND o.received_at >= date_trunc('day', ${TAKEN_AT}, 'Asia/Kolkata')
    AND NOT EXISTS (SELECT FROM salesman_hand_over_payments h WHERE h.company_id = c.company_id AND h.collection_id = c.id))`;

const CLOSED = computed({ isClosed: boolean(`${AFTER_HAND_OVER} IS NOT NULL`) });

/** Whether the day of a payment was closed without it. */
export async function isAfterClose(
  tx: EntityManager,
  { companyId, id }: Pick<D2rCollectionEntity, 'companyId' | 'id'>,
): Promise<boolean> {
  const [found] = await select(
    tx,
    CLOSED,
    `SELECT ${CLOSED} FROM d2r_collections c WHERE c.company_id = $1 AND c.id = $2`,
    [companyId, id],
  );
  return found?.isClosed ?? false;
}

/** The company's first payment with the reference of `c`. */
const FIRST_WITH_REFERENCE = `SELECT json_build_object('orderId', i.order_id, 'bill', coalesce(v.number, o.shop_order_id))
  FROM d2r_collections f JOIN d2r_invoices i ON i.company_id = f.company_id AND i.id = f.invoice_id
  JOIN orders_public o ON o.company_id = i.company_id AND o.id = i.order_id
  LEFT JOIN invoices_public v ON v.company_id = i.company_id AND v.order_id = i.order_id`;

const OTHER_BILL = computed({ first: json<OtherBill>('b.bill') });

/** Until the transaction ends, no other payment of the company with the reference is captured. */
export async function lockReference(tx: EntityManager, companyId: string, upiReference: string): Promise<void> {
  await run(tx, `SELECT pg_advisory_xact_lock(hashtextextended('upi:' || $1 || $2, 0))`, [companyId, upiReference]);
}

/** The bill of the company's first payment with the UPI reference. @param before look only at what was captured before it */
export async function billOfReference(
  tx: EntityManager,
  companyId: string,
  upiReference: string,
  before?: Pick<D2rCollectionEntity, 'id' | 'createdAt'>,
): Promise<OtherBill | null> {
  const [found] = await select(
    tx,
    OTHER_BILL,
    `SELECT ${OTHER_BILL} FROM (${FIRST_WITH_REFERENCE} WHERE f.company_id = $1 AND f.upi_reference = $2
       AND ($3::uuid IS NULL OR (f.created_at, f.id) < ($4::timestamptz, $3)) ORDER BY f.created_at, f.id LIMIT 1) b (bill)`,
    [companyId, upiReference, before?.id ?? null, before?.createdAt ?? null],
  );
  return found?.first ?? null;
}

const LOG = allOf(
  columnsOf(D2rCollectionEntity, {
    alias: 'c',
    only: ['id', 'amountPaise', 'mode', 'stockReturnPaise', 'advancePaise', 'isClosing', 'upiReference', 'createdAt'],
  }),
  computed({
    hasProof: boolean('c.proof_key IS NOT NULL'),
    takenAt: timestamp(TAKEN_AT),
    sameReferenceAs: nullable(
      json<OtherBill>(`(${FIRST_WITH_REFERENCE} WHERE f.company_id = c.company_id AND f.upi_reference = c.upi_reference
        AND (f.created_at, f.id) < (c.created_at, c.id) ORDER BY f.created_at, f.id LIMIT 1)`),
    ),
    chequeState: nullable(coded<ChequeState>('q.state')),
    capturedBy: text(`coalesce((SELECT u.name FROM users_public u WHERE u.id = c.captured_by), '')`),
  }),
);

export type LoggedPayment = RowOf<typeof LOG>;

const CHEQUE = 'LEFT JOIN d2r_cheques q ON q.company_id = c.company_id AND q.collection_id = c.id';

/** The payments on an invoice, newest first. */
export function logsOf(tx: EntityManager, companyId: string, invoiceId: string): Promise<LoggedPayment[]> {
  return select(
    tx,
    LOG,
    ownersOf(tx, companyId).namedIn(
      `SELECT ${LOG} FROM d2r_collections c ${CHEQUE} WHERE c.company_id = $1 AND c.invoice_id = $2 ORDER BY c.created_at DESC, c.id DESC`,
    ),
    [companyId, invoiceId],
  );
}

export const PAYMENT_COLUMNS = allOf(
  LOG,
  allOf(
    columnsOf(D2rCollectionEntity, { alias: 'c', only: ['companyId', 'invoiceId'] }),
    computed({
      orderId: text('i.order_id'),
      storeAddressId: text('i.store_address_id'),
      shopOrderId: text('o.shop_order_id'),
      retailer: text(STORE_NAME),
    }),
  ),
);

export type ListedPayment = RowOf<typeof PAYMENT_COLUMNS>;

interface PaymentFilter {
  companies: readonly string[] | null;
  /** Of whose orders the actor sees payments; null: those of every warehouse. */
  warehouses: readonly string[] | null;
  /** Whose invoices; null: everybody's. */
  heldBy: string | null;
  start?: string;
  end?: string;
  mode?: CollectionMode;
}

export const PAYMENTS = defineList<PaymentFilter>({
  from: `d2r_collections c JOIN d2r_invoices i ON i.company_id = c.company_id AND i.id = c.invoice_id
    JOIN orders_public o ON o.company_id = i.company_id AND o.id = i.order_id
    LEFT JOIN store_addresses_public s ON s.company_id = i.company_id AND s.id = i.store_address_id ${CHEQUE}`,
  filters: {
    companies: oneOf('c.company_id', 'uuid'),
    warehouses: oneOf('o.pickup_warehouse_id', 'uuid'),
    heldBy: 'i.salesman_id = ?',
    start: since('c.created_at'),
    end: until('c.created_at'),
    mode: 'c.mode = ?',
  },
  search: {
    columns: {
      orderId: contains('o.shop_order_id'),
      retailer: contains(`concat_ws(' ', s.store_name, s.first_name, s.last_name)`),
    },
  },
  sort: { columns: { createdAt: 'c.created_at', amount: 'c.amount_paise' }, by: 'createdAt', id: 'c.id' },
});
