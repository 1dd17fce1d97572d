import { Injectable } from '@nestjs/common';
import { type LedgerProofResponse } from '@godown/contracts/wallet';
import { type Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { countLedger, findDifferences } from './ledger-proof.sql.js';

/** Recomputes every balance from its entries, and the sum of every transfer, for the companies that the actor may see. */
@Injectable()
export class LedgerProof {
  constructor(private readonly database: Database) {}

  async prove(actor: Actor): Promise<LedgerProofResponse> {
    return this.database.reading(actor, async (tx) => {
      const counts = await countLedger(tx);
      const differences = (await findDifferences(tx)).map(({ account, transferId, ...difference }) => ({
        ...difference,
        ...(account === null ? {} : { account }),
        ...(transferId === null ? {} : { transferId }),
      }));
      const message = differences.length === 0 ? '0 differences' : `${differences.length} differences`;
      return {
        status: differences.length === 0,
        message,
        ...counts,
        differences,
      };
    });
  }
}
