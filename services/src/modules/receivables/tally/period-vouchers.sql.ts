// Bills by the day of their invoice, payments and bounced cheques by theirs, across invoices, orders and retailers; what was written off with a payment is told by its ledger entries.
import { type InvoiceContent } from '@godown/contracts/invoices';
import { type EntityManager } from 'typeorm';
import {
  allOf,
  bigint,
  boolean,
  coded,
  computed,
  integer,
  json,
  nullable,
  text,
  timestamp,
} from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { STORE_NAME } from '../../stores/index.js';
import { D2rInvoiceEntity } from '../invoices/d2r-invoice.entity.js';
import { CreditNoteEntity } from '../notes/credit-note.entity.js';
import { D2rCollectionEntity } from '../payments/d2r-collection.entity.js';

/** Both instants are those of days in India; `until` is not part of it. */
export interface VoucherPeriod {
  /** Null: all. */
  companies: readonly string[] | null;
  /** Whose orders the actor sees; null: those of every warehouse. */
  warehouses: readonly string[] | null;
  from: Date;
  until: Date;
  /** Rows at most. */
  most: number;
}

const OF_INVOICE = computed({
  isCancelled: boolean('i.cancelled_at IS NOT NULL OR v.cancelled_at IS NOT NULL'),
  shopOrderId: text('o.shop_order_id'),
  retailer: text(STORE_NAME),
  retailerPhone: nullable(text('s.phone')),
  warehouse: nullable(text('SELECT w.name FROM warehouses_public w WHERE w.id = o.pickup_warehouse_id')),
  invoice: nullable(json<InvoiceContent>('v.content')),
});

const AROUND = `JOIN orders_public o ON o.company_id = i.company_id AND o.id = i.order_id
  LEFT JOIN store_addresses_public s ON s.company_id = i.company_id AND s.id = i.store_address_id
  LEFT JOIN invoices_public v ON v.company_id = i.company_id AND v.order_id = i.order_id`;

const SCOPE = `($1::uuid[] IS NULL OR i.company_id = ANY ($1)) AND ($2::uuid[] IS NULL OR o.pickup_warehouse_id = ANY ($2))`;

const BILL = allOf(
  columnsOf(D2rInvoiceEntity, { alias: 'i', only: ['companyId', 'orderId', 'billPaise', 'dueDate', 'createdAt'] }),
  allOf(
    OF_INVOICE,
    computed({
      ewayBill: nullable(text('o.eway_bill')),
      isNoted: boolean(
        'EXISTS (SELECT FROM credit_notes n WHERE n.company_id = i.company_id AND n.order_id = i.order_id AND n.amount_paise > 0)',
      ),
    }),
  ),
);

export type BillOfPeriod = RowOf<typeof BILL>;

function given({ companies, warehouses, from, until, most }: VoucherPeriod): unknown[] {
  return [companies, warehouses, from, until, most];
}

/** Bills with an invoice of the period, and open bills of the period that have none; the oldest first. */
export function billsOfPeriod(tx: EntityManager, period: VoucherPeriod): Promise<BillOfPeriod[]> {
  return select(
    tx,
    BILL,
    `SELECT ${BILL} FROM d2r_invoices i ${AROUND}
     WHERE ${SCOPE} AND coalesce(v.issued_at, i.created_at) >= $3 AND coalesce(v.issued_at, i.created_at) < $4
       AND (v.order_id IS NOT NULL OR i.cancelled_at IS NULL)
     ORDER BY coalesce(v.issued_at, i.created_at), i.id LIMIT $5`,
    given(period),
  );
}

