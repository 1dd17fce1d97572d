import { Injectable } from '@nestjs/common';
import { indiaDay } from '@godown/contracts/orders';
import { type CreditLimits, type CreditUse } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { BugError } from '../../../core/errors.js';
import { type RetailerKey, standingsOf } from './retailer-credit.sql.js';

/** How a retailer stands: how far it may go, and how far it has gone. */
export interface CreditStanding {
  readonly limits: CreditLimits;
  readonly use: CreditUse;
  /** Of bills that should have been paid before today. */
  readonly overduePaise: number;
}

/** Where retailers stand on credit; the office's check of an order and the salesman's phone read it here. */
@Injectable()
export class RetailerCredit {
  constructor(private readonly clock: Clock) {}

  /** By the retailer's id. The caller has checked the companies. */
  async standingsOf(tx: EntityManager, asked: readonly RetailerKey[]): Promise<ReadonlyMap<string, CreditStanding>> {
    if (asked.length === 0) return new Map();
    const found = await standingsOf(tx, asked, indiaDay(this.clock.now()));
    return new Map(
      found.map(({ retailerId, limitPaise, maxOverdueDays, maxOpenBills, overduePaise, ...use }) => [
        retailerId,
        { limits: { limitPaise, maxOverdueDays, maxOpenBills }, use, overduePaise },
      ]),
    );
  }

  async standingOf(tx: EntityManager, retailer: RetailerKey): Promise<CreditStanding> {
    const standing = (await this.standingsOf(tx, [retailer])).get(retailer.retailerId);
    if (standing === undefined) throw new BugError(`no credit standing of retailer ${retailer.retailerId}`);
    return standing;
  }
}
