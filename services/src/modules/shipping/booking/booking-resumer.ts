import { Injectable } from '@nestjs/common';
import { isBookable } from '@godown/contracts/orders';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { CourierAccountsService } from '../../couriers/index.js';
import { OrderShippingReadModel } from '../../orders/index.js';
import { BookingStore } from './booking-store.js';
import { CourierAllocation } from './courier-allocation.js';
import { CourierBooking } from './courier-booking.js';
import { BoxSizeRepository } from './box-size.repository.js';
import { toParcel } from './parcel.mapper.js';
import { type Shipment } from './shipments.sql.js';

/** Takes up one booking where it was left, and the round behind it when its courier refuses. */
@Injectable()
export class BookingResumer {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderShippingReadModel,
    private readonly accounts: CourierAccountsService,
    private readonly boxes: BoxSizeRepository,
    private readonly ledger: BookingStore,
    private readonly talk: CourierBooking,
    private readonly rounds: CourierAllocation,
  ) {}

  async resume(shipment: Shipment): Promise<void> {
    const { companyId, orderId } = shipment;
    const { order, account, box } = await this.database.within(Actor.system([companyId]), async (tx) => {
      const [found] = await this.orders.getForShipping(tx, companyId, [orderId]);
      const booked = await this.accounts.find(tx, companyId, shipment.courier, shipment.accountKey);
      return { order: found, account: booked, box: found ? await this.boxes.get(tx, found) : null };
    });
    if (!order || !box || !isBookable(order.status))
      return this.ledger.fail(shipment, 'withdrawn', 'The order no longer wanted a courier');
    const outcome = await this.talk.resume({ shipment, account, parcel: toParcel(order, shipment.reference, box) });
    if (outcome.kind !== 'refused') return;
    await this.rounds.run({
      order,
      roundId: shipment.roundId,
      by: shipment.requestedBy,
      userId: shipment.requestedUserId,
      agreedPaise: shipment.agreedPaise,
      courier: shipment.isChosen ? shipment.courier : null,
    });
  }
}
