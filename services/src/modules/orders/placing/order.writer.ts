import { Injectable } from '@nestjs/common';
import { mayMove, NEW_ORDER, type OrderActor } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { Events } from '../../../platform/events/events.js';
import { pipelined } from '../../../database/rows.js';
import { type StockReservations } from '../../inventory/index.js';
import { WarehouseUse } from '../../warehouses/index.js';
import { OrderKinds } from '../kinds/order-kinds.js';
import { OrderLaneCheckService } from '../lifecycle/order-lane-check.service.js';
import { type NewTrackingEvent, TrackingEventsRepository } from '../lifecycle/tracking-events.sql.js';
import { NewOrderRepository, type NumberedOrder } from './new-orders.sql.js';

export interface OrdersToWrite {
  companyId: string;
  orders: readonly NumberedOrder[];
  /** Ids of those whose lane nobody knows yet. */
  unknownLanes: readonly string[];
  /** Why some of them are unserviceable, for people; null when none is. */
  unserved: string | null;
  by: OrderActor;
  userId: string | null;
  at: Date;
}

/** Writes new orders with all that belongs to them: reservations, what their kind keeps, first timeline entry, event. */
@Injectable()
export class OrderWriter {
  constructor(
    private readonly repository: NewOrderRepository,
    private readonly kinds: OrderKinds,
    private readonly trails: TrackingEventsRepository,
    private readonly lanes: OrderLaneCheckService,
    private readonly events: Events,
    private readonly warehouses: WarehouseUse,
  ) {}

  async write(tx: EntityManager, write: OrdersToWrite, reservations: StockReservations): Promise<void> {
    const { companyId, orders, unknownLanes, at } = write;
    if (orders.length === 0) return;
    await pipelined(
      this.repository.insert(tx, companyId, orders, { userId: write.userId, at }),
      this.kinds.record(tx, companyId, orders),
      reservations.save(),
      this.trails.add(
        tx,
        orders.map((order) => firstTrail(write, order)),
        at,
      ),
      this.events.recordMany(
        tx,
        orders.map(({ id, status, shopOrderId }) => ({
          type: 'order.placed',
          companyId,
          subjectId: id,
          data: { status, at: at.toISOString(), shopOrderId },
        })),
      ),
      this.lanes.later(tx, companyId, unknownLanes),
      this.warehouses.note(
        tx,
        companyId,
        orders.map(({ pickupWarehouseId }) => pickupWarehouseId),
      ),
    );
  }
}

/** Only the backend itself finds an order unserviceable, whoever placed it. */
function firstTrail(
  { companyId, by, userId, at, unserved }: OrdersToWrite,
  { id: orderId, status }: NumberedOrder,
): NewTrackingEvent {
  const mover = mayMove(NEW_ORDER, status, by) ? by : 'system';
  return {
    companyId,
    orderId,
    status,
    moved: true,
    by: mover,
    userId,
    at,
    description: status === 'UNSERVICEABLE' ? unserved : null,
  };
}
