import { Injectable } from '@nestjs/common';
import { formatPaise } from '@godown/contracts/common';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { HourlyProofs } from '../../tasks/index.js';
import { type ReceivableDifference, receivableDifferences } from './receivables-proof.sql.js';

/**
 * Proves every hour that what retailers owe in the ledger is what their invoices, payments and notes say, and that salesmen hold what
 * they collected less what they handed over.
 */
@Injectable()
export class ReceivablesProof {
  readonly run: () => Promise<void>;

  constructor(
    private readonly database: Database,
    proofs: HourlyProofs,
  ) {
    this.run = proofs.every({
      books: 'receivables',
      minute: 37,
      alarm: 'RECEIVABLES_ALARM',
      code: 'RECEIVABLES_DIFFER',
      title: 'Receivables do not add up',
      find: () => this.prove(),
      describe: ({ companyId, account, ledgerPaise, rowsPaise }) =>
        `${account} of company ${companyId} holds ${formatPaise(ledgerPaise)}, its rows make ${formatPaise(rowsPaise)}`,
    });
  }

  prove(): Promise<ReceivableDifference[]> {
    return this.database.within(Actor.system(), (tx) => receivableDifferences(tx));
  }
}
