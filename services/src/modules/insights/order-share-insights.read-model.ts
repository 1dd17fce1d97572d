import { Injectable } from '@nestjs/common';
import { paiseToRupees } from '@godown/contracts/common';
import { findState } from '@godown/contracts/geo';
import {
  type DayRange,
  type InsightsCount,
  type InsightsQuery,
  type OrderShare,
  type ProductSales,
  rangeBefore,
  type RtoReasonsResponse,
  type StatesResponse,
} from '@godown/contracts/insights';
import { COURIERS, isCourierKey } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { companiesAmongView } from '../../core/company-scope.js';
import { Database } from '../../database/database.js';
import { InsightsAsked } from './insights-asked.js';
import { type ShareKind } from './order-share.entity.js';
import { ORDER_SHARES } from './order-shares.projection.js';
import { type ShareRow, sharesOf, topProducts, warehouseNames } from './order-shares.sql.js';

/** Rows of a list of the greatest. */
const TOP = 10;

/** What the orders of a range are made of, from the shares of their days. */
@Injectable()
export class OrderShareInsights {
  constructor(
    private readonly database: Database,
    private readonly asked: InsightsAsked,
  ) {}

  async undelivered(actor: Actor, query: InsightsQuery): Promise<InsightsCount> {
    const range = this.asked.rangeOf(query);
    const count = (days: DayRange): Promise<number> =>
      this.reading(actor, query, { kind: 'undelivered', days }, (rows) => rows[0]?.orders ?? 0);
    const [total, previous] = await Promise.all([count(range), count(rangeBefore(range))]);
    return { total, previous };
  }

  async topProducts(actor: Actor, query: InsightsQuery): Promise<ProductSales[]> {
    const companyIds = companiesAmongView(actor, query.companyIds);
    const asked = { projection: ORDER_SHARES, companyIds, ...this.asked.rangeOf(query) };
    const found = await this.database.reading(actor, (tx) => topProducts(tx, asked, TOP));
    return found.map(({ key, label, quantity, amountPaise }) => ({
      title: label,
      sku: key,
      quantity,
      revenue: paiseToRupees(amountPaise),
    }));
  }

  states(actor: Actor, query: InsightsQuery): Promise<StatesResponse['data']> {
    return this.reading(actor, query, { kind: 'state' }, (rows) => {
      const ofState = new Map<string, number>();
      for (const { key, orders } of rows) {
        const state = findState(key)?.name ?? key;
        ofState.set(state, (ofState.get(state) ?? 0) + orders);
      }
      return [...ofState].map(([state, orders]) => ({ state, orders })).toSorted((a, b) => b.orders - a.orders);
    });
  }

  couriers(actor: Actor, query: InsightsQuery): Promise<OrderShare[]> {
    return this.reading(actor, query, { kind: 'courier' }, (rows) =>
      toShares(rows, (key) => (isCourierKey(key) ? COURIERS[key].name : key || 'No courier')),
    );
  }

  warehouses(actor: Actor, query: InsightsQuery): Promise<OrderShare[]> {
    return this.reading(actor, query, { kind: 'warehouse' }, async (rows, tx) => {
      const names = await warehouseNames(
        tx,
        rows.map(({ key }) => key),
      );
      return toShares(rows, (key) => names.get(key) ?? key);
    });
  }

  rtoReasons(actor: Actor, query: InsightsQuery): Promise<RtoReasonsResponse['data']> {
    return this.reading(actor, query, { kind: 'return' }, (rows) =>
      rows.slice(0, TOP).map(({ key, orders }) => ({ reason: key, count: orders })),
    );
  }

  private reading<T>(
    actor: Actor,
    query: InsightsQuery,
    { kind, days = this.asked.rangeOf(query) }: { kind: ShareKind; days?: DayRange },
    toAnswer: (rows: readonly ShareRow[], tx: EntityManager) => T | Promise<T>,
  ): Promise<T> {
    const companyIds = companiesAmongView(actor, query.companyIds);
    return this.database.reading(actor, async (tx) =>
      toAnswer(await sharesOf(tx, { projection: ORDER_SHARES, kind, companyIds, ...days }), tx),
    );
  }
}

/** The shares are of all rows, also of those beyond the ten. */
function toShares(rows: readonly ShareRow[], nameOf: (key: string) => string): OrderShare[] {
  const all = rows.reduce((sum, { orders }) => sum + orders, 0);
  return rows
    .slice(0, TOP)
    .map(({ key, orders }) => ({ name: nameOf(key), orders, share: Math.round((orders / all) * 1000) / 10 }));
}
