import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/clock.js';
import { insertMany } from '../../../database/entity-sql.js';
import { RetailerMoves } from '../../stores/index.js';
import { PromoterRetailerEntity } from './promoter-retailer.entity.js';
import { leaveSharedShops, moveBetweenShops } from './promoters.sql.js';

/** A duplicate is no promoter's shop any more; the retailer that is kept is, in its place. Journals stay as they were written. */
@Injectable()
export class MappedPromoterRetailers {
  constructor(moves: RetailerMoves, clock: Clock) {
    moves.follow('promoter-retailer', (tx, { rowIds: promoterIds, ...move }) =>
      moveBetweenShops(tx, { ...move, ...(promoterIds === undefined ? {} : { promoterIds }) }),
    );
    // Where a promoter stood in both, nothing can be moved: the promoter is remembered.
    moves.follow('shared-promoter', async (tx, { companyId, from, to, rowIds: promoterIds }) => {
      if (promoterIds === undefined) return leaveSharedShops(tx, { companyId, from, to });
      const createdAt = clock.now();
      const given = promoterIds.map((promoterId) => ({ companyId, promoterId, retailerId: to, createdAt }));
      await insertMany(tx, PromoterRetailerEntity, given, { skipExisting: true });
      return [];
    });
  }
}
