// Invoices are written from the views of the orders, set-based; the list joins orders and retailers.
import { D2R_INVOICE_COUNT_CAP, type D2rInvoiceFilter } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { perCompany } from '../../../database/cluster-locks.js';
import { allOf, bigint, boolean, computed, nullable, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { type Condition } from '../../../database/list/conditions.js';
import { defineList } from '../../../database/list/define-list.js';
import { contains, oneOf, phoneIn, since, until } from '../../../database/list/match.js';
import { STORE_NAME } from '../../stores/index.js';
import { type ReceivableScope } from '../receivable-scope.js';
import { D2rInvoiceEntity } from './d2r-invoice.entity.js';

const BILL = columnsOf(D2rInvoiceEntity, { only: ['companyId', 'id', 'storeAddressId', 'billPaise'] });

const INSERT = `
  INSERT INTO d2r_invoices (company_id, order_id, store_address_id, bill_paise, due_date, created_at)
  SELECT d.company_id, d.order_id, d.store_address_id, o.amount_paise, d.due_date, d.approved_at
  FROM unnest($1::uuid[], $2::uuid[]) AS approved (company_id, order_id)
  JOIN d2r_orders_public d ON d.company_id = approved.company_id AND d.order_id = approved.order_id AND d.approved_at IS NOT NULL
  JOIN orders_public o ON o.company_id = d.company_id AND o.id = d.order_id
  ON CONFLICT ON CONSTRAINT d2r_invoices_one_per_order DO NOTHING
  RETURNING ${BILL}`;

type Orders = readonly { companyId: string; orderId: string }[];

/** One invoice for each approved order that has none yet. @returns the new ones */
export function billOrders(tx: EntityManager, orders: Orders) {
  return select(tx, BILL, INSERT, [orders.map(({ companyId }) => companyId), orders.map(({ orderId }) => orderId)]);
}

const CANCELLED_BILL = allOf(
  columnsOf(D2rInvoiceEntity, {
    alias: 'i',
    only: ['companyId', 'id', 'storeAddressId', 'billPaise', 'paidPaise', 'stockReturnPaise', 'writtenOffPaise'],
  }),
  computed({
    notedPaise: bigint(
      'SELECT coalesce(sum(n.amount_paise), 0) FROM credit_notes_public n WHERE n.company_id = i.company_id AND n.order_id = i.order_id',
    ),
  }),
);

/** Ends what is owed for orders that came to nothing; a closed invoice stays. @returns the ended ones */
export function cancelBills(tx: EntityManager, orders: Orders, at: Date) {
  const companies = orders.map(({ companyId }) => companyId);
  return perCompany(tx, companies, ({ namedIn }) =>
    select(
      tx,
      CANCELLED_BILL,
      namedIn(`UPDATE d2r_invoices i SET cancelled_at = $3 FROM unnest($1::uuid[], $2::uuid[]) AS gone (company_id, order_id)
       WHERE i.company_id = gone.company_id AND i.order_id = gone.order_id AND i.cancelled_at IS NULL AND i.closed_at IS NULL
       RETURNING ${CANCELLED_BILL}`),
      [companies, orders.map(({ orderId }) => orderId), at],
    ),
  );
}

export const INVOICE_COLUMNS = allOf(
  columnsOf(D2rInvoiceEntity, {
    alias: 'i',
    only: [
      'id',
      'companyId',
      'orderId',
      'billLocation',
      'billPaise',
      'paidPaise',
      'stockReturnPaise',
      'writtenOffPaise',
      'dueDate',
      'createdAt',
    ],
  }),
  computed({
    isClosed: boolean('i.closed_at IS NOT NULL'),
    shopOrderId: text('o.shop_order_id'),
    invoiceNumber: nullable(text('v.number')),
    retailer: text(STORE_NAME),
  }),
);

export type ListedInvoice = RowOf<typeof INVOICE_COLUMNS>;

interface InvoiceFilter {
  companies: readonly string[] | null;
  /** Whose orders the actor sees; null: those of every warehouse. */
  warehouses: readonly string[] | null;
  start?: string;
  end?: string;
  salesmanId?: string;
  /** Whose bills the actor sees; null: everybody's. */
  heldBy: string | null;
  /** `today` is YYYY-MM-DD in India. */
  status: { is: D2rInvoiceFilter; today: string } | null;
}

const PAID = '(i.closed_at IS NOT NULL OR i.paid_paise + i.stock_return_paise >= i.bill_paise)';

function ofStatus({ is, today }: { is: D2rInvoiceFilter; today: string }): Condition {
  switch (is) {
    case 'DATE_UNDUE':
      return { sql: `NOT ${PAID} AND i.due_date >= ?`, value: today };
    case 'DATE_DUE':
      return { sql: `NOT ${PAID} AND i.due_date < ?`, value: today };
    case 'PAYMENT_PAID':
      return { sql: PAID };
    case 'DELIVERED':
      return { sql: `o.status = 'DELIVERED'` };
  }
}

const TABLE = 'd2r_invoices i';
const FROM = `${TABLE} JOIN orders_public o ON o.company_id = i.company_id AND o.id = i.order_id
  LEFT JOIN store_addresses_public s ON s.company_id = i.company_id AND s.id = i.store_address_id
  LEFT JOIN invoices_public v ON v.company_id = i.company_id AND v.order_id = i.order_id`;

const ONE = allOf(
  INVOICE_COLUMNS,
  allOf(
    columnsOf(D2rInvoiceEntity, { alias: 'i', only: ['storeAddressId', 'salesmanId'] }),
    computed({ isCancelled: boolean('i.cancelled_at IS NOT NULL') }),
  ),
);

export type FoundInvoice = RowOf<typeof ONE>;

/** A salesman had the bill, or has the shop on a beat; a bill that nobody was given is nobody's to collect. */
const HAD_BEFORE = `i.salesman_id IS NOT NULL AND (
  EXISTS (SELECT FROM d2r_invoice_hand_overs h WHERE h.company_id = i.company_id AND h.invoice_id = i.id AND h.salesman_id = $3)
  OR EXISTS (SELECT FROM beats_public b JOIN beat_retailers_public m ON m.company_id = b.company_id AND m.beat_id = b.id
    WHERE b.company_id = i.company_id AND b.salesman_id = $3 AND b.deleted_at IS NULL AND m.retailer_id = i.store_address_id))`;

/** The invoice with the id, or of the order, if the actor may see it. */
export async function findInvoice(
  tx: EntityManager,
  by: { invoiceId: string } | { orderId: string },
  { warehouses, salesmanId, hadBefore = false }: ReceivableScope,
): Promise<FoundInvoice | null> {
  const [column, id] = 'orderId' in by ? ['i.order_id', by.orderId] : ['i.id', by.invoiceId];
  const [found] = await select(
    tx,
    ONE,
    `SELECT ${ONE} FROM ${FROM} WHERE ${column} = $1 AND ($2::uuid[] IS NULL OR o.pickup_warehouse_id = ANY ($2))
       AND ($3::uuid IS NULL OR i.salesman_id = $3 OR ($4 AND ${HAD_BEFORE}))`,
    [id, warehouses, salesmanId, hadBefore],
  );
  return found ?? null;
}

export const INVOICES = defineList<InvoiceFilter>({
  from: FROM,
  table: TABLE,
  countCap: D2R_INVOICE_COUNT_CAP,
  base: 'i.cancelled_at IS NULL',
  filters: {
    companies: oneOf('i.company_id', 'uuid'),
    warehouses: oneOf('o.pickup_warehouse_id', 'uuid'),
    start: since('i.created_at'),
    end: until('i.created_at'),
    salesmanId: 'i.salesman_id = ?',
    heldBy: 'i.salesman_id = ?',
    status: ofStatus,
  },
  search: {
    columns: {
      orderId: contains('o.shop_order_id'),
      retailer: contains(`concat_ws(' ', s.store_name, s.first_name, s.last_name)`),
      phone: phoneIn('s.phone LIKE ?'),
    },
  },
  sort: {
    columns: { createdAt: 'i.created_at', dueDate: `coalesce(i.due_date, 'infinity')`, billAmount: 'i.bill_paise' },
    by: 'createdAt',
    id: 'i.id',
  },
});
