import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/clock.js';
import { RetailerMoves } from '../stores/index.js';
import { BeatRetailersRepository } from './beat-retailers.repository.js';
import { leaveSharedBeats, moveBetweenRetailers } from './visits.sql.js';

/** A duplicate goes off its beats; the retailer that is kept is visited in its place. */
@Injectable()
export class MappedRetailers {
  constructor(moves: RetailerMoves, retailers: BeatRetailersRepository, clock: Clock) {
    moves.follow('beat-retailer', moveBetweenRetailers);
    // Where both were on one beat, nothing can be moved: the beat is remembered.
    moves.follow('shared-beat', async (tx, { companyId, from, to, rowIds: beatIds }) => {
      if (beatIds === undefined) return leaveSharedBeats(tx, { companyId, from, to });
      await retailers.join(tx, { companyId, retailerId: to, at: clock.now() }, beatIds);
      return [];
    });
  }
}
