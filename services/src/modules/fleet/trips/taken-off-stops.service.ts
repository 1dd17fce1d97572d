import { Injectable } from '@nestjs/common';
import { TRIP_MESSAGES } from '@godown/contracts/fleet';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { refuseJourneyMove } from './driving/running-trip.js';
import { TripScans } from './driving/trip-scans.js';
import { JourneyOrderEntity } from './journey-order.entity.js';
import { TripAccess } from './trip-access.js';
import { tripActorOf } from './trip-reach.js';
import { TripStore } from './trip-store.js';

/** Parcels that the desk takes off a running trip: they wait for another one (ADR 0028). What was not loaded stays as it is. */
@Injectable()
export class TakenOffStops {
  constructor(
    private readonly access: TripAccess,
    private readonly store: TripStore,
    private readonly scans: TripScans,
    private readonly clock: Clock,
  ) {}

  /** @throws UserError conflict for a parcel that has a result already */
  async takeOff(actor: Actor, id: string, orderId: string): Promise<void> {
    await this.access.locked(actor, id, async (tx, trip) => {
      const stops = tx.getRepository(JourneyOrderEntity);
      const stop = await stops.findOneBy({ tripId: id, orderId });
      if (stop === null) throw UserError.missing(TRIP_MESSAGES.orderMissing);
      refuseJourneyMove(stop, 'TAKEN_OFF', { by: tripActorOf(actor), during: trip.status });
      const at = this.clock.now();
      const { companyId, id: stopId } = stop;
      await stops.update({ companyId, id: stopId }, { status: 'TAKEN_OFF', isCarried: false, endedAt: at });
      await this.store.keep(tx, id, [{ event: 'TAKEN_OFF', userId: actor.requireUser(), at, orderId }]);
      const onBoard = stop.status === 'PICKED_UP' ? [stop] : [];
      await this.scans.tellAll(tx, onBoard, { status: 'IN_TRANSIT', at, description: 'Taken off the trip' });
    });
  }
}
