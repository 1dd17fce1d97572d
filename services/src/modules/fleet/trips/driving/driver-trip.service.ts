import { Injectable } from '@nestjs/common';
import { type DriverChange, type DriverTrip, type UpiPayee } from '@godown/contracts/fleet';
import { In } from 'typeorm';
import { FleetConfig } from '../../../../config/fleet.config.js';
import { Actor } from '../../../../core/actor.js';
import { Clock } from '../../../../core/clock.js';
import { Database } from '../../../../database/database.js';
import { DriverDutyService } from '../../people/driver-duty.service.js';
import { findPapers } from '../driver-papers.js';
import { ExpectedArrivals } from '../expected-arrivals.js';
import { TripEntity } from '../trip.entity.js';
import { TripsService } from '../trips.service.js';
import { asksCode } from './delivery-codes.sql.js';
import { asksProof } from './delivery-proofs.sql.js';
import { findDriverChanges, findTripsGivenAway } from './driver-changes.sql.js';
import { findStops } from './driving.sql.js';

/** A phone that was off for a night still hears of them. */
const CHANGES_DAYS = 2;
const DAY_MS = 86_400_000;

/** Only trips that have not started are given to another driver. */
const GIVEN_AWAY = { event: 'REASSIGNED', wasStarted: false, onBoard: 0, shopOrderId: null, awb: null } as const;

/** What a driver has to do now. */
@Injectable()
export class DriverTripService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly trips: TripsService,
    private readonly duty: DriverDutyService,
    private readonly config: FleetConfig,
    private readonly arrivals: ExpectedArrivals,
    private readonly clock: Clock,
  ) {}

  isOffDuty(actor: Actor): Promise<boolean> {
    return this.database.within(this.system, (tx) => this.duty.isOffDuty(tx, actor.requireUser()));
  }

  /** The running trip, else the oldest that waits for its start; null when there is none. */
  async find(actor: Actor): Promise<DriverTrip | null> {
    const driverId = actor.requireUser();
    return this.database.within(this.system, async (tx) => {
      const [next] = await tx.getRepository(TripEntity).find({
        select: { id: true },
        where: { driverId, status: In(['STARTED', 'CREATED']) },
        order: { status: 'DESC', createdAt: 'ASC', id: 'ASC' },
        take: 1,
      });
      if (next === undefined) return null;
      const trip = await this.trips.require(tx, actor, next.id);
      const { id, status, warehouseName, latitude, longitude } = trip;
      const stops = (await findStops(tx, id)).map(
        ({ hasCode, preferences, isPhoneNew, isAddressNew, wishedDay, expectedAt, plannedAt, ...stop }) => {
          const isPlanned = stop.status === 'PENDING' && !stop.wasLoaded;
          return {
            ...stop,
            expectedAt: expectedAt?.toISOString() ?? null,
            plannedAt: plannedAt?.toISOString() ?? null,
            change:
              isPhoneNew || isAddressNew || wishedDay !== null
                ? { phone: isPhoneNew, address: isAddressNew, day: wishedDay }
                : null,
            asksCode: isPlanned ? asksCode({ ...stop, preferences }) : hasCode,
            asksProof: isPlanned ? asksProof({ preferences }) : stop.asksProof,
          };
        },
      );
      const papers = await findPapers(tx, driverId);
      const route = { latitude, longitude, ...this.arrivals.paceOf(trip) };
      return { id, status, warehouseName, stops, route, upi: this.payee(), papers };
    });
  }

  /** What others did to the trip under way and to those that ended or were given to another driver lately, the newest first. */
  changes(actor: Actor): Promise<DriverChange[]> {
    const since = new Date(this.clock.now().getTime() - CHANGES_DAYS * DAY_MS);
    return this.database.within(this.system, async (tx) => {
      const driverId = actor.requireUser();
      const found = await findDriverChanges(tx, driverId, since);
      const given = (await findTripsGivenAway(tx, driverId, since)).map((row) => ({ ...row, ...GIVEN_AWAY }));
      return [...found, ...given]
        .toSorted((one, other) => other.at.getTime() - one.at.getTime())
        .map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
    });
  }

  private payee(): UpiPayee | null {
    const { upiAddress: address, upiPayee: name } = this.config;
    return address === '' ? null : { address, name };
  }
}
