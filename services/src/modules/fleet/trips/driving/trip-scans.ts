import { Injectable } from '@nestjs/common';
import { type ShipmentStatus } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { ScanIngest } from '../../../shipping/index.js';
import { type RETURNING } from '../../lightning/lightning.statuses.js';
import { type JourneyOrderEntity } from '../journey-order.entity.js';
import { fixAskedProofs } from './asked-proof.js';
import { DeliveryCodes } from './delivery-codes.js';
import { findOrderStates } from './driving.sql.js';

export interface ParcelNews {
  readonly awb: string;
  readonly status: ShipmentStatus | typeof RETURNING;
  readonly at: Date;
  readonly city: string | null;
  readonly description: string;
}

/** The sender's parcel is where it came from. */
export function backAt(awb: string, at: Date): ParcelNews {
  return { awb, status: 'RTO_DELIVERED', at, city: null, description: 'Returned to the warehouse' };
}

/** What happens to parcels of a trip, told as any courier tells it: tracking, NDR, COD and webhooks follow from there. */
@Injectable()
export class TripScans {
  constructor(
    private readonly ingest: ScanIngest,
    private readonly codes: DeliveryCodes,
  ) {}

  /** Parcels leave for their buyers; what is asked for at the door is fixed, and who has to give a code is sent one. */
  async sendOut(tx: EntityManager, tripId: string, orders: readonly JourneyOrderEntity[], at: Date): Promise<void> {
    await this.tellAll(tx, orders, { status: 'OUT_FOR_DELIVERY', at, description: 'Out for delivery' });
    await fixAskedProofs(tx, tripId, orders);
    await this.codes.issue(tx, tripId, orders);
  }

  /** The same of several parcels. In a transaction that sees every company. */
  async tellAll(
    tx: EntityManager,
    orders: readonly JourneyOrderEntity[],
    news: Pick<ParcelNews, 'status' | 'at' | 'description'>,
  ): Promise<void> {
    const states = await findOrderStates(tx, orders);
    await this.tell(
      tx,
      orders.map(({ awb, orderId }) => ({ ...news, awb, city: states.get(orderId)?.city ?? null })),
    );
  }

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
