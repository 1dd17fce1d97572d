import { Injectable } from '@nestjs/common';
import { formatPaise } from '@godown/contracts/common';
import { type StopResult, type StopResultRequest, TRIP_MESSAGES, type TripActor } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../../core/actor.js';
import { UserError } from '../../../../core/errors.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { Notices } from '../../../notices/index.js';
import { ShippingScope } from '../../../shipping/index.js';
import { type JourneyOrderEntity } from '../journey-order.entity.js';
import { TripStore } from '../trip-store.js';
import { type TripEntity } from '../trip.entity.js';
import { findOrderStates } from './driving.sql.js';
import { findDesk, isFree } from './late-results.sql.js';

export interface LateResult {
  readonly trip: TripEntity;
  readonly order: JourneyOrderEntity;
  readonly result: StopResultRequest;
}

/** Results of parcels that the desk had taken off the trip before the phone told them (ADR 0028). */
@Injectable()
export class LateResults {
  constructor(
    private readonly shipping: ShippingScope,
    private readonly store: TripStore,
    private readonly notices: Notices,
    private readonly audit: AuditTrail,
  ) {}

  isLate(trip: TripEntity, order: JourneyOrderEntity, { result, by }: { result: StopResult; by: TripActor }): boolean {
    return mayBeLate(trip, order) && by === 'driver' && result !== 'RETURNED';
  }

  /** Nothing else has become of the parcel, which was on board. Nobody moves its order meanwhile. */
  async counts(tx: EntityManager, trip: TripEntity, order: JourneyOrderEntity): Promise<boolean> {
    if (trip.status === 'CANCELLED' || !(await this.store.wasLoaded(tx, trip.id, order.orderId))) return false;
    await this.shipping.holdStill(tx, [order.orderId]);
    const state = (await findOrderStates(tx, [order])).get(order.orderId);
    if (state === undefined || state.isReturning || state.awb !== order.awb) return false;
    return (state.status === 'IN_TRANSIT' || state.status === 'OUT_FOR_DELIVERY') && (await isFree(tx, order));
  }

  /** Keeps and tells the desk what the phone has told. @returns what the driver is told; told again it is told again */
  async refuse(tx: EntityManager, actor: Actor, { trip, order, result }: LateResult): Promise<UserError> {
    const { stepId: key, collectedBy, collectedPaise } = result;
    const userId = actor.requireUser();
    await this.store.keep(tx, trip.id, [{ event: 'LATE_REFUSED', userId, orderId: order.orderId, key }]);
    await this.audit.write(tx, actor, {
      action: 'trips.late-result',
      outcome: 'refused',
      subject: order.orderId,
      tenantId: order.companyId,
      details: {
        tripId: trip.id,
        awb: order.awb,
        result: result.result,
        collectedBy: collectedBy ?? null,
        collectedPaise: collectedPaise ?? null,
      },
    });
    for (const { userId: reader, companyId } of await findDesk(tx, trip))
      await this.notices.notify(tx, {
        companyId,
        to: { userId: reader },
        key: `late-result:${key}`,
        tone: 'warning',
        title: `${order.awb}: result came after the parcel was taken off`,
        text: `${trip.driverName} told: ${toldOf(result)}. It does not count. Settle it with the driver.`,
        link: `/trips?trip=${trip.id}`,
      });
    return lateRefusal();
  }
}

/** Taken off, or put back since, before the phone knew of it. */
export function mayBeLate({ startedAt }: TripEntity, { status }: JourneyOrderEntity): boolean {
  return status === 'TAKEN_OFF' || (status === 'PENDING' && startedAt !== null);
}

export function lateRefusal(): UserError {
  return new UserError('conflict', 'LATE_RESULT', TRIP_MESSAGES.lateRefused);
}

function toldOf({ result, remark, collectedBy, collectedPaise = 0 }: StopResultRequest): string {
  if (result !== 'DELIVERED') return `not delivered (${remark ?? ''})`;
  if (collectedBy === undefined || collectedPaise === 0) return 'delivered';
  return `delivered, ${formatPaise(collectedPaise)} by ${collectedBy === 'UPI' ? 'UPI' : 'cash'}`;
}
