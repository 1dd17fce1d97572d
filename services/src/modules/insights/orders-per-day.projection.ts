import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type DomainEvent } from '../../platform/events/event-map.js';
import { type Projection } from '../../platform/projections/projection.js';
import { OrdersPerDayEntity } from './orders-per-day.entity.js';
import { countOrders } from './orders-per-day.sql.js';

export const ORDERS_PER_DAY = 'orders-per-day';
const TYPES = ['order.placed', 'order.cancelled', 'order.return-started', 'order.return-ended'] as const;
type CountedEvent = DomainEvent<(typeof TYPES)[number]>;

/** How many orders a company got on a day, for how much, how many of them were cancelled, and how many are on their way back. */
@Injectable()
export class OrdersPerDayProjection implements Projection<(typeof TYPES)[number]> {
  readonly name = ORDERS_PER_DAY;
  readonly types = TYPES;

  apply(tx: EntityManager, generation: number, events: readonly CountedEvent[]): Promise<void> {
    return countOrders(tx, generation, events);
  }

  async reset(tx: EntityManager, generation: number): Promise<void> {
    await tx.getRepository(OrdersPerDayEntity).delete({ generation });
  }
}