const PAYMENT = allOf(
  columnsOf(D2rCollectionEntity, {
    alias: 'c',
    only: [
      'companyId',
      'id',
      'mode',
      'amountPaise',
      'stockReturnPaise',
      'appliedPaise',
      'advancePaise',
      'upiReference',
    ],
  }),
  allOf(
    OF_INVOICE,
    computed({
      event: coded<'COLLECTED' | 'BOUNCED'>('m.event'),
      at: timestamp('m.at'),
      storeAddressId: text('i.store_address_id'),
      position: integer(
        'SELECT count(*) FROM d2r_collections p WHERE p.company_id = c.company_id AND p.invoice_id = c.invoice_id AND (p.created_at, p.id) <= (c.created_at, c.id)',
      ),
      chequeNumber: nullable(text('q.number')),
      chequeBank: nullable(text('q.bank')),
      chequeDay: nullable(text('q.dated')),
      chargePaise: bigint('coalesce(q.charge_paise, 0)'),
      writtenOffPaise: bigint(`SELECT coalesce(-sum(e.amount_paise), 0) FROM ledger_transfers_public t
        JOIN ledger_entries_public e ON e.company_id = t.company_id AND e.transfer_id = t.id AND e.account_code IN ('d2r.written_off', 'd2r.rounding')
        WHERE t.company_id = c.company_id AND t.key = 'd2r.collected:' || c.id::text`),
    }),
  ),
);

export type PaymentOfPeriod = RowOf<typeof PAYMENT>;

/** Payments of the period, and cheques that bounced in it; the oldest first. */
export function paymentsOfPeriod(tx: EntityManager, period: VoucherPeriod): Promise<PaymentOfPeriod[]> {
  return select(
    tx,
    PAYMENT,
    `SELECT ${PAYMENT} FROM d2r_collections c JOIN d2r_invoices i ON i.company_id = c.company_id AND i.id = c.invoice_id ${AROUND}
     LEFT JOIN d2r_cheques q ON q.company_id = c.company_id AND q.collection_id = c.id
     CROSS JOIN LATERAL (VALUES ('COLLECTED', c.created_at), ('BOUNCED', CASE WHEN q.state = 'BOUNCED' THEN q.settled_at END)) AS m (event, at)
     WHERE ${SCOPE} AND c.created_at < $4 AND m.at >= $3 AND m.at < $4 ORDER BY m.at, c.id, m.event DESC LIMIT $5`,
    given(period),
  );
}

const NOTED = allOf(
  columnsOf(CreditNoteEntity, { alias: 'n', only: ['storeAddressId', 'amountPaise', 'createdAt'] }),
  computed({
    invoiceNumber: nullable(
      text(`SELECT v.number FROM invoices_public v WHERE v.company_id = n.company_id AND v.order_id = n.order_id AND v.cancelled_at IS NULL
        AND NOT EXISTS (SELECT FROM credit_note_items t WHERE t.company_id = n.company_id AND t.note_id = n.id AND t.tax IS NULL)`),
    ),
  }),
);

/** All notes of the retailers, the oldest first. */
export function notesOfRetailers(tx: EntityManager, companyId: string, retailerIds: readonly string[]) {
  return select(
    tx,
    NOTED,
    `SELECT ${NOTED} FROM credit_notes n WHERE n.company_id = $1 AND n.store_address_id = ANY ($2::uuid[]) ORDER BY n.created_at, n.id`,
    [companyId, retailerIds],
  );
}

const SPENT = allOf(
  columnsOf(D2rCollectionEntity, { alias: 'c', only: ['id', 'amountPaise', 'createdAt'] }),
  columnsOf(D2rInvoiceEntity, { alias: 'i', only: ['storeAddressId'] }),
);

/** All that the retailers paid with credit, the oldest first. */
export function creditSpentBy(tx: EntityManager, companyId: string, retailerIds: readonly string[]) {
  return select(
    tx,
    SPENT,
    `SELECT ${SPENT} FROM d2r_collections c JOIN d2r_invoices i ON i.company_id = c.company_id AND i.id = c.invoice_id
     WHERE c.company_id = $1 AND i.store_address_id = ANY ($2::uuid[]) AND c.mode = 'CN-ADJUSTED' ORDER BY c.created_at, c.id`,
    [companyId, retailerIds],
  );
}
