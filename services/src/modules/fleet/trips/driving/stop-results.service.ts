import { Injectable } from '@nestjs/common';
import { type LocationEventRequest, type StopResultRequest, TRIP_MESSAGES } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../../core/actor.js';
import { Clock } from '../../../../core/clock.js';
import { UserError } from '../../../../core/errors.js';
import { insertMany } from '../../../../database/entity-sql.js';
import { JourneyOrderEntity } from '../journey-order.entity.js';
import { TripAccess } from '../trip-access.js';
import { tripActorOf } from '../trip-reach.js';
import { TripLocationEntity } from '../trip-location.entity.js';
import { TripStore } from '../trip-store.js';
import { type TripEntity } from '../trip.entity.js';
import { refuseWithoutProof } from './asked-proof.js';
import { DeliveryCodes } from './delivery-codes.js';
import { RETURNING } from '../../lightning/lightning.statuses.js';
import { findOrderStates, type OrderState } from './driving.sql.js';
import { DoorPayments } from './door-payments.js';
import { isFree } from './late-results.sql.js';
import { lateRefusal, LateResults } from './late-results.js';
import { isClockOff, refuseJourneyMove, withinTrip } from './running-trip.js';
import { backAt, TripScans } from './trip-scans.js';

interface Stop {
  readonly trip: TripEntity;
  readonly order: JourneyOrderEntity;
  readonly state: OrderState;
}

/** With the time that counts. */
type TimedStop = Stop & { readonly at: Date };

/** What became of a parcel at its stop, and where the driver was. */
@Injectable()
export class StopResults {
  constructor(
    private readonly access: TripAccess,
    private readonly store: TripStore,
    private readonly scans: TripScans,
    private readonly payments: DoorPayments,
    private readonly codes: DeliveryCodes,
    private readonly late: LateResults,
    private readonly clock: Clock,
  ) {}

  /** Told again under its key it does nothing. @throws UserError conflict for a move that the machine does not have */
  async report(actor: Actor, id: string, orderId: string, result: StopResultRequest): Promise<void> {
    const refusal = await this.taken(actor, id, orderId, result).catch(async (error: unknown) => {
      const isForeign = error instanceof UserError && error.kind === 'missing';
      const late = isForeign ? await this.late.ofFormerDriver(actor, id, orderId, result) : null;
      if (late === null) throw error;
      return late;
    });
    if (refusal !== null) throw refusal;
  }

  /** @returns why it is refused, where what was told is kept all the same */
  private taken(actor: Actor, id: string, orderId: string, result: StopResultRequest): Promise<UserError | null> {
    return this.access.locked(actor, id, async (tx, trip) => {
      const told = await this.store.findTold(tx, id, result.stepId);
      if (told !== null) return told === 'LATE_REFUSED' ? lateRefusal() : null;
      const stop = await this.stopOf(tx, trip, orderId);
      const by = tripActorOf(actor);
      const isLate = this.late.isLate(trip, stop.order, { result: result.result, by });
      if (isLate && !(await this.late.counts(tx, trip, stop.order)))
        return this.late.refuse(tx, actor, { ...stop, result });
      refuseJourneyMove(stop.order, result.result, { by, during: trip.status, as: isLate ? 'late' : undefined });
      const fault = result.result === 'DELIVERED' ? await this.faultAtDoor(tx, stop.order, result) : null;
      // The phone cannot tell it better: the stop is not on its list any more.
      if (fault !== null) return isLate ? this.late.refuse(tx, actor, { ...stop, result }) : fault;
      await this.take(tx, actor, stop, result);
      return null;
    });
  }

  /** @throws UserError as `DeliveryCodes.sendAgain`, and conflict for a parcel that is not on board */
  async sendCode(actor: Actor, id: string, orderId: string): Promise<void> {
    await this.access.locked(actor, id, async (tx, trip) => {
      const { order } = await this.stopOf(tx, trip, orderId);
      refuseJourneyMove(order, 'DELIVERED', { by: tripActorOf(actor), during: trip.status });
      await this.codes.sendAgain(tx, order);
    });
  }

