import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { type RetailerMove, RetailerMoves } from '../../stores/index.js';
import { CreditLimitsRepository } from '../credit/credit-limits.repository.js';

/** A retailer without a limit takes over its duplicate's: what both owe together is not to be without one. */
@Injectable()
export class MappedCreditLimits {
  constructor(
    moves: RetailerMoves,
    private readonly limits: CreditLimitsRepository,
    private readonly clock: Clock,
  ) {
    moves.follow({
      'credit-limit': (tx, move) => (move.rowIds === undefined ? this.takeOver(tx, move) : this.giveBack(tx, move)),
    });
  }

  private async takeOver(tx: EntityManager, { companyId, from, to }: RetailerMove): Promise<string[]> {
    const limit = await this.limits.newest(tx, companyId, from);
    if (limit === null || (await this.limits.newest(tx, companyId, to)) !== null) return [];
    const { limitPaise, maxOverdueDays, maxOpenBills, setBy } = limit;
    const row = { companyId, storeAddressId: to, limitPaise, maxOverdueDays, maxOpenBills, setBy };
    return [await this.limits.add(tx, { ...row, createdAt: this.clock.now() })];
  }

  /** A limit that was set since stays. */
  private async giveBack(
    tx: EntityManager,
    { companyId, from: storeAddressId, rowIds = [] }: RetailerMove,
  ): Promise<string[]> {
    const limit = await this.limits.newest(tx, companyId, storeAddressId);
    if (limit === null || !rowIds.includes(limit.id)) return [];
    const none = { limitPaise: null, maxOverdueDays: null, maxOpenBills: null };
    const row = { companyId, storeAddressId, ...none, setBy: limit.setBy };
    return [await this.limits.add(tx, { ...row, createdAt: this.clock.now() })];
  }
}
