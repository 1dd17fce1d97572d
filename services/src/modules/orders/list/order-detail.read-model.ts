import { Injectable } from '@nestjs/common';
import { type OrderView } from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { CompanyFlags } from '../lifecycle/company-flags.js';
import { findWithinReach } from '../lifecycle/order-scope.js';
import { isDiscountedCod, toOrderView, toTimeline } from './order.mapper.js';
import { OrderRepository } from '../lifecycle/orders.sql.js';
import { pickedAtOf } from './order-picks.sql.js';
import { requestsOfOrder } from './order-requests.sql.js';
import { TrackingEventsRepository } from '../lifecycle/tracking-events.sql.js';
import { tagsOf } from '../notes/order-tags.sql.js';
import { notedItemsOf } from '../returns/order-notes.sql.js';
import { OrdersConfig } from '../lifecycle/orders.config.js';

/** One order with everything the info slider shows. */
@Injectable()
export class OrderDetailReadModel {
  constructor(
    private readonly database: Database,
    private readonly repository: OrderRepository,
    private readonly trails: TrackingEventsRepository,
    private readonly flags: CompanyFlags,
    private readonly config: OrdersConfig,
  ) {}

  async get(actor: Actor, orderId: string): Promise<OrderView> {
    return this.database.reading(actor, async (tx) => {
      const order = await findWithinReach(tx, this.repository, actor, orderId);
      const trails = await this.trails.listOf(tx, order);
      const flags = (await this.flags.of(tx, [order.companyId]))(order.companyId);
      const items = await this.repository.itemsOf(tx, [order]);
      return toOrderView({
        order,
        items,
        pickedAt: await pickedAtOf(tx, order),
        tags: await tagsOf(tx, order),
        timeline: toTimeline(trails),
        hidesPhone: flags.hidesPhone,
        isDiscountedCod: flags.flagsDiscountedCod && isDiscountedCod(order, items),
        allowsReturnElsewhere: flags.returnsElsewhere,
        trails,
        namesAdmins: actor.isPlatform,
        requests: await requestsOfOrder(tx, order),
        noted: await notedItemsOf(tx, order),
        allowsEarlyReturn: this.config.allowsEarlyReturn(order.companyId),
      });
    });
  }
}
