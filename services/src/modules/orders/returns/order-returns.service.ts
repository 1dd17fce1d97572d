import { Injectable } from '@nestjs/common';
import {
  type ApproveReturnRequest,
  ORDER_ACTION_MESSAGES,
  type OrderStatus,
  type ReturnDetails,
  type ReturnedItem,
  type ReturnType,
} from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { StockService } from '../../inventory/index.js';
import { orderActorOf } from '../lifecycle/order-actor.js';
import { findWithinReach, lockWithinReach } from '../lifecycle/order-scope.js';
import { orderRule } from '../errors/orders.errors.js';
import { OrderReturnEntity } from './order-return.entity.js';
import { OrderRepository } from '../lifecycle/orders.sql.js';
import { type OrderItemRow, type OrderRow } from '../lifecycle/orders.sql.js';
import { OrdersService } from '../lifecycle/orders.service.js';
import { hasOpenCustomerReturn, notedItemsOf } from './order-notes.sql.js';
import { returnOfOrder } from './order-returns.sql.js';
import { ReturnPlaces } from './return-places.js';

type ReturnLine = ReturnDetails['items'][number];

const PROCESSED: Readonly<Record<ReturnType, OrderStatus>> = { RTO: 'RTO_PROCESSED', DTO: 'DTO_PROCESSED' };

/** Parcels that came back: counted by a person, good pieces go back to stock. */
@Injectable()
export class OrderReturnsService {
  constructor(
    private readonly database: Database,
    private readonly repository: OrderRepository,
    private readonly orders: OrdersService,
    private readonly stock: StockService,
    private readonly places: ReturnPlaces,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async approve(
    actor: Actor,
    orderId: string,
    { type, items, warehouseId: asked }: ApproveReturnRequest,
  ): Promise<void> {
    const by = orderActorOf(actor);
    await this.database.within(actor, async (tx) => {
      const order = await lockWithinReach(tx, this.repository, actor, orderId);
      const wasNeverHandedOver = order.status === 'READY_TO_SHIP';
      if (await hasOpenCustomerReturn(tx, order)) throw orderRule('CHECK_IN_FIRST', ORDER_ACTION_MESSAGES.checkInFirst);
      const warehouseId = await this.places.of(tx, actor, order, asked);
      const ordered = await this.repository.itemsOf(tx, [order]);
      const at = this.clock.now();
      await this.orders.moveLocked(tx, order, {
        companyId: order.companyId,
        orderId: order.id,
        to: PROCESSED[type],
        by,
        at,
        userId: actor.userId,
      });
      const lines = countedLines(ordered, items);
      // Pieces that never left are still blocked: they leave first, so that the good ones can come back.
      if (wasNeverHandedOver) await this.stock.dispatch(tx, [{ companyId: order.companyId, orderId: order.id }]);
      await this.putBack(tx, { order, warehouseId }, ordered, lines);
      await tx.getRepository(OrderReturnEntity).insert({
        companyId: order.companyId,
        orderId: order.id,
        type,
        processedAt: at,
        processedBy: actor.userId,
        items: lines,
      });
      await this.audit.write(tx, actor, {
        action: `order.${type.toLowerCase()}-approved`,
        outcome: 'done',
        subject: order.id,
        tenantId: order.companyId,
        details: { warehouseId },
      });
    });
  }

  async details(actor: Actor, orderId: string): Promise<ReturnDetails> {
    return this.database.within(actor, async (tx) => {
      const order = await findWithinReach(tx, this.repository, actor, orderId);
      const row = await returnOfOrder(tx, order);
      if (!row) throw UserError.missing('This order has no processed return');
      return {
        type: row.type,
        processedAt: row.processedAt.toISOString(),
        processedBy: row.processedBy ?? 'System',
        items: row.items,
      };
    });
  }

  private async putBack(
    tx: EntityManager,
    { order, warehouseId }: { order: OrderRow; warehouseId: string },
    ordered: readonly OrderItemRow[],
    lines: readonly ReturnLine[],
  ): Promise<void> {
    const good = new Map<string, number>();
    // What a credit note took back is in stock already: of a line no more can come back than is left of its SKU.
    const noted = new Map((await notedItemsOf(tx, order)).map(({ sku, quantity }) => [sku, quantity]));
    for (const line of lines) {
      const item = ordered.find((one) => one.id === line.id);
      if (item === undefined || item.wsin === null) continue;
      const back = Math.min(noted.get(item.sku) ?? 0, item.quantity);
      noted.set(item.sku, (noted.get(item.sku) ?? 0) - back);
      const quantity = Math.min(line.good, item.quantity - back);
      if (quantity > 0) good.set(item.wsin, (good.get(item.wsin) ?? 0) + quantity);
    }
    if (good.size === 0) return;
    await this.stock.returnGood(tx, {
      companyId: order.companyId,
      orderId: order.id,
      warehouseId,
      lines: [...good].map(([wsin, quantity]) => ({ wsin, quantity })),
    });
  }
}

/** Every ordered item once, good and damaged pieces together as many as were ordered. */
function countedLines(ordered: readonly OrderItemRow[], counted: readonly ReturnedItem[]): ReturnLine[] {
  const byId = new Map(counted.map((item) => [item.id, item]));
  if (byId.size !== counted.length || counted.length !== ordered.length) {
    throw new UserError('invalid', 'RETURN_ITEMS', ORDER_ACTION_MESSAGES.returnItems);
  }
  return ordered.map((item) => {
    const count = byId.get(item.id);
    if (!count) throw new UserError('invalid', 'RETURN_ITEMS', ORDER_ACTION_MESSAGES.returnItems);
    if (count.good + count.damaged !== item.quantity) {
      throw new UserError('invalid', 'RETURN_QUANTITIES', ORDER_ACTION_MESSAGES.returnQuantities(item.sku));
    }
    return { id: item.id, sku: item.sku, title: item.title, good: count.good, damaged: count.damaged };
  });
}
