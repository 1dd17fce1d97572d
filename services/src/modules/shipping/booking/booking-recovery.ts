import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Actor } from '../../../core/actor.js';
import { Logger } from '../../../core/logging/logger.js';
import { Database } from '../../../database/database.js';
import { CourierAccountsService, CourierAdapters, undoBooking } from '../../couriers/index.js';
import { BookingResumer } from './booking-resumer.js';
import { BookingTimes } from './booking-times.js';
import { ShipmentRepository, type Shipment } from './shipments.sql.js';
import { type ShipmentKey } from './shipping.jobs.js';

const CLAIMED_AT_ONCE = 100;
const AT_ONCE = 8;

/** Finishes what a crash, a time-out or a lost answer left in the middle, and clears what failures left at couriers. */
@Injectable()
export class BookingRecovery {
  constructor(
    private readonly database: Database,
    private readonly shipments: ShipmentRepository,
    private readonly resumer: BookingResumer,
    private readonly accounts: CourierAccountsService,
    private readonly adapters: CourierAdapters,
    private readonly times: BookingTimes,
    private readonly logger: Logger,
  ) {}

  /** @returns how many bookings were looked at */
  async run(): Promise<number> {
    let looked = 0;
    for (;;) {
      const claimed = await this.claim();
      looked += claimed.length;
      await pLimit(AT_ONCE).map(claimed, (shipment) => this.resume(shipment));
      if (claimed.length < CLAIMED_AT_ONCE) return looked;
    }
  }

  /** Nothing of a failed booking stays alive at the courier. @throws UpstreamError to be tried again */
  async undo({ companyId, shipmentId }: ShipmentKey): Promise<void> {
    const found = await this.database.within(Actor.system([companyId]), async (tx) => {
      const shipment = await this.shipments.find(tx, companyId, shipmentId);
      if (shipment?.state !== 'FAILED' || shipment.askedAt === null) return null;
      return { shipment, account: await this.accounts.find(tx, companyId, shipment.courier, shipment.accountKey) };
    });
    // Another account knows nothing of the reference: where its own was removed, nobody is left to ask.
    if (!found?.account) return;
    await undoBooking(this.adapters.of(found.shipment.courier), found.account, found.shipment.reference);
  }

  private claim(): Promise<Shipment[]> {
    const times = { at: this.times.now(), leaseUntil: this.times.leaseUntil() };
    return this.database.within(Actor.system(), (tx) => this.shipments.claimUnsettled(tx, times, CLAIMED_AT_ONCE));
  }

  /** One booking that cannot be resumed does not keep the others; its lease runs out and it is tried again. */
  private async resume(shipment: Shipment): Promise<void> {
    try {
      await this.resumer.resume(shipment);
    } catch (error) {
      this.logger.error({ err: error, shipmentId: shipment.id }, 'a booking could not be resumed');
    }
  }
}
