import { Injectable } from '@nestjs/common';
import { CUSTOMER_REQUEST_DAYS } from '@godown/contracts/ndr';
import { COURIERS, LIGHTNING } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { FleetConfig } from '../../../config/fleet.config.js';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import {
  ACCEPTED,
  type CourierAccount,
  type CourierNdr,
  type NdrInstructions,
  type NdrResult,
  usualRule,
} from '../../couriers/index.js';
import { WarehousesService } from '../../warehouses/index.js';
import { JourneyOrderEntity } from './journey-order.entity.js';
import { backAt, TripScans } from './driving/trip-scans.js';
import { findPlaces } from './planning/planning.sql.js';
import { TripStore } from './trip-store.js';
import { isLaneServed } from '../lightning/lightning.sql.js';
import { RETURNING } from '../lightning/lightning.statuses.js';
import {
  type FleetParcel,
  findFleetParcel,
  keepInstructions,
  keepReturnNote,
} from '../lightning/parcel-instructions.sql.js';

/** Six digits that stand alone; written as `682 001` at the end only, where they are no two house numbers. */
const PINCODE = /(?<!\d)[1-9]\d{5}(?!\d)|(?<!\d)[1-9]\d{2} \d{3}(?=[\s.]*$)/g;

/** Answers to failed tries of the own fleet: kept with the parcel, for the next plan and for the driver who has it. */
@Injectable()
export class LightningNdr implements CourierNdr {
  readonly rule: CourierNdr['rule'];
  readonly takesDetailsOnTheWay = true;
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly warehouses: WarehousesService,
    private readonly store: TripStore,
    private readonly scans: TripScans,
    private readonly clock: Clock,
    { deliveryTries }: FleetConfig,
  ) {
    // It keeps a parcel for as long as a buyer may put it off; after the last try the parcel goes back.
    this.rule = {
      ...usualRule(COURIERS[LIGHTNING].name),
      mostAttempts: deliveryTries - 1,
      workingDaysAhead: CUSTOMER_REQUEST_DAYS,
    };
  }

  changeDetails(
    account: CourierAccount,
    awb: string,
    wishes: Pick<NdrInstructions, 'phone' | 'address'>,
  ): Promise<NdrResult> {
    return this.requestReattempt(account, awb, { ...wishes, day: null });
  }

  requestReattempt(
    _account: CourierAccount,
    awb: string,
    { phone, address, day }: NdrInstructions,
  ): Promise<NdrResult> {
    return this.ofParcel(awb, async (tx, parcel) => {
      if (parcel.isReturning) return refused('The parcel is on its way back already');
      const named = pincodeIn(address);
      const pincode = named === parcel.pincode ? null : named;
      const { pincode: from } = await this.warehouses.get(tx, null, parcel.warehouseId);
      if (pincode !== null && !(await isLaneServed(tx, from, pincode)))
        return refused(`The own fleet does not deliver to pincode ${pincode}`);
      await keepInstructions(tx, parcel, { phone, address, pincode, deliverOn: day }, this.clock.now());
      if (address !== null) await this.placeAnew(tx, parcel, pincode ?? parcel.pincode);
      return ACCEPTED;
    });
  }

  /** At once where the parcel is in the warehouse, else when its driver brings it. */
  requestReturn(_account: CourierAccount, awb: string, comment: string): Promise<NdrResult> {
    return this.ofParcel(awb, async (tx, parcel) => {
      if (parcel.isReturning) return ACCEPTED;
      if (!parcel.isOnBoard && parcel.status !== 'UNDELIVERED')
        return refused('The parcel waits for its next try in the warehouse');
      const at = this.clock.now();
      await keepReturnNote(tx, parcel, comment, at);
      await this.scans.tell(tx, [{ awb, status: RETURNING, at, city: null, description: 'Returning to sender' }]);
      if (!parcel.isOnBoard) await this.scans.tell(tx, [backAt(awb, new Date(at.getTime() + 1))]);
      return ACCEPTED;
    });
  }

  /** One writer of its trip at a time: the driver may be reporting the stop. */
  private ofParcel(
    awb: string,
    work: (tx: EntityManager, parcel: FleetParcel) => Promise<NdrResult>,
  ): Promise<NdrResult> {
    return this.database.within(this.system, async (tx) => {
      const tripId = (await findFleetParcel(tx, awb))?.tripId ?? null;
      if (tripId !== null) await this.store.lock(tx, tripId);
      const parcel = await findFleetParcel(tx, awb);
      return parcel === undefined ? refused('The own fleet does not have this parcel') : work(tx, parcel);
    });
  }

  /** The stop keeps its number; where it lies is the middle of its pincode. */
  private async placeAnew(tx: EntityManager, { companyId, orderId }: FleetParcel, pincode: string): Promise<void> {
    const [place] = await findPlaces(tx, [pincode]);
    if (place === undefined) return;
    const { latitude, longitude, isNearby } = place;
    await tx
      .getRepository(JourneyOrderEntity)
      .update({ companyId, orderId, isCarried: true }, { latitude, longitude, isNearby });
  }
}

/** The last one in the text. */
function pincodeIn(address: string | null): string | null {
  return address?.match(PINCODE)?.at(-1)?.replace(' ', '') ?? null;
}

function refused(reason: string): NdrResult {
  return { kind: 'refused', reason };
}
