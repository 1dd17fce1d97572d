import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { insertMany } from '../../database/entity-sql.js';
import { type RetailerMove, RetailerMoves } from '../stores/index.js';
import { BeatRetailerEntity } from './beat-retailer.entity.js';
import {
  leaveSharedBeats,
  leaveSharedPromoters,
  moveOnBeats,
  movePromoters,
  moveTransactions,
  moveVisits,
  moveVisitsWithoutOrder,
} from './mapped-retailers.sql.js';
import { PromoterRetailerEntity } from './promoters/promoter-retailer.entity.js';

/** A duplicate goes off its beats and from its promoters; the retailer that is kept stands there in its place, and was visited. */
@Injectable()
export class MappedRetailers {
  constructor(
    moves: RetailerMoves,
    private readonly clock: Clock,
  ) {
    moves.follow({
      'beat-retailer': moveOnBeats,
      promoter: movePromoters,
      visit: moveVisits,
      'visit-without-order': moveVisitsWithoutOrder,
      'promoter-transaction': moveTransactions,
      // Where both were, nothing can be moved: the place is remembered.
      'shared-beat': (tx, move) => this.shareBeats(tx, move),
      'shared-promoter': (tx, move) => this.sharePromoters(tx, move),
    });
  }

  private async shareBeats(tx: EntityManager, move: RetailerMove): Promise<string[]> {
    const { companyId, to: retailerId, rowIds: beatIds } = move;
    if (beatIds === undefined) return leaveSharedBeats(tx, move);
    const back = beatIds.map((beatId) => ({ companyId, beatId, retailerId, createdAt: this.clock.now() }));
    await insertMany(tx, BeatRetailerEntity, back, { skipExisting: true });
    return [];
  }

  private async sharePromoters(tx: EntityManager, move: RetailerMove): Promise<string[]> {
    const { companyId, to: retailerId, rowIds: promoterIds } = move;
    if (promoterIds === undefined) return leaveSharedPromoters(tx, move);
    const back = promoterIds.map((promoterId) => ({ companyId, promoterId, retailerId, createdAt: this.clock.now() }));
    await insertMany(tx, PromoterRetailerEntity, back, { skipExisting: true });
    return [];
  }
}
