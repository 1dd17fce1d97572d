import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { anywhere } from '../../database/list/match.js';
import { rows, run } from '../../database/rows.js';
import { maskRecipient } from '../messaging/index.js';
import { type Contacts } from './erasure-requests.repository.js';
import {
  type ContactRows,
  ENDED_STATUSES,
  MASKED,
  type Mentions,
  MENTIONS,
  OF_ACCOUNT,
  OF_CONTACT,
  OF_ORDERS,
} from './erased-data.js';
import { type OrderToErase, type PersonTerms } from './person-terms.js';

const AT_ONCE = 200;

/** Carries out what `erased-data.ts` declares. */
@Injectable()
export class ErasedDataRepository {
  constructor(private readonly clock: Clock) {}

  /** Whole tables are read for mentions: that takes longer than a request may. */
  async allowLongStatements(tx: EntityManager): Promise<void> {
    await run(tx, `SET LOCAL statement_timeout = '15min'`);
  }

  /** Locks the next ended orders of the person. */
  async nextOrders(tx: EntityManager, { phone, email }: Contacts): Promise<OrderToErase[]> {
    return rows(
      tx,
      `SELECT id, company_id, shop_order_id, external_order_id, delivery_awb, customer, shipping_address, billing_address, created_at
      FROM orders WHERE (${OF_PERSON}) AND status = ANY ($3) ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE`,
      [phone, email, ENDED_STATUSES],
    );
  }

  async countWaiting(tx: EntityManager, { phone, email }: Contacts): Promise<number> {
    const [found] = await rows<{ count: number }>(
      tx,
      `SELECT count(*)::int AS count FROM orders WHERE (${OF_PERSON}) AND status <> ALL ($3)`,
      [phone, email, ENDED_STATUSES],
    );
    return found?.count ?? 0;
  }

  async noteOrders(tx: EntityManager, requestId: string, orders: readonly OrderToErase[]): Promise<void> {
    await run(tx, NOTE, [
      requestId,
      orders.map(({ company_id }) => company_id),
      orders.map(({ id }) => id),
      orders.map(({ created_at }) => created_at),
      this.clock.now(),
    ]);
  }

  /** Per company, from the first of the erased orders until the last of them was erased. */
  spansOf(tx: EntityManager, requestId: string): Promise<{ companyId: string; from: Date; until: Date }[]> {
    return rows(
      tx,
      `SELECT company_id AS "companyId", min(ordered_at) AS "from", max(erased_at) AS until FROM erased_orders WHERE request_id = $1 GROUP BY company_id`,
      [requestId],
    );
  }

  async eraseOrders(tx: EntityManager, orders: readonly OrderToErase[]): Promise<void> {
    const [companies, ids] = placesOf(orders);
    for (const { table, order, set } of OF_ORDERS) {
      await run(
        tx,
        `UPDATE ${table} SET ${assignments(set)} WHERE company_id = ANY ($1::uuid[]) AND ${order} = ANY ($2::uuid[])`,
        [companies, ids],
      );
    }
  }

  /** Takes the words out of every text that is tied to the person. */
  async eraseMentions(
    tx: EntityManager,
    { words, ties }: PersonTerms,
    orders: readonly OrderToErase[] = [],
  ): Promise<void> {
    if (words.length === 0 || ties.length === 0) return;
    for (const mentions of MENTIONS)
      await run(tx, statementOf(mentions), [ties.map(anywhere), words, words.map(anywhere)]);
    await run(tx, `SELECT erase_in_journals($1::uuid[], $2::uuid[], $3::text[], $4::text[])`, [
      ...placesOf(orders),
      ties.map(anywhere),
      words,
    ]);
  }

  async eraseContact(tx: EntityManager, { phone, email }: Contacts): Promise<void> {
    for (const declared of OF_CONTACT) await this.eraseRows(tx, declared, [phone, email?.toLowerCase() ?? null]);
    const masks = [phone, email].filter((contact) => contact !== null).map(maskRecipient);
    await run(tx, `UPDATE ${MASKED.table} SET ${MASKED.column} = '' WHERE ${MASKED.column} = ANY ($1)`, [masks]);
  }

  async eraseAccount(tx: EntityManager, userId: string): Promise<void> {
    for (const declared of OF_ACCOUNT) await this.eraseRows(tx, declared, [userId]);
  }

  private async eraseRows(
    tx: EntityManager,
    { table, where, set }: ContactRows,
    parameters: readonly unknown[],
  ): Promise<void> {
    await run(
      tx,
      set === 'delete'
        ? `DELETE FROM ${table} WHERE ${where}`
        : `UPDATE ${table} SET ${assignments(set)} WHERE ${where}`,
      parameters,
    );
  }
}

/** `$1` phone, `$2` email; NULL matches nothing. */
const OF_PERSON = `customer_phone = $1 OR lower(customer ->> 'email') = lower($2)`;

const NOTE = `
  INSERT INTO erased_orders (company_id, order_id, request_id, ordered_at, erased_at)
  SELECT o.*, $5 FROM (SELECT company_id, order_id, $1::uuid, ordered_at FROM unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) AS o (company_id, order_id, ordered_at)) o
  ON CONFLICT DO NOTHING`;

function placesOf(orders: readonly OrderToErase[]): [companies: string[], ids: string[]] {
  return [[...new Set(orders.map(({ company_id }) => company_id))], orders.map(({ id }) => id)];
}

function assignments(set: Readonly<Record<string, string>>): string {
  return Object.entries(set)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
}

/** `$1` patterns of the ties, `$2` words, `$3` patterns of the words. */
function statementOf({ table, text, json = [], ties = [], where }: Mentions): string {
  const own = [...text, ...json.map((column) => `${column}::text`)];
  const set = [...text, ...json].map((column) => `${column} = without_words(${column}, $2::text[])`).join(', ');
  return `UPDATE ${table} SET ${set} WHERE concat_ws(' ', ${own.join(', ')}) ILIKE ANY ($3::text[])
    AND concat_ws(' ', ${[...own, ...ties.map((column) => `${column}::text`)].join(', ')}) ILIKE ANY ($1::text[])${where === undefined ? '' : ` AND ${where}`}`;
}
