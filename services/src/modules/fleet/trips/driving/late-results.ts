import { Injectable } from '@nestjs/common';
import { formatPaise } from '@godown/contracts/common';
import { type StopResult, type StopResultRequest, TRIP_MESSAGES, type TripActor } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../../core/actor.js';
import { UserError } from '../../../../core/errors.js';
import { Database } from '../../../../database/database.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { Notices } from '../../../notices/index.js';
import { ShippingScope } from '../../../shipping/index.js';
import { type JourneyOrderEntity } from '../journey-order.entity.js';
import { TripStore } from '../trip-store.js';
import { type TripEntity } from '../trip.entity.js';
import { findOrderStates } from './driving.sql.js';
import { findDesk, findOnceOnTrip, isFree } from './late-results.sql.js';

type Parcel = Pick<JourneyOrderEntity, 'companyId' | 'orderId' | 'awb'>;

export interface LateResult {
  readonly trip: TripEntity;
  readonly order: Parcel;
  readonly result: StopResultRequest;
}

/** Results of parcels that the desk had taken from the driver before the phone told them: off the trip, or with the trip (ADR 0028). */
@Injectable()
export class LateResults {
  constructor(
    private readonly shipping: ShippingScope,
    private readonly store: TripStore,
    private readonly notices: Notices,
    private readonly audit: AuditTrail,
    private readonly database: Database,
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

  /** Of a trip that was given to another driver. @returns what the driver is told; null: the trip was never the actor's, or is again */
  ofFormerDriver(actor: Actor, tripId: string, orderId: string, result: StopResultRequest): Promise<UserError | null> {
    return this.database.within(Actor.system(), async (tx) => {
      const driverId = actor.requireUser();
      if (result.result === 'RETURNED' || !(await this.store.wasTakenFrom(tx, tripId, driverId))) return null;
      const trip = await this.store.lock(tx, tripId);
      const order = await findOnceOnTrip(tx, tripId, orderId);
      if (trip.driverId === driverId || order === undefined) return null;
      const isTold = (await this.store.findTold(tx, tripId, result.stepId)) !== null;
      return isTold ? lateRefusal() : this.refuse(tx, actor, { trip, order, result });
    });
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
    for (const { userId: reader, companyId, tellerName } of await findDesk(tx, trip, userId))
      await this.notices.notify(tx, {
        companyId,
        to: { userId: reader },
        key: `late-result:${key}`,
        tone: 'warning',
        title: `${order.awb}: result came after ${lossOf(trip, userId)}`,
        text: `${tellerName} reported: ${toldOf(result)}. This is not counted. Settle it with the driver.`,
        link: `/trips?trip=${trip.id}`,
      });
    return lateRefusal();
  }
}

/** Taken off, put back since, or cancelled with its trip, before the phone knew of it. */
export function mayBeLate(trip: Pick<TripEntity, 'startedAt' | 'status'>, { status }: JourneyOrderEntity): boolean {
  if (status === 'TAKEN_OFF') return true;
  return trip.status === 'CANCELLED'
    ? status === 'PENDING' || status === 'PICKED_UP'
    : status === 'PENDING' && trip.startedAt !== null;
}

function lossOf({ status, driverId, driverName }: TripEntity, tellerId: string): string {
  if (driverId !== tellerId) return `the trip was given to ${driverName}`;
  return status === 'CANCELLED' ? 'the trip was cancelled' : 'the parcel was taken off';
}

export function lateRefusal(): UserError {
  return new UserError('conflict', 'LATE_RESULT', TRIP_MESSAGES.lateRefused);
}

function toldOf({ result, remark, collectedBy, collectedPaise = 0 }: StopResultRequest): string {
  if (result !== 'DELIVERED') return `not delivered (${remark ?? ''})`;
  if (collectedBy === undefined || collectedPaise === 0) return 'delivered';
  return `delivered, ${formatPaise(collectedPaise)} by ${collectedBy === 'UPI' ? 'UPI' : 'cash'}`;
}
