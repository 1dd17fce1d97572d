import { Injectable } from '@nestjs/common';
import { isOfToday, type JourneyStatus, reversedStatus, TRIP_MESSAGES } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { CodWithdrawals } from '../../billing/index.js';
import { type Transfer } from '../../ledger/index.js';
import { OrdersService } from '../../orders/index.js';
import { DoorPayments, type PaidStop } from './driving/door-payments.js';
import { findOrderStates } from './driving/driving.sql.js';
import { refuseJourneyMove } from './driving/running-trip.js';
import { JourneyOrderEntity } from './journey-order.entity.js';
import { isAnswered } from './reversed-results.sql.js';
import { TripAccess } from './trip-access.js';
import { tripActorOf } from './trip-reach.js';
import { TripStore } from './trip-store.js';
import { type TripEntity } from './trip.entity.js';

/**
 * Results that were told by mistake, taken back on the same day while nothing has followed from them: no cash handed in, no UPI decided,
 * no remittance moved, no answer of the buyer, no later status. The parcel is on board again, or waits for a trip once this one has ended.
 */
@Injectable()
export class ReversedResults {
  constructor(
    private readonly access: TripAccess,
    private readonly store: TripStore,
    private readonly orders: OrdersService,
    private readonly cod: CodWithdrawals,
    private readonly payments: DoorPayments,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** @throws UserError conflict for what is no result of today, or has been followed by something */
  async reverse(actor: Actor, id: string, orderId: string, reason: string): Promise<void> {
    await this.access.locked(actor, id, async (tx, trip) => {
      const order = await tx.getRepository(JourneyOrderEntity).findOneBy({ tripId: id, orderId });
      if (order === null) throw UserError.missing(TRIP_MESSAGES.orderMissing);
      const to = reversedStatus(trip.status);
      refuseJourneyMove(order, to, { by: tripActorOf(actor), during: trip.status, as: 'reversal' });
      const [at, by] = [this.clock.now(), actor.requireUser()];
      await this.refuseFollowed(tx, order, at);
      // Rows before accounts, and the order before its money: so does everybody who locks both.
      await this.moveBack(tx, order, { trip, at, by });
      const transfers = await this.undone(tx, { trip, order, at, by });
      await this.clear(tx, order, to, at);
      await this.store.keep(tx, id, [{ event: 'REVERSED', userId: by, at, orderId }]);
      await this.audit.write(tx, actor, {
        action: 'trips.result-reversed',
        outcome: 'done',
        subject: orderId,
        tenantId: order.companyId,
        details: { tripId: id, awb: order.awb, result: order.status, reason: reason.trim() },
      });
      await this.payments.post(tx, transfers);
    });
  }

  private async refuseFollowed(tx: EntityManager, order: JourneyOrderEntity, now: Date): Promise<void> {
    const { companyId, orderId, endedAt, status } = order;
    if (endedAt === null || !isOfToday(endedAt, now))
      throw new UserError('conflict', 'NOT_TODAY', TRIP_MESSAGES.notToday);
    const state = (await findOrderStates(tx, [order])).get(orderId);
    if (state?.status !== status || state.isReturning || state.awb !== order.awb) throw followed();
    if (status === 'UNDELIVERED' && (await isAnswered(tx, { companyId, orderId, endedAt })))
      throw new UserError('conflict', 'BUYER_ANSWERED', TRIP_MESSAGES.buyerAnswered);
  }

  private async moveBack(
    tx: EntityManager,
    { companyId, orderId, status }: JourneyOrderEntity,
    { trip, at, by: userId }: { trip: TripEntity; at: Date; by: string },
  ): Promise<void> {
    const to = trip.status === 'STARTED' ? ('OUT_FOR_DELIVERY' as const) : ('IN_TRANSIT' as const);
    const by = status === 'DELIVERED' ? ('system' as const) : ('driver' as const);
    const description = 'Result reversed by the warehouse';
    const refused = await this.orders.moveMany(tx, [{ companyId, orderId, by, to, at, userId, description }]);
    if (refused.length > 0) throw followed();
  }

  private async undone(tx: EntityManager, stop: PaidStop): Promise<Transfer[]> {
    const { companyId, orderId, status, codPaise } = stop.order;
    if (status !== 'DELIVERED' || codPaise === 0) return [];
    const paid = await this.payments.withdraw(tx, stop);
    const owed = await this.cod.withdraw(tx, { companyId, orderId, by: stop.by });
    if (owed === null) throw new UserError('conflict', 'COD_MOVED', TRIP_MESSAGES.codMoved);
    return [...paid, ...owed];
  }

  private async clear(
    tx: EntityManager,
    { companyId, id, reversals }: JourneyOrderEntity,
    status: JourneyStatus,
    at: Date,
  ): Promise<void> {
    await tx.getRepository(JourneyOrderEntity).update(
      { companyId, id },
      {
        status,
        isCarried: status === 'PICKED_UP',
        collectedPaise: 0,
        driverCashPaise: 0,
        collectedBy: null,
        reference: null,
        receiverName: null,
        remark: null,
        endedAt: at,
        reversals: reversals + 1,
      },
    );
  }
}

function followed(): UserError {
  return new UserError('conflict', 'FOLLOWED', TRIP_MESSAGES.followed);
}
