// Set-based updates of every declared table; locks the orders of one person.
import { type EntityManager } from 'typeorm';
import { perCompanyOf } from '../../database/cluster-locks.js';
import { computed, integer, json, nullable, text, timestamp } from '../../database/computed-columns.js';
import { type RowOf, select } from '../../database/entity-sql.js';
import { anywhere } from '../../database/list/match.js';
import { run } from '../../database/rows.js';
import {
  type ContactRows,
  ENDED_STATUSES,
  MASKED,
  type Mentions,
  type OrderRows,
  type PicturesOfOrder,
} from './erased-data.sql.js';
import { type Contacts } from './erasure-requests.repository.js';

/** Whole tables are read for mentions: that takes longer than a request may. */
export async function allowLongStatements(tx: EntityManager): Promise<void> {
  await run(tx, `SET LOCAL statement_timeout = '15min'`);
}

/** `$1` phone, `$2` email; NULL matches nothing. */
const OF_PERSON = `customer_phone = $1 OR lower(customer ->> 'email') = lower($2)`;

const ORDER = computed({
  id: text('id'),
  companyId: text('company_id'),
  shopOrderId: text('shop_order_id'),
  externalOrderId: nullable(text('external_order_id')),
  deliveryAwb: nullable(text('delivery_awb')),
  customer: json<Readonly<Record<string, unknown>>>('customer'),
  shippingAddress: json<Readonly<Record<string, unknown>>>('shipping_address'),
  billingAddress: json<Readonly<Record<string, unknown>>>('billing_address'),
  createdAt: timestamp('created_at'),
  updatedAt: timestamp('updated_at'),
});

export type OrderToErase = RowOf<typeof ORDER>;

/** Locks the next ended orders of the person. */
export function lockEndedOrders(tx: EntityManager, { phone, email }: Contacts, most: number): Promise<OrderToErase[]> {
  const owners = {
    sql: `SELECT company_id FROM orders WHERE (${OF_PERSON}) AND status = ANY ($3) ORDER BY orders.id LIMIT ${most}`,
    parameters: [phone, email, ENDED_STATUSES],
  };
  return perCompanyOf(tx, owners, (company) =>
    select(
      tx,
      ORDER,
      `SELECT ${ORDER} FROM orders WHERE (${OF_PERSON}) AND status = ANY ($3) AND ${company.is('company_id')}
       ORDER BY orders.id LIMIT ${most} FOR UPDATE`,
      owners.parameters,
    ),
  );
}

const COUNT = computed({ count: integer('count(*)') });

export async function countWaitingOrders(tx: EntityManager, { phone, email }: Contacts): Promise<number> {
  const sql = `SELECT ${COUNT} FROM orders WHERE (${OF_PERSON}) AND status <> ALL ($3)`;
  const [found] = await select(tx, COUNT, sql, [phone, email, ENDED_STATUSES]);
  return found?.count ?? 0;
}

const SPAN = computed({
  companyId: text('company_id'),
  from: timestamp('min(ordered_at)'),
  until: timestamp('max(erased_at)'),
});

/** Per company, from the first of the erased orders until the last of them was erased. */
export function findSpans(
  tx: EntityManager,
  requestId: string,
): Promise<{ companyId: string; from: Date; until: Date }[]> {
  const sql = `SELECT ${SPAN} FROM erased_orders WHERE request_id = $1 GROUP BY company_id`;
  return select(tx, SPAN, sql, [requestId]);
}

export async function eraseRowsOfOrders(
  tx: EntityManager,
  { table, order, set }: OrderRows,
  [companies, ids]: [companies: string[], ids: string[]],
): Promise<void> {
  const sql = `UPDATE ${table} SET ${assignments(set)} WHERE company_id = ANY ($1::uuid[]) AND ${order} = ANY ($2::uuid[])`;
  await run(tx, sql, [companies, ids]);
}

export interface PictureToErase {
  table: string;
  id: string;
  key: string;
}

/** The next pictures of the erased orders. */
export async function findPictures(
  tx: EntityManager,
  { table, order, key }: PicturesOfOrder,
  { requestId, most }: { requestId: string; most: number },
): Promise<PictureToErase[]> {
  const picture = computed({ id: text('p.id'), key: text(`p.${key}`) });
  const found = await select(
    tx,
    picture,
    `SELECT ${picture} FROM ${table} p JOIN erased_orders e ON e.company_id = p.company_id AND e.order_id = p.${order}
     WHERE e.request_id = $1 ORDER BY p.id LIMIT ${most}`,
    [requestId],
  );
  return found.map((one) => ({ table, ...one }));
}

export async function deletePictures(tx: EntityManager, table: string, ids: readonly string[]): Promise<void> {
  await run(tx, `DELETE FROM ${table} WHERE id = ANY ($1::uuid[])`, [ids]);
}

export async function eraseRows(
  tx: EntityManager,
  { table, where, set }: ContactRows,
  parameters: readonly unknown[],
): Promise<void> {
  const sql =
    set === 'delete' ? `DELETE FROM ${table} WHERE ${where}` : `UPDATE ${table} SET ${assignments(set)} WHERE ${where}`;
  await run(tx, sql, parameters);
}

export async function eraseMasks(tx: EntityManager, masks: readonly string[]): Promise<void> {
  await run(tx, `UPDATE ${MASKED.table} SET ${MASKED.column} = '' WHERE ${MASKED.column} = ANY ($1)`, [masks]);
}

/** As `concat_ws`, which a cluster takes of no row that it changes. */
function joinedTexts(texts: readonly string[]): string {
  return texts.map((text) => `coalesce(${text}, '')`).join(` || ' ' || `);
}

/** Takes the words out of the rows that a tie belongs to. */
export async function eraseWords(
  tx: EntityManager,
  { table, text: texts, json: jsons = [], ties: columns = [], where }: Mentions,
  { words, ties }: { words: readonly string[]; ties: readonly string[] },
): Promise<void> {
  const own = [...texts, ...jsons.map((column) => `${column}::text`)];
  const tied = [...own, ...columns.map((column) => `${column}::text`)];
  const set = [...texts, ...jsons].map((column) => `${column} = without_words(${column}, $2::text[])`).join(', ');
  await run(
    tx,
    `UPDATE ${table} SET ${set} WHERE (${joinedTexts(own)}) ILIKE ANY ($3::text[])
      AND (${joinedTexts(tied)}) ILIKE ANY ($1::text[])${where === undefined ? '' : ` AND ${where}`}`,
    [ties.map(anywhere), words, words.map(anywhere)],
  );
}

/** The same in tables to which lines are only added: a function of the database may. On a cluster it must be alone in its transaction. */
export async function eraseWordsInJournals(
  tx: EntityManager,
  [companies, ids]: [companies: string[], ids: string[]],
  { words, ties }: { words: readonly string[]; ties: readonly string[] },
): Promise<void> {
  await run(tx, `SELECT erase_in_journals($1::uuid[], $2::uuid[], $3::text[], $4::text[])`, [
    companies,
    ids,
    ties.map(anywhere),
    words,
  ]);
}

function assignments(set: Readonly<Record<string, string>>): string {
  return Object.entries(set)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
}
