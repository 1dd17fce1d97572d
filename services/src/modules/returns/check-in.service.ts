import { Injectable } from '@nestjs/common';
import { type ReturnType } from '@godown/contracts/orders';
import {
  type CheckedLine,
  type CheckInRequest,
  type CheckInResponse,
  faultsOfCheckIn,
  RETURN_MESSAGES,
} from '@godown/contracts/returns';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { uuidv7 } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { ReturnedStockService } from '../inventory/index.js';
import { ReturnedOrders, type ReturnedOrder } from '../orders/index.js';
import { CheckInNews } from './check-in-news.js';
import { CheckInPhotos } from './check-in-photos.js';
import { type CustomerReturnEntity } from './customer-return.entity.js';
import { expectedOf, linesOf, stockOf } from './returned-pieces.js';
import { type ReturnCheckInEntity } from './return-check-in.entity.js';
import { alreadyCheckedIn, returnRule, wrongCount } from './returns.errors.js';
import { ReturnsRepository } from './returns.repository.js';
import { arrivedAs } from './return-arrival.js';

/** A returned parcel is opened and counted, once: what was found decides about stock (ADR 0027). */
@Injectable()
export class CheckInService {
  constructor(
    private readonly database: Database,
    private readonly orders: ReturnedOrders,
    private readonly repository: ReturnsRepository,
    private readonly stock: ReturnedStockService,
    private readonly photos: CheckInPhotos,
    private readonly news: CheckInNews,
    private readonly clock: Clock,
  ) {}

  async checkIn(actor: Actor, orderId: string, request: CheckInRequest): Promise<CheckInResponse> {
    // The order is looked at before pictures are stored, which is no work for a transaction.
    const { companyId } = await this.database.within(actor, (tx) => this.orders.find(tx, actor, orderId));
    const photos = await this.photos.keep(actor, companyId, request.photos ?? []);
    return this.database.within(actor, async (tx) => {
      const order = await this.orders.lock(tx, actor, orderId);
      const open = await this.repository.findOpen(tx, order);
      const type = await this.requireArrived(tx, order, open);
      const expected = expectedOf(order, open);
      const wrong = wrongCount(faultsOfCheckIn(expected, request.items));
      if (wrong !== null) throw wrong;
      const checkIn: ReturnCheckInEntity = {
        companyId,
        id: uuidv7(),
        orderId: order.id,
        customerReturnId: open?.id ?? null,
        type,
        warehouseId: await this.orders.placeOf(tx, actor, order, request.warehouseId),
        lines: linesOf(expected, request.items),
        remark: request.remark ?? null,
        photos: [...(open?.photos ?? []), ...photos],
        checkedInBy: actor.requireUser(),
        checkedInAt: this.clock.now(),
      };
      await this.write(tx, actor, { order, open, checkIn });
      return { status: true, message: RETURN_MESSAGES.checkedIn(order.shopOrderId), checkInId: checkIn.id };
    });
  }

  /** @throws UserError conflict when somebody was faster, rule for a parcel that is not back */
  private async requireArrived(
    tx: EntityManager,
    order: ReturnedOrder,
    open: CustomerReturnEntity | null,
  ): Promise<ReturnType> {
    const type = arrivedAs(order.status, open !== null);
    if (type !== null) return type;
    const processed = await this.orders.processedOf(tx, order);
    throw processed === null
      ? returnRule('NOT_ARRIVED', RETURN_MESSAGES.notArrived)
      : alreadyCheckedIn(await this.news.lastOf(tx, order, processed));
  }

  private async write(
    tx: EntityManager,
    actor: Actor,
    { order, open, checkIn }: { order: ReturnedOrder; open: CustomerReturnEntity | null; checkIn: ReturnCheckInEntity },
  ): Promise<void> {
    const { companyId, warehouseId, lines, type, checkedInAt: at } = checkIn;
    const before = await this.repository.checkInsOf(tx, order);
    await this.repository.addCheckIn(tx, checkIn);
    if (open !== null) await this.repository.update(tx, open, { checkedInAt: at });
    // A later return of an order that has come to its end counts its own pieces only.
    if (order.status !== 'DTO_PROCESSED')
      await this.orders.process(tx, actor, order, { type, at, items: lines.map((line: CheckedLine) => ({ ...line })) });
    await this.stock.checkIn(tx, {
      companyId,
      orderId: order.id,
      checkInId: checkIn.id,
      warehouseId,
      userId: actor.userId,
      remark: `${type} of ${order.shopOrderId}`,
      lines: stockOf(order, lines, before),
    });
    await this.news.tell(tx, actor, order, checkIn);
  }
}
