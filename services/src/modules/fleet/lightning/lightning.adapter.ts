import { Inject, Injectable } from '@nestjs/common';
import { LIGHTNING } from '@godown/contracts/shipping';
import { type EntityManager, IsNull } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../database/database.js';
import {
  type BookResult,
  type BookedParcel,
  type CourierAccount,
  type CourierAdapter,
  CourierAdapters,
  type CourierNdr,
  type CourierScan,
  type Lane,
  type Parcel,
} from '../../couriers/index.js';
import { LIGHTNING_NDR } from './lightning-ndr.token.js';
import { LightningParcelEntity } from './lightning-parcel.entity.js';
import { bookOnce, isLaneServed } from './lightning.sql.js';
import { LIGHTNING_STATUSES } from './lightning.statuses.js';

/** The own fleet behind the same interface as a courier: its books are our tables. Drivers' scans come from trips. */
@Injectable()
export class LightningAdapter implements CourierAdapter {
  readonly trackBatch = 50;
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LIGHTNING_NDR) readonly ndr: CourierNdr,
    adapters: CourierAdapters,
  ) {
    adapters.register({
      api: 'lightning',
      couriers: [LIGHTNING],
      statusMap: LIGHTNING_STATUSES,
      adapter: this,
      isGenuine: null,
    });
  }

  /** One cluster holds both pincodes. The weight limit is the company's and is checked where its preferences are known. */
  serviceability(_account: CourierAccount, lane: Lane): Promise<boolean> {
    return this.within((tx) => isLaneServed(tx, lane.pickupPincode, lane.dropPincode));
  }

  async book(_account: CourierAccount, { pickup, drop, reference }: Parcel): Promise<BookResult> {
    const isServed = await this.within((tx) => isLaneServed(tx, pickup.pincode, drop.pincode));
    if (!isServed) return { booked: false, reason: 'The own fleet does not serve this pincode' };
    const awb = await this.within((tx) => bookOnce(tx, reference));
    return awb === undefined ? { booked: false, reason: 'No AWB was given' } : { booked: true, parcel: asParcel(awb) };
  }

  async findByReference(_account: CourierAccount, reference: string): Promise<BookedParcel | null> {
    const found = await this.within((tx) =>
      tx.getRepository(LightningParcelEntity).findOneBy({ reference, cancelledAt: IsNull() }),
    );
    return found && asParcel(found.awb);
  }

  async cancel(_account: CourierAccount, { awb }: BookedParcel): Promise<boolean> {
    await this.within((tx) =>
      tx.getRepository(LightningParcelEntity).update({ awb, cancelledAt: IsNull() }, { cancelledAt: this.clock.now() }),
    );
    return true;
  }

  track(): Promise<CourierScan[]> {
    return Promise.resolve([]);
  }

  parseWebhook(): CourierScan[] {
    return [];
  }

  private within<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.within(this.system, work);
  }
}

function asParcel(awb: string): BookedParcel {
  return { awb, carrierName: null, partnerIds: {}, routingCode: null };
}
