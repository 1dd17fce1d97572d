import { Injectable } from '@nestjs/common';
import { DRIVER_STATUS, type DrivingStep, type StartTripRequest, TRIP_MESSAGES } from '@godown/contracts/fleet';
import { indiaDay } from '@godown/contracts/orders';
import { type EntityManager, In } from 'typeorm';
import { type Actor } from '../../../../core/actor.js';
import { Clock } from '../../../../core/clock.js';
import { UserError } from '../../../../core/errors.js';
import { brokenConstraint } from '../../../../database/database-error.js';
import { ShippingScope } from '../../../shipping/index.js';
import { DriverDutyService } from '../../people/driver-duty.service.js';
import { refuseExpiredPapers } from '../driver-papers.js';
import { JourneyOrderEntity } from '../journey-order.entity.js';
import { TripAccess } from '../trip-access.js';
import { tripActorOf } from '../trip-reach.js';
import { TripStore } from '../trip-store.js';
import { TripEntity } from '../trip.entity.js';
import { findOrderStates } from './driving.sql.js';
import { isCarriable, refuseTripMove, withinTrip } from './running-trip.js';
import { TripScans } from './trip-scans.js';

/** A trip from its start to its end. */
@Injectable()
export class TripRuns {
  constructor(
    private readonly access: TripAccess,
    private readonly store: TripStore,
    private readonly scans: TripScans,
    private readonly shipping: ShippingScope,
    private readonly duty: DriverDutyService,
    private readonly clock: Clock,
  ) {}

  /** Loads what is still ready; what is missing, was cancelled, turned back or put off by its buyer meanwhile is left out. @throws UserError missing, conflict when a paper of the driver has expired */
  async start(actor: Actor, id: string, { stepId: key, at: told, missing = [] }: StartTripRequest): Promise<void> {
    await this.run(actor, id, key, async (tx, trip) => {
      const planned = await this.store.orders(tx, id);
      if (missing.some((orderId) => !planned.some((order) => order.orderId === orderId)))
        throw UserError.missing(TRIP_MESSAGES.orderMissing);
      refuseTripMove(trip, 'STARTED', tripActorOf(actor), planned);
      const at = withinTrip(new Date(told), trip.createdAt, this.clock.now());
      await refuseExpiredPapers(tx, trip.driverId, indiaDay(at));
      await this.shipping.holdStill(
        tx,
        planned.map(({ orderId }) => orderId),
      );
      const states = await findOrderStates(tx, planned);
      const today = indiaDay(this.clock.now());
      const isReady = ({ orderId }: JourneyOrderEntity) => {
        const state = states.get(orderId);
        return !missing.includes(orderId) && isCarriable(state) && (state?.wishedDay ?? today) <= today;
      };
      const [loaded, left] = [planned.filter(isReady), planned.filter((order) => !isReady(order))];
      if (loaded.length === 0) throw new UserError('conflict', 'NOTHING_TO_CARRY', TRIP_MESSAGES.nothingToCarry);
      await tx.getRepository(JourneyOrderEntity).delete({ id: In(left.map((order) => order.id)), tripId: id });
      await tx.getRepository(JourneyOrderEntity).update({ tripId: id }, { status: 'PICKED_UP' });
      const started = {
        status: 'STARTED',
        startedAt: at,
        clusterId: await this.duty.clusterOf(tx, trip.driverId),
      } as const;
      await tx.getRepository(TripEntity).update({ id }, started).catch(refuseSecondTrip);
      await this.duty.move(tx, trip.driverId, DRIVER_STATUS.onTrip, 'system');
      const userId = actor.requireUser();
      await this.store.keep(tx, id, [
        { event: 'STARTED', userId, at, key },
        ...left.map(({ orderId }) => ({ event: 'LEFT_OUT' as const, userId, at, orderId })),
        ...loaded.map(({ orderId }) => ({ event: 'PICKED_UP' as const, userId, at, orderId })),
      ]);
      await this.scans.sendOut(tx, id, loaded, at);
    });
  }

  /** What was added and never loaded is left out. @throws UserError conflict while a parcel on board has no result */
  async complete(actor: Actor, id: string, { stepId: key, at: told }: DrivingStep): Promise<void> {
    await this.run(actor, id, key, async (tx, trip) => {
      const orders = await this.store.orders(tx, id);
      refuseTripMove(trip, 'COMPLETED', tripActorOf(actor), orders);
      const at = withinTrip(new Date(told), trip.startedAt ?? trip.createdAt, this.clock.now());
      await tx.getRepository(TripEntity).update({ id }, { status: 'COMPLETED', endedAt: at });
      const leftOut = { status: 'TAKEN_OFF', isCarried: false, endedAt: at } as const;
      await tx.getRepository(JourneyOrderEntity).update({ tripId: id, status: 'PENDING' }, leftOut);
      await this.duty.move(tx, trip.driverId, DRIVER_STATUS.available, 'system');
      const userId = actor.requireUser();
      const left = orders.filter(({ status }) => status === 'PENDING');
      await this.store.keep(tx, id, [
        ...left.map(({ orderId }) => ({ event: 'LEFT_OUT' as const, userId, at, orderId })),
        { event: 'COMPLETED', userId, at, key },
      ]);
    });
  }

  /** Its parcels wait in the warehouse again. @throws UserError conflict once one is delivered */
  async cancel(actor: Actor, id: string): Promise<void> {
    await this.run(actor, id, null, async (tx, trip) => {
      const orders = await this.store.orders(tx, id);
      refuseTripMove(trip, 'CANCELLED', tripActorOf(actor), orders);
      const at = this.clock.now();
      await tx.getRepository(TripEntity).update({ id }, { status: 'CANCELLED', endedAt: at });
      await tx.getRepository(JourneyOrderEntity).update({ tripId: id }, { isCarried: false });
      if (trip.status === 'STARTED') await this.duty.move(tx, trip.driverId, DRIVER_STATUS.available, 'system');
      await this.store.keep(tx, id, [{ event: 'CANCELLED', userId: actor.requireUser(), at }]);
      const onBoard = orders.filter(({ status }) => status === 'PICKED_UP');
      await this.scans.tellAll(tx, onBoard, { status: 'IN_TRANSIT', at, description: 'Back at the warehouse' });
    });
  }

  /** One step of a trip that the actor may see; one that was told before does nothing. */
  private run(
    actor: Actor,
    id: string,
    key: string | null,
    work: (tx: EntityManager, trip: TripEntity) => Promise<void>,
  ): Promise<void> {
    return this.access.locked(actor, id, async (tx, trip) => {
      if (key !== null && (await this.store.hasTold(tx, id, key))) return;
      await work(tx, trip);
    });
  }
}

function refuseSecondTrip(error: unknown): never {
  if (brokenConstraint(error) === 'trips_one_running')
    throw new UserError('conflict', 'DRIVER_BUSY', TRIP_MESSAGES.driverBusy);
  throw error;
}
