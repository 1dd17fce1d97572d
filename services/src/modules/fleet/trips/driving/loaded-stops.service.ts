import { Injectable } from '@nestjs/common';
import { type DrivingStep, TRIP_MESSAGES } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../../core/actor.js';
import { Clock } from '../../../../core/clock.js';
import { UserError } from '../../../../core/errors.js';
import { ShippingScope } from '../../../shipping/index.js';
import { JourneyOrderEntity } from '../journey-order.entity.js';
import { TripAccess } from '../trip-access.js';
import { tripActorOf } from '../trip-reach.js';
import { TripStore } from '../trip-store.js';
import { type TripEntity } from '../trip.entity.js';
import { findOrderStates } from './driving.sql.js';
import { lateRefusal } from './late-results.js';
import { isFree } from './late-results.sql.js';
import { isCarriable, refuseJourneyMove, withinTrip } from './running-trip.js';
import { TripScans } from './trip-scans.js';

/** Parcels that were added to a running trip and are now on its vehicle: from here on they are like those of its start (ADR 0031). */
@Injectable()
export class LoadedStops {
  constructor(
    private readonly access: TripAccess,
    private readonly store: TripStore,
    private readonly scans: TripScans,
    private readonly shipping: ShippingScope,
    private readonly clock: Clock,
  ) {}

  /** Told again under its key it does nothing. @throws UserError conflict for a parcel that may not go out */
  async load(actor: Actor, id: string, orderId: string, { stepId: key, at: told }: DrivingStep): Promise<void> {
    await this.access.locked(actor, id, async (tx, trip) => {
      if (await this.store.hasTold(tx, id, key)) return;
      if (trip.status !== 'STARTED') throw new UserError('conflict', 'TRIP_STATE', TRIP_MESSAGES.notRunning);
      const stop = await tx.getRepository(JourneyOrderEntity).findOneBy({ tripId: id, orderId });
      if (stop === null) throw UserError.missing(TRIP_MESSAGES.orderMissing);
      await this.shipping.holdStill(tx, [orderId]);
      await this.refuse(tx, actor, trip, stop);
      const at = withinTrip(new Date(told), stop.endedAt ?? trip.startedAt ?? trip.createdAt, this.clock.now());
      const loaded = { status: 'PICKED_UP', isCarried: true, endedAt: at } as const;
      await tx.getRepository(JourneyOrderEntity).update({ companyId: stop.companyId, id: stop.id }, loaded);
      await this.store.keep(tx, id, [{ event: 'PICKED_UP', userId: actor.requireUser(), at, orderId, key }]);
      await this.scans.sendOut(tx, id, [stop], at);
    });
  }

  private async refuse(tx: EntityManager, actor: Actor, trip: TripEntity, stop: JourneyOrderEntity): Promise<void> {
    const by = tripActorOf(actor);
    // Loaded by a driver who did not know yet that it was taken off again.
    const isLate = by === 'driver' && stop.status === 'TAKEN_OFF';
    refuseJourneyMove(stop, 'PICKED_UP', { by, during: trip.status, as: isLate ? 'late' : undefined });
    const state = (await findOrderStates(tx, [stop])).get(stop.orderId);
    if (isLate && (!(await isFree(tx, stop)) || (await this.store.wasLoaded(tx, trip.id, stop.orderId))))
      throw lateRefusal();
    if (!isCarriable(state) || state?.awb !== stop.awb)
      throw new UserError('conflict', 'NOT_CARRIABLE', TRIP_MESSAGES.notCarriable);
  }
}
