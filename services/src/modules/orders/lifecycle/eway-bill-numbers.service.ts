import { Injectable } from '@nestjs/common';
import { EWAY_BILL_MESSAGES } from '@godown/contracts/invoices';
import { type OrderStatus } from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { orderRule } from '../errors/orders.errors.js';
import { OrderEntity } from './order.entity.js';
import { lockWithinReach } from './order-scope.js';
import { OrderRepository } from './orders.sql.js';

/** The parcel has not left. */
const IN_HAND: readonly OrderStatus[] = ['PLACED', 'UNSERVICEABLE', 'RTS_FAILED', 'READY_TO_SHIP'];

/** E-way bills of orders: a booking hands them to the courier. */
@Injectable()
export class EwayBillNumbers {
  constructor(
    private readonly database: Database,
    private readonly repository: OrderRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** @returns whether a courier was booked without it @throws UserError missing for a foreign order, rule once it is shipped */
  async save(actor: Actor, orderId: string, ewayBill: string): Promise<boolean> {
    return this.database.within(actor, async (tx) => {
      const order = await lockWithinReach(tx, this.repository, actor, orderId);
      const isBooked = order.status === 'READY_TO_SHIP';
      if (order.ewayBill === ewayBill) return isBooked;
      if (!IN_HAND.includes(order.status)) throw orderRule('EWAY_BILL_TOO_LATE', EWAY_BILL_MESSAGES.left);
      const { companyId, id } = order;
      await tx.getRepository(OrderEntity).update({ companyId, id }, { ewayBill });
      await this.audit.write(tx, actor, {
        action: 'order.eway-bill-saved',
        outcome: 'done',
        subject: id,
        tenantId: companyId,
        changes: { ewayBill: { before: order.ewayBill, after: ewayBill } },
      });
      return isBooked;
    });
  }
}
