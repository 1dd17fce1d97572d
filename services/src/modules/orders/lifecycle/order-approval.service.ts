import { Injectable } from '@nestjs/common';
import { type ApproveD2rRequest, ORDER_ACTION_MESSAGES } from '@godown/contracts/orders';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { orderRule } from '../errors/orders.errors.js';
import { CreditRules } from '../kinds/d2r/credit-rule.js';
import { OrderKinds } from '../kinds/order-kinds.js';
import { lockWithinReach } from './order-scope.js';
import { OrderRepository } from './orders.sql.js';

/** Approves orders of retailers, which wait for it. */
@Injectable()
export class OrderApprovalService {
  constructor(
    private readonly database: Database,
    private readonly repository: OrderRepository,
    private readonly kinds: OrderKinds,
    private readonly credit: CreditRules,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** @throws UserError for a Credit order over the limits of its retailer, unless a remark passes them */
  async approve(actor: Actor, orderId: string, { creditRemark }: ApproveD2rRequest): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const order = await lockWithinReach(tx, this.repository, actor, orderId);
      const by = { at: this.clock.now(), userId: actor.userId };
      const key = { companyId: order.companyId, orderId: order.id };
      const { storeAddressId, amountPaise } = order;
      if (order.paymentMode === 'Credit' && storeAddressId !== null && order.approvedAt === null)
        await this.credit.approve(tx, actor, { ...key, storeAddressId, amountPaise }, creditRemark);
      const hasWaited = await this.kinds.of(order.orderType).approve(tx, key, by);
      if (!hasWaited) throw orderRule('NOTHING_TO_APPROVE', ORDER_ACTION_MESSAGES.d2rNothingToApprove);
      await this.audit.write(tx, actor, {
        action: 'order.d2r-approved',
        outcome: 'done',
        subject: order.id,
        tenantId: order.companyId,
      });
    });
  }
}
