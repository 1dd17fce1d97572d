import { Injectable } from '@nestjs/common';
import {
  type BulkCancelRequest,
  correctionsOfOrder,
  type CorrectOrderRequest,
  ORDER_ACTION_MESSAGES,
  type OrderActionResult,
  type OrderStatus,
  type ReportReturnRequest,
  returnReportsOf,
} from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { ServiceabilityService } from '../../couriers/index.js';
import { orderActorOf } from './order-actor.js';
import { laneOfOrder } from './order-lane-check.service.js';
import { moveRefused } from '../errors/orders.errors.js';
import { findWithinReach, lockWithinReach } from './order-scope.js';
import { OrderRepository, type OrderRow } from './orders.sql.js';
import { OrdersService } from './orders.service.js';

/** What people do to an order that is there. */
@Injectable()
export class OrderActionsService {
  constructor(
    private readonly database: Database,
    private readonly repository: OrderRepository,
    private readonly orders: OrdersService,
    private readonly serviceability: ServiceabilityService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async cancel(actor: Actor, orderId: string, reason: string): Promise<void> {
    const by = orderActorOf(actor);
    await this.database.within(actor, async (tx) => {
      const order = await lockWithinReach(tx, this.repository, actor, orderId);
      await this.orders.moveLocked(tx, order, {
        companyId: order.companyId,
        orderId: order.id,
        to: 'CANCELLED',
        by,
        at: this.clock.now(),
        userId: actor.userId,
        description: reason,
      });
      await this.audit.write(tx, actor, {
        action: 'order.cancelled',
        outcome: 'done',
        subject: order.id,
        tenantId: order.companyId,
      });
    });
  }

  /** Puts right what a carrier's scan brought about and was not so: a parcel found again, a return that was none. The status that it has takes the return mark away. */
  async correct(actor: Actor, orderId: string, { status, reason }: CorrectOrderRequest): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const order = await lockWithinReach(tx, this.repository, actor, orderId);
      if (!correctionsOfOrder(order).includes(status)) throw moveRefused(order.status, status);
      const report = {
        companyId: order.companyId,
        orderId: order.id,
        by: orderActorOf(actor),
        at: this.clock.now(),
        userId: actor.userId,
        description: reason,
      };
      if (status === order.status) await this.orders.noteLocked(tx, order, { ...report, returns: 'withdrawn' });
      else await this.orders.moveLocked(tx, order, { ...report, to: status });
      const changes = correctedFields(order, status);
      await this.audit.write(tx, actor, {
        action: 'order.corrected',
        outcome: 'done',
        subject: order.id,
        tenantId: order.companyId,
        changes,
      });
    });
  }

  /** The warehouse says that a parcel does not come back. Money follows the status, as after a carrier's scan. */
  async reportReturn(actor: Actor, orderId: string, { status, reason }: ReportReturnRequest): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const order = await lockWithinReach(tx, this.repository, actor, orderId);
      if (!returnReportsOf(order).includes(status)) throw moveRefused(order.status, status);
      await this.orders.moveLocked(tx, order, {
        companyId: order.companyId,
        orderId: order.id,
        to: status,
        by: orderActorOf(actor),
        at: this.clock.now(),
        userId: actor.userId,
        description: reason,
      });
      await this.audit.write(tx, actor, {
        action: 'order.return-reported',
        outcome: 'done',
        subject: order.id,
        tenantId: order.companyId,
        changes: { status: { before: order.status, after: status } },
      });
    });
  }

  /** Each order on its own: one that cannot be cancelled does not keep the others. */
  async cancelMany(actor: Actor, { orderIds, reason }: BulkCancelRequest): Promise<OrderActionResult[]> {
    const numbers = await this.numbersOf(actor, orderIds);
    const results: OrderActionResult[] = [];
    for (const orderId of orderIds) {
      const shopOrderId = numbers.get(orderId) ?? '';
      try {
        await this.cancel(actor, orderId, reason);
        results.push({ orderId, shopOrderId, done: true, message: ORDER_ACTION_MESSAGES.cancelled });
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        results.push({ orderId, shopOrderId, done: false, message: error.message });
      }
    }
    return results;
  }

  /** Asks the couriers again. @returns whether the order is placed now */
  async recheck(actor: Actor, orderId: string): Promise<boolean> {
    const by = orderActorOf(actor);
    const before = await this.database.within(actor, (tx) => findWithinReach(tx, this.repository, actor, orderId));
    if (before.status !== 'UNSERVICEABLE') return before.status === 'PLACED';
    const verdict = await this.serviceability.askOnce(before.companyId, laneOfOrder(before));
    if (verdict !== 'served') return false;
    return this.database.within(actor, async (tx) => {
      const order = await lockWithinReach(tx, this.repository, actor, orderId);
      if (order.status === 'PLACED') return true;
      await this.orders.moveLocked(tx, order, {
        companyId: order.companyId,
        orderId: order.id,
        to: 'PLACED',
        by,
        at: this.clock.now(),
        userId: actor.userId,
      });
      return true;
    });
  }

  private async numbersOf(actor: Actor, orderIds: readonly string[]): Promise<Map<string, string>> {
    const found = await this.database.within(actor, (tx) => this.repository.listByIds(tx, orderIds));
    return new Map(found.map((order) => [order.id, order.shopOrderId]));
  }
}

function correctedFields(
  { status, returningSince }: Pick<OrderRow, 'status' | 'returningSince'>,
  after: OrderStatus,
): Record<string, { before: string; after: string | null }> {
  const isMarkGone = returningSince !== null && (after === status || after === 'IN_TRANSIT' || after === 'DELIVERED');
  return {
    ...(after === status ? {} : { status: { before: status, after } }),
    ...(isMarkGone ? { returningSince: { before: returningSince.toISOString(), after: null } } : {}),
  };
}
