// A sequence gives the numbers, and two indexes say which are taken: one statement each, however many orders.
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { bigint, computed, selectPrepared } from '../../../database/computed-columns.js';
import { columnsOf, select } from '../../../database/entity-sql.js';
import { pipelined } from '../../../database/rows.js';
import { OrderEntity } from '../lifecycle/order.entity.js';
import { type NewOrder, type NumberedOrder } from './new-orders.sql.js';

const NEXT = computed({ number: bigint(`nextval('order_numbers')`) });

const NUMBERS = columnsOf(OrderEntity, { only: ['shopOrderId', 'externalOrderId'] });

const TAKEN = `
  SELECT ${NUMBERS} FROM orders WHERE company_id = $1 AND shop_order_id = ANY ($2::text[])
  UNION ALL
  SELECT ${NUMBERS} FROM orders WHERE company_id = $1 AND external_order_id = ANY ($3::text[])`;

/**
 * A longer list is planned with its values. Of a company whose first thousands are just being written the statistics know nothing,
 * and the plan reads all of its orders: with the values at hand it looks each up in a hash table, without it compares it with each.
 */
const MOST_PREPARED = 8;

/** The numbers of new orders: those of the shop, and those that we give. */
@Injectable()
export class OrderNumbers {
  /** One result per order, in order; undefined when its number, or its id at the channel, is taken, also by one before it. */
  async assign(
    tx: EntityManager,
    companyId: string,
    orders: readonly NewOrder[],
  ): Promise<(NumberedOrder | undefined)[]> {
    const unnumbered = orders.filter(({ shopOrderId }) => shopOrderId === null);
    const [taken, next] = await pipelined(this.taken(tx, companyId, orders), this.next(tx, unnumbered.length));
    const given = new Map(unnumbered.map(({ id }, index) => [id, `GD${next[index]}`]));
    return orders.map((order) => {
      const shopOrderId = order.shopOrderId ?? given.get(order.id) ?? '';
      const keys = [`number ${shopOrderId}`, ...(order.externalOrderId ? [`id ${order.externalOrderId}`] : [])];
      if (keys.some((key) => taken.has(key))) return undefined;
      for (const key of keys) taken.add(key);
      return { ...order, shopOrderId };
    });
  }

  private async taken(tx: EntityManager, companyId: string, orders: readonly NewOrder[]): Promise<Set<string>> {
    const numbers = orders.flatMap(({ shopOrderId }) => shopOrderId ?? []);
    const ids = orders.flatMap(({ externalOrderId }) => externalOrderId ?? []);
    if (numbers.length + ids.length === 0) return new Set();
    const read = numbers.length + ids.length > MOST_PREPARED ? select : selectPrepared;
    const found = await read(tx, NUMBERS, TAKEN, [companyId, numbers, ids]);
    return new Set(
      found.flatMap(({ shopOrderId, externalOrderId }) => [`number ${shopOrderId}`, `id ${externalOrderId}`]),
    );
  }

  private async next(tx: EntityManager, count: number): Promise<number[]> {
    if (count === 0) return [];
    const found = await selectPrepared(tx, NEXT, `SELECT ${NEXT} FROM generate_series(1, $1)`, [count]);
    return found.map(({ number }) => number);
  }
}