  /** Positions that the phone has told before are left out. @throws UserError conflict for a trip that does not run */
  async locate(actor: Actor, id: string, events: readonly LocationEventRequest[]): Promise<void> {
    await this.access.locked(actor, id, async (tx, trip) => {
      if (trip.startedAt === null || trip.status === 'CANCELLED')
        throw new UserError('conflict', 'TRIP_STATE', TRIP_MESSAGES.refused);
      const orderIds = events.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId]));
      if (orderIds.length > 0) {
        const onTrip = new Set((await this.store.orders(tx, id)).map(({ orderId }) => orderId));
        if (!orderIds.every((orderId) => onTrip.has(orderId))) throw UserError.missing(TRIP_MESSAGES.orderMissing);
      }
      const [earliest, recordedAt] = [trip.startedAt, this.clock.now()];
      await insertMany(
        tx,
        TripLocationEntity,
        events.map(({ stepId, latitude, longitude, event, orderId, at }) => ({
          tripId: id,
          key: stepId,
          latitude,
          longitude,
          event,
          orderId: orderId ?? null,
          at: withinTrip(new Date(at), earliest, recordedAt),
          isClockOff: isClockOff(new Date(at), earliest, recordedAt),
          recordedAt,
        })),
        { skipExisting: true },
      );
      this.store.told(id);
    });
  }

  /** What was not delivered goes to its sender: at once if it is back, else when the driver brings it. @throws UserError conflict */
  async sendBack(actor: Actor, id: string, orderId: string): Promise<void> {
    await this.access.locked(actor, id, async (tx, trip) => {
      const { order, state } = await this.stopOf(tx, trip, orderId);
      const isBack = order.status === 'RETURNED';
      const isWaiting = state.status === 'UNDELIVERED' && !state.isReturning && state.awb === order.awb;
      if (!isWaiting || !(isBack || order.status === 'UNDELIVERED') || !(await isFree(tx, order)))
        throw new UserError('conflict', 'STOP_STATE', TRIP_MESSAGES.stopRefused);
      const { awb } = order;
      const at = this.clock.now();
      await this.store.keep(tx, id, [{ event: 'SENT_BACK', userId: actor.requireUser(), at, orderId }]);
      await this.scans.tell(tx, [{ awb, status: RETURNING, at, city: null, description: 'Returning to sender' }]);
      if (isBack) await this.scans.tell(tx, [backAt(awb, new Date(at.getTime() + 1))]);
    });
  }

  /** What is missing to hand the parcel over. A wrong code counts as a try: its transaction commits. */
  private async faultAtDoor(
    tx: EntityManager,
    order: JourneyOrderEntity,
    result: StopResultRequest,
  ): Promise<UserError | null> {
    await refuseWithoutProof(tx, order, result.stepId);
    return (await this.payments.faultOf(tx, order, result)) ?? this.codes.refusalOf(tx, order, result);
  }

  private async take(tx: EntityManager, actor: Actor, stop: Stop, result: StopResultRequest): Promise<void> {
    const { trip, order } = stop;
    const earliest = order.endedAt ?? trip.startedAt ?? trip.createdAt;
    const at = withinTrip(new Date(result.at), earliest, this.clock.now());
    const userId = actor.requireUser();
    await this.apply(tx, { ...stop, at }, result);
    const { orderId } = order;
    await this.store.keep(tx, trip.id, [{ event: result.result, userId, at, orderId, key: result.stepId }]);
    if (result.result === 'DELIVERED') await this.payments.take(tx, { trip, order, at, by: userId }, result);
  }

  private async stopOf(tx: EntityManager, trip: TripEntity, orderId: string): Promise<Stop> {
    const order = await tx.getRepository(JourneyOrderEntity).findOneBy({ tripId: trip.id, orderId });
    const state = order === null ? undefined : (await findOrderStates(tx, [order])).get(orderId);
    if (order === null || state === undefined) throw UserError.missing(TRIP_MESSAGES.orderMissing);
    return { trip, order, state };
  }

  private async apply(tx: EntityManager, stop: TimedStop, result: StopResultRequest): Promise<void> {
    switch (result.result) {
      case 'DELIVERED':
        return this.deliver(tx, stop, result);
      case 'UNDELIVERED':
        return this.fail(tx, stop, result);
      case 'RETURNED':
        return this.takeBack(tx, stop);
    }
  }

  /** @throws UserError conflict when the sender has called the parcel back */
  private async deliver(tx: EntityManager, { order, state, at }: TimedStop, result: StopResultRequest): Promise<void> {
    if (state.isReturning) throw new UserError('conflict', 'RETURNING', TRIP_MESSAGES.returning);
    const { collectedPaise = 0, collectedBy, reference } = result;
    await this.update(tx, order, {
      status: 'DELIVERED',
      isCarried: false,
      collectedPaise,
      driverCashPaise: collectedBy === 'CASH' ? collectedPaise : 0,
      collectedBy: order.codPaise > 0 ? (collectedBy ?? null) : null,
      reference: collectedBy === 'UPI' ? (reference ?? null) : null,
      receiverName: result.receiverName ?? null,
      endedAt: at,
    });
    const { city } = state;
    await this.scans.tell(tx, [{ awb: order.awb, status: 'DELIVERED', at, city, description: 'Delivered' }]);
  }

  private async fail(
    tx: EntityManager,
    { order, state, at }: TimedStop,
    { remark = '' }: StopResultRequest,
  ): Promise<void> {
    await this.update(tx, order, { status: 'UNDELIVERED', isCarried: true, remark, endedAt: at });
    await this.scans.tell(tx, [{ awb: order.awb, status: 'UNDELIVERED', at, city: state.city, description: remark }]);
  }

  private async takeBack(tx: EntityManager, { order, state, at }: TimedStop): Promise<void> {
    await this.update(tx, order, { status: 'RETURNED', isCarried: false });
    await this.scans.bringBack(tx, order, state, at);
  }

  private async update(
    tx: EntityManager,
    { companyId, id }: JourneyOrderEntity,
    changes: Partial<JourneyOrderEntity>,
  ): Promise<void> {
    await tx.getRepository(JourneyOrderEntity).update({ companyId, id }, changes);
  }
}
