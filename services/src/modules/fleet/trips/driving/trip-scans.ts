import { Injectable } from '@nestjs/common';
import { type ShipmentStatus } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { ScanIngest } from '../../../shipping/index.js';

export interface ParcelNews {
  readonly awb: string;
  readonly status: ShipmentStatus;
  readonly at: Date;
  readonly city: string | null;
  readonly description: string;
}

/** What happens to parcels of a trip, told as any courier tells it: tracking, NDR, COD and webhooks follow from there. */
@Injectable()
export class TripScans {
  constructor(private readonly ingest: ScanIngest) {}

  /** In a transaction that sees every company. */
  async tell(tx: EntityManager, news: readonly ParcelNews[]): Promise<void> {
    const scans = news.map(({ awb, status, at, city, description }) => ({
      awb,
      codes: [status],
      scannedAt: at,
      city,
      description,
    }));
    await this.ingest.applyIn(tx, [{ api: 'lightning', scans }]);
  }
}
