import { Injectable } from '@nestjs/common';
import { type ShipmentStatus } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { FleetConfig } from '../../../../config/fleet.config.js';
import { Notices } from '../../../notices/index.js';
import { ScanIngest } from '../../../shipping/index.js';
import { RETURNING } from '../../lightning/lightning.statuses.js';
import { type JourneyOrderEntity } from '../journey-order.entity.js';
import { fixAskedProofs } from './asked-proof.js';
import { DeliveryCodes } from './delivery-codes.js';
import { countTries, findOrderStates, type OrderState } from './driving.sql.js';

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
    private readonly notices: Notices,
    private readonly config: FleetConfig,
  ) {}

  /** Parcels leave for their buyers; what is asked for at the door is fixed, and who has to give a code is sent one. */
  async sendOut(tx: EntityManager, tripId: string, orders: readonly JourneyOrderEntity[], at: Date): Promise<void> {
    await this.tellAll(tx, orders, { status: 'OUT_FOR_DELIVERY', at, description: 'Out for delivery' });
    await fixAskedProofs(tx, tripId, orders);
    await this.codes.issue(tx, tripId, orders);
  }

  /** A parcel is in the warehouse again: with its sender if it was called back or was tried often enough, else it waits for its next trip. */
  async bringBack(tx: EntityManager, order: JourneyOrderEntity, state: OrderState, at: Date): Promise<void> {
    const { awb } = order;
    if (state.isReturning) {
      await this.tell(tx, [backAt(awb, at)]);
      return;
    }
    if (state.status !== 'UNDELIVERED' || state.awb !== awb) return;
    const tries = await countTries(tx, order);
    if (tries < this.config.deliveryTries) return;
    const description = `Returning to sender after ${tries} failed ${tries === 1 ? 'try' : 'tries'}`;
    await this.tell(tx, [{ awb, status: RETURNING, at, city: null, description }]);
    await this.tell(tx, [backAt(awb, new Date(at.getTime() + 1))]);
    await this.notices.notify(tx, {
      companyId: order.companyId,
      to: 'company',
      key: `last-try:${awb}`,
      tone: 'warning',
      title: `${awb} goes back after ${tries} failed ${tries === 1 ? 'try' : 'tries'}`,
      text: `The last reason: ${order.remark ?? ''}`,
      link: `/orders/${order.orderId}?tab=all`,
    });
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
