import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Projection } from '../../platform/projections/projection.js';
import { OrderShareEntity } from './order-share.entity.js';
import { countShares, SHARE_EVENTS, type ShareEvent } from './order-shares.sql.js';

export const ORDER_SHARES = 'order-shares';

/** Where a company's orders of a day go, who carries them, from which warehouse, of which products, and why they come back. */
@Injectable()
export class OrderSharesProjection implements Projection<(typeof SHARE_EVENTS)[number]> {
  readonly name = ORDER_SHARES;
  readonly types = SHARE_EVENTS;

  apply(tx: EntityManager, generation: number, events: readonly ShareEvent[]): Promise<void> {
    return countShares(tx, generation, events);
  }

  async reset(tx: EntityManager, generation: number): Promise<void> {
    await tx.getRepository(OrderShareEntity).delete({ generation });
  }
}
