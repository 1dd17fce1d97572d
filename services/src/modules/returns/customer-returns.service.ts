import { Injectable } from '@nestjs/common';
import { type CustomerReturnRequest, type CustomerReturnResponse, RETURN_MESSAGES } from '@godown/contracts/returns';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { ReturnedOrders, type ReturnedOrder } from '../orders/index.js';
import { CheckInPhotos } from './check-in-photos.js';
import { type ReturnCheckInEntity } from './return-check-in.entity.js';
import { stillOut } from './returned-pieces.js';
import { returnRule } from './returns.errors.js';
import { ReturnsRepository } from './returns.repository.js';

/** Goods that customers hand in by themselves. */
@Injectable()
export class CustomerReturns {
  constructor(
    private readonly database: Database,
    private readonly orders: ReturnedOrders,
    private readonly repository: ReturnsRepository,
    private readonly photos: CheckInPhotos,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async record(actor: Actor, orderId: string, request: CustomerReturnRequest): Promise<CustomerReturnResponse> {
    // The order is looked at before pictures are stored, which is no work for a transaction.
    const { companyId } = await this.database.within(actor, (tx) => this.orders.find(tx, actor, orderId));
    const photos = await this.photos.keep(actor, companyId, request.photos ?? []);
    return this.database.within(actor, async (tx) => {
      const order = await this.orders.lock(tx, actor, orderId);
      if ((await this.repository.findOpen(tx, order)) !== null || order.status === 'DTO_DELIVERED')
        throw new UserError('conflict', 'RETURN_IS_OPEN', RETURN_MESSAGES.isOpen);
      const checkIns = await this.repository.checkInsOf(tx, order);
      if (!isReturnable(order, checkIns)) throw returnRule('NOT_DELIVERED', RETURN_MESSAGES.notDelivered);
      refuseSurplus(order, checkIns, request.items);
      const { id: returnId } = await this.repository.insert(tx, {
        companyId: order.companyId,
        orderId: order.id,
        reason: request.reason,
        items: request.items.map(({ id, quantity }) => ({ id, quantity })),
        photos,
        recordedBy: actor.requireUser(),
        recordedAt: this.clock.now(),
      });
      if (order.status === 'DELIVERED') await this.orders.receive(tx, actor, order, request.reason);
      await this.audit.write(tx, actor, {
        action: 'order.customer-return-recorded',
        outcome: 'done',
        subject: order.id,
        tenantId: order.companyId,
        details: { returnId },
      });
      return { status: true, message: RETURN_MESSAGES.recorded(order.shopOrderId), returnId };
    });
  }
}

/** An order whose whole return was approved at once has nothing left to return. */
export function isReturnable({ status }: ReturnedOrder, checkIns: readonly ReturnCheckInEntity[]): boolean {
  return status === 'DELIVERED' || (status === 'DTO_PROCESSED' && checkIns.length > 0);
}

function refuseSurplus(
  order: ReturnedOrder,
  checkIns: readonly ReturnCheckInEntity[],
  asked: CustomerReturnRequest['items'],
): void {
  if (new Set(asked.map(({ id }) => id)).size !== asked.length)
    throw new UserError('invalid', 'RETURN_ITEMS', RETURN_MESSAGES.items);
  for (const { id, quantity } of asked) {
    const item = order.items.find((one) => one.id === id);
    if (item === undefined) throw new UserError('invalid', 'RETURN_ITEMS', RETURN_MESSAGES.items);
    const left = stillOut(item, checkIns);
    if (quantity <= left) continue;
    const message = RETURN_MESSAGES.tooMany(item.sku, left);
    throw new UserError('rule', 'RETURN_TOO_MUCH', message, { errors: [{ field: id, message }] });
  }
}
