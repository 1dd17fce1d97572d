import { Injectable } from '@nestjs/common';
import { formatPaise } from '@godown/contracts/common';
import { type LedgerProofResponse } from '@godown/contracts/wallet';
import { Actor } from '../../core/actor.js';
import { HourlyProofs } from '../tasks/index.js';
import { LedgerProof } from './ledger-proof.read-model.js';

/** Proves the ledger every hour; `GET /ledger/proof` names all differences. */
@Injectable()
export class LedgerWatch {
  readonly run: () => Promise<void>;

  constructor(ledger: LedgerProof, proofs: HourlyProofs) {
    this.run = proofs.every({
      books: 'ledger',
      minute: 17,
      alarm: 'LEDGER_ALARM',
      code: 'LEDGER_DIFFERS',
      title: 'The ledger does not add up',
      find: async () => (await ledger.prove(Actor.system())).differences,
      describe,
    });
  }
}

function describe({
  companyId,
  account,
  transferId,
  storedPaise,
  computedPaise,
}: LedgerProofResponse['differences'][number]): string {
  return transferId === undefined
    ? `account ${account ?? ''} of company ${companyId} holds ${formatPaise(storedPaise)}, its entries make ${formatPaise(computedPaise)}`
    : `transfer ${transferId} of company ${companyId} sums to ${formatPaise(computedPaise)} instead of nothing`;
}
