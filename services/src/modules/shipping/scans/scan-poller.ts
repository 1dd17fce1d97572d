import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Actor } from '../../../core/actor.js';
import { UpstreamError } from '../../../core/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Logger } from '../../../core/logging/logger.js';
import { Database } from '../../../database/database.js';
import { CourierAccountsService, CourierAdapters } from '../../couriers/index.js';
import { BookingTimes } from '../booking/booking-times.js';
import { ShipmentRepository, type Shipment } from '../booking/shipments.sql.js';
import { SHIPPING_JOBS } from '../booking/shipping.jobs.js';
import { ScanIngest } from './scan-ingest.service.js';

const CLAIMED_AT_ONCE = 500;
const AT_ONCE = 6;
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Asks couriers for parcels that nothing was pushed for in a while: pushes get lost. */
@Injectable()
export class ScanPoller {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly shipments: ShipmentRepository,
    private readonly accounts: CourierAccountsService,
    private readonly adapters: CourierAdapters,
    private readonly ingest: ScanIngest,
    private readonly times: BookingTimes,
    private readonly logger: Logger,
  ) {}

  listen(jobs: Jobs): void {
    jobs.handle(SHIPPING_JOBS.poll, async () => void (await this.run()));
    jobs.schedule(SHIPPING_JOBS.poll, EVERY_FIVE_MINUTES);
  }

  /** @returns how many parcels were asked for */
  async run(): Promise<number> {
    let asked = 0;
    for (;;) {
      const times = { at: this.times.now(), next: this.times.trackAfter() };
      const claimed = await this.database.within(this.system, (tx) =>
        this.shipments.claimToTrack(tx, times, CLAIMED_AT_ONCE),
      );
      asked += claimed.length;
      const batches = [
        ...Map.groupBy(claimed, (shipment) =>
          [shipment.companyId, shipment.courier, shipment.accountKey].join(),
        ).values(),
      ];
      await pLimit(AT_ONCE).map(
        batches.flatMap((ofAccount) => this.chunks(ofAccount)),
        (chunk) => this.track(chunk),
      );
      if (claimed.length < CLAIMED_AT_ONCE) return asked;
    }
  }

  private chunks(shipments: readonly Shipment[]): Shipment[][] {
    const [first] = shipments;
    if (!first) return [];
    const size = this.adapters.of(first.courier).trackBatch;
    return Array.from({ length: Math.ceil(shipments.length / size) }, (_, index) =>
      shipments.slice(index * size, (index + 1) * size),
    );
  }

  private async track(chunk: readonly Shipment[]): Promise<void> {
    const [first] = chunk;
    if (!first) return;
    try {
      const account = await this.database.within(this.system, (tx) =>
        this.accounts.get(tx, first.companyId, first.courier, first.accountKey),
      );
      const ids = new Map(chunk.flatMap(({ awb, partnerIds }) => (awb === null ? [] : [[awb, partnerIds] as const])));
      const scans = await this.adapters.of(first.courier).track(account, [...ids.keys()], ids);
      await this.database.within(this.system, (tx) =>
        this.ingest.applyIn(tx, [{ api: this.adapters.apiOf(first.courier), scans }]),
      );
    } catch (error) {
      if (!(error instanceof UpstreamError))
        this.logger.error({ err: error, courier: first.courier }, 'parcels could not be asked for');
    }
  }
}
