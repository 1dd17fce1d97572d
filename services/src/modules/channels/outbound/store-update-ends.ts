import { Injectable } from '@nestjs/common';
import { COURIERS } from '@godown/contracts/shipping';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { PublicPagesConfig } from '../../../config/public-pages.config.js';
import { UpstreamError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { Notices } from '../../notices/index.js';
import { findParcel } from './parcel-of-order.sql.js';
import { StoreUpdateEntity } from './store-update.entity.js';

/** How telling a store ends, and what it is told of a parcel. */
@Injectable()
export class StoreUpdateEnds {
  constructor(
    private readonly database: Database,
    private readonly pages: PublicPagesConfig,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  async done(actor: Actor, { companyId, id }: StoreUpdateEntity): Promise<void> {
    await this.database.within(actor, (tx) =>
      tx.getRepository(StoreUpdateEntity).update({ companyId, id }, { state: 'done', endedAt: this.clock.now() }),
    );
  }

  async failed(
    actor: Actor,
    { companyId, id, orderId }: StoreUpdateEntity,
    { number, reason }: { number: string; reason: string },
  ): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const ended = { state: 'failed', error: reason, endedAt: this.clock.now() } as const;
      await tx.getRepository(StoreUpdateEntity).update({ companyId, id }, ended);
      await this.notices.notify(tx, {
        companyId,
        to: 'company',
        key: `store-update:${id}`,
        tone: 'warning',
        title: `The store was not notified of order ${number}`,
        text: reason,
        link: `/orders/${orderId}?tab=all`,
      });
    });
  }

  /** @throws UpstreamError while that is still to come: this waits for it */
  async isFulfilmentTold(actor: Actor, { companyId, orderId }: StoreUpdateEntity): Promise<boolean> {
    const fulfilment = await this.database.within(actor, (tx) =>
      tx.getRepository(StoreUpdateEntity).findOneBy({ companyId, orderId, kind: 'fulfil' }),
    );
    if (fulfilment?.state === 'waiting')
      throw new UpstreamError('The store', 'STORE_UNTOLD', 'The store does not know of the parcel yet', {
        retryable: true,
      });
    return fulfilment?.state === 'done';
  }

  /** null: the parcel is gone, e.g. its booking was cancelled meanwhile. */
  async trackingOf(
    actor: Actor,
    { companyId, orderId }: StoreUpdateEntity,
  ): Promise<{ awb: string; courier: string; url: string } | null> {
    const parcel = await this.database.within(actor, (tx) => findParcel(tx, companyId, orderId));
    if (!parcel || parcel.awb === null) return null;
    const url = `${this.pages.trackingOrigin}/track/${encodeURIComponent(parcel.awb)}`;
    return { awb: parcel.awb, courier: nameOfCourier(parcel.courier), url };
  }
}

/** As buyers know it; the shop shows it beside the tracking number. */
function nameOfCourier(shipper: string | null): string {
  const known = Object.entries(COURIERS).find(([key]) => key === shipper);
  return known?.[1].name ?? shipper ?? 'Other';
}
