import { Injectable } from '@nestjs/common';
import { OrdersPerDayProjection, OrderSharesProjection } from '../modules/insights/index.js';
import { type Projection } from '../platform/projections/projection.js';
import { Projector } from '../platform/projections/projector.js';

/** Builds a projection again from all events, while the product serves. */
@Injectable()
export class ProjectionRebuild {
  private readonly projections: readonly Projection[];

  constructor(
    private readonly projector: Projector,
    ordersPerDay: OrdersPerDayProjection,
    orderShares: OrderSharesProjection,
  ) {
    this.projections = [ordersPerDay, orderShares];
  }

  /** @throws TypeError for a name that no projection has */
  async rebuild(name: string): Promise<void> {
    const projection = this.projections.find((one) => one.name === name);
    if (projection === undefined)
      throw new TypeError(`PROJECTION must be one of: ${this.projections.map((one) => one.name).join(', ')}`);
    await this.projector.rebuild(projection);
  }
}
