import { Injectable } from '@nestjs/common';
import { formatPaise } from '@godown/contracts/common';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { HourlyProofs } from '../../tasks/index.js';
import { type CashDifference, findCashDifferences } from './cash.sql.js';

/**
 * Proves every hour that drivers hold what their stops brought less what they handed in, warehouses what was handed in less what
 * they deposited, and that UPI waits for the desk as its payments say.
 */
@Injectable()
export class CashProof {
  readonly run: () => Promise<void>;

  constructor(
    private readonly database: Database,
    proofs: HourlyProofs,
  ) {
    this.run = proofs.every({
      books: 'driver-cash',
      minute: 47,
      alarm: 'DRIVER_CASH_ALARM',
      code: 'DRIVER_CASH_DIFFERS',
      title: 'Driver cash does not add up',
      find: () => this.prove(),
      describe: ({ account, ledgerPaise, rowsPaise }) =>
        `${account} holds ${formatPaise(ledgerPaise)}, its rows make ${formatPaise(rowsPaise)}`,
    });
  }

  prove(): Promise<CashDifference[]> {
    return this.database.within(Actor.system(), (tx) => findCashDifferences(tx));
  }
}
