// Notes are counted by SKU over an order, spent oldest first and numbered without gaps; the list joins orders and retailers.
import { type EntityManager } from 'typeorm';
import { allOf, bigint, boolean, computed, integer, nullable, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { defineList } from '../../../database/list/define-list.js';
import { contains, oneOf, since, until } from '../../../database/list/match.js';
import { run } from '../../../database/rows.js';
import { STORE_NAME } from '../../stores/index.js';
import { CreditNoteItemEntity } from './credit-note-item.entity.js';
import { CreditNoteSeriesEntity } from './credit-note-series.entity.js';
import { CreditNoteEntity } from './credit-note.entity.js';

const NOTED = allOf(
  columnsOf(CreditNoteItemEntity, { alias: 't', only: ['orderItemId', 'sku'] }),
  computed({ quantity: integer('sum(t.credit + t.expired + t.damaged)') }),
);

/** Pieces of each line of an order that notes are about already. */
export function notedOf(tx: EntityManager, { companyId, orderId }: { companyId: string; orderId: string }) {
  return select(
    tx,
    NOTED,
    `SELECT ${NOTED} FROM credit_notes n JOIN credit_note_items t ON t.company_id = n.company_id AND t.note_id = n.id
     WHERE n.company_id = $1 AND n.order_id = $2 GROUP BY t.order_item_id, t.sku`,
    [companyId, orderId],
  );
}

const POSITION = columnsOf(CreditNoteSeriesEntity, { only: ['lastPosition'] });

/** The next number of the series; it is lost only with the transaction, and with the note. */
export async function nextPosition(
  tx: EntityManager,
  { companyId, gstin, financialYear }: { companyId: string; gstin: string; financialYear: number },
): Promise<number> {
  const [row] = await select(
    tx,
    POSITION,
    `INSERT INTO credit_note_series AS series (company_id, gstin, financial_year, last_position) VALUES ($1, $2, $3, 1)
     ON CONFLICT (company_id, gstin, financial_year) DO UPDATE SET last_position = series.last_position + 1 RETURNING ${POSITION}`,
    [companyId, gstin, financialYear],
  );
  return row?.lastPosition ?? 1;
}

/** Uses up the retailer's notes, the oldest first; what they do not cover was paid in advance. */
export async function spendNotes(
  tx: EntityManager,
  spent: { companyId: string; storeAddressId: string; amountPaise: number },
): Promise<void> {
  await run(
    tx,
    `WITH open AS (
       SELECT id, amount_paise - spent_paise AS unspent, created_at FROM credit_notes
       WHERE company_id = $1 AND store_address_id = $2 AND spent_paise < amount_paise ORDER BY created_at, id FOR UPDATE
     ), used AS (
       SELECT id, least(unspent, greatest(0, $3 - sum(unspent) OVER (ORDER BY created_at, id) + unspent))::bigint AS paise FROM open
     )
     UPDATE credit_notes n SET spent_paise = n.spent_paise + used.paise FROM used
     WHERE n.company_id = $1 AND n.id = used.id AND used.paise > 0`,
    [spent.companyId, spent.storeAddressId, spent.amountPaise],
  );
}

const PIECES = (kind: string) =>
  `SELECT sum(t.${kind}) FROM credit_note_items t WHERE t.company_id = n.company_id AND t.note_id = n.id`;

export const NOTE_COLUMNS = allOf(
  columnsOf(CreditNoteEntity, {
    alias: 'n',
    only: ['id', 'companyId', 'number', 'orderId', 'amountPaise', 'createdAt'],
  }),
  computed({
    hasPhoto: boolean('n.photo_key IS NOT NULL'),
    unspentPaise: bigint('n.amount_paise - n.spent_paise'),
    shopOrderId: text('o.shop_order_id'),
    retailer: text(STORE_NAME),
    credit: integer(PIECES('credit')),
    expired: integer(PIECES('expired')),
    damaged: integer(PIECES('damaged')),
  }),
);

export type ListedNote = RowOf<typeof NOTE_COLUMNS>;

const FROM = `credit_notes n JOIN orders_public o ON o.company_id = n.company_id AND o.id = n.order_id
  LEFT JOIN store_addresses_public s ON s.company_id = n.company_id AND s.id = n.store_address_id`;

const NOTE_OF_ORDER = allOf(
  NOTE_COLUMNS,
  computed({
    retailerPhone: nullable(text('s.phone')),
    warehouse: nullable(text('SELECT w.name FROM warehouses_public w WHERE w.id = o.pickup_warehouse_id')),
  }),
);

export type NoteOfOrder = RowOf<typeof NOTE_OF_ORDER>;

/** The notes of a company's orders, the oldest first. */
export function notesOfOrders(
  tx: EntityManager,
  companyId: string,
  orderIds: readonly string[],
): Promise<NoteOfOrder[]> {
  return select(
    tx,
    NOTE_OF_ORDER,
    `SELECT ${NOTE_OF_ORDER} FROM ${FROM} WHERE n.company_id = $1 AND n.order_id = ANY ($2::uuid[]) ORDER BY n.created_at, n.id`,
    [companyId, orderIds],
  );
}

interface NoteFilter {
  companies: readonly string[] | null;
  /** Of whose orders the actor sees notes; null: those of every warehouse. */
  warehouses: readonly string[] | null;
  start?: string;
  end?: string;
}

export const NOTES = defineList<NoteFilter>({
  from: FROM,
  filters: {
    companies: oneOf('n.company_id', 'uuid'),
    warehouses: oneOf('o.pickup_warehouse_id', 'uuid'),
    start: since('n.created_at'),
    end: until('n.created_at'),
  },
  search: {
    columns: {
      number: contains('n.number'),
      orderId: contains('o.shop_order_id'),
      retailer: contains(`concat_ws(' ', s.store_name, s.first_name, s.last_name)`),
    },
  },
  sort: { columns: { createdAt: 'n.created_at', amount: 'n.amount_paise' }, by: 'createdAt', id: 'n.id' },
});
