import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Database } from '../../../database/database.js';
import { ServiceabilityService } from '../../couriers/index.js';
import { toLaneQuestion, unservedText } from './order-lane.js';
import { OrderRepository } from './orders.sql.js';
import { type OrderRow } from './orders.sql.js';
import { OrdersService } from './orders.service.js';

const JOB = 'orders.check-lanes';
const ORDERS_PER_JOB = 200;

interface LaneCheck {
  companyId: string;
  orderIds: string[];
}

/**
 * Placing an order does not wait for couriers. Where nobody knew the lane yet, this asks afterwards and takes the order
 * to UNSERVICEABLE when no courier is left.
 */
@Injectable()
export class OrderLaneCheckService {
  constructor(
    private readonly database: Database,
    private readonly repository: OrderRepository,
    private readonly orders: OrdersService,
    private readonly serviceability: ServiceabilityService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    jobs.handle<LaneCheck>(JOB, (check) => this.check(check));
  }

  async later(tx: EntityManager, companyId: string, orderIds: readonly string[]): Promise<void> {
    const checks: LaneCheck[] = [];
    for (let start = 0; start < orderIds.length; start += ORDERS_PER_JOB) {
      checks.push({ companyId, orderIds: orderIds.slice(start, start + ORDERS_PER_JOB) });
    }
    await this.jobs.enqueueMany(tx, JOB, checks);
  }

  private async check({ companyId, orderIds }: LaneCheck): Promise<void> {
    const actor = Actor.system([companyId]);
    const placed = (await this.database.within(actor, (tx) => this.repository.listByIds(tx, orderIds))).filter(
      isPlaced,
    );
    await this.serviceability.warm(companyId, placed.map(laneOfOrder));
    await this.database.within(actor, async (tx) => {
      const verdicts = await this.serviceability.checkMany(tx, companyId, placed.map(laneOfOrder));
      const unserved = placed.filter((_, index) => verdicts[index] === 'unserved');
      if (unserved.length === 0) return;
      const skipped = await this.serviceability.skippedOf(tx, companyId);
      const description = unservedText(skipped);
      for (const order of unserved) await this.giveUp(tx, order, description);
    });
  }

  /** The order may have moved on while couriers were asked. */
  private async giveUp(tx: EntityManager, { companyId, id: orderId }: OrderRow, description: string): Promise<void> {
    const order = await this.repository.lock(tx, companyId, orderId);
    if (order === null || !isPlaced(order)) return;
    await this.orders.moveLocked(tx, order, {
      companyId,
      orderId,
      to: 'UNSERVICEABLE',
      by: 'system',
      at: this.clock.now(),
      description,
    });
  }
}

export function laneOfOrder(order: OrderRow): ReturnType<typeof toLaneQuestion> {
  return toLaneQuestion({
    pickupPincode: order.pickupAddress.pincode,
    dropPincode: order.dropPincode,
    weightGrams: order.weightGrams,
    paymentMode: order.paymentMode,
    amountPaise: order.amountPaise,
    advancePaise: order.advancePaise,
  });
}

function isPlaced(order: OrderRow): boolean {
  return order.status === 'PLACED';
}
