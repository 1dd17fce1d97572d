import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { pipelined } from '../../../database/rows.js';
import { B2B_KIND } from './b2b/b2b.kind.js';
import { B2C_KIND } from './b2c/b2c.kind.js';
import { D2rKind } from './d2r/d2r.kind.js';
import { type OrderKind, type OrderKindFacts, type WrittenOrder } from './order-kind.js';

/** The kinds of orders by their `orderType`. */
@Injectable()
export class OrderKinds {
  private readonly byType: ReadonlyMap<number | null, OrderKind>;

  constructor(d2r: D2rKind) {
    this.byType = new Map([B2C_KIND, B2B_KIND, d2r].map((kind) => [kind.rules.type, kind]));
  }

  /** Orders of store channels and sheets have no type: they are B2C. */
  of(type: number | null | undefined): OrderKind {
    return this.byType.get(type ?? null) ?? B2C_KIND;
  }

  awaitsApproval(order: OrderKindFacts): boolean {
    return this.of(order.orderType).awaitsApproval(order);
  }

  /** Writes what the kinds of these orders keep in tables of their own, all statements at once. */
  async record(
    tx: EntityManager,
    companyId: string,
    orders: readonly (WrittenOrder & { readonly orderType?: number | null })[],
  ): Promise<void> {
    const ofKind = Map.groupBy(orders, ({ orderType }) => this.of(orderType));
    await pipelined(...[...ofKind].map(([kind, written]) => kind.record(tx, companyId, written)));
  }
}
