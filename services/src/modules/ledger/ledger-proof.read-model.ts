import { Injectable } from '@nestjs/common';
import { type LedgerProofResponse } from '@godown/contracts/wallet';
import { type Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { rows } from '../../database/rows.js';

interface DifferenceRow {
  company_id: string;
  account: string | null;
  transfer_id: string | null;
  stored: number;
  computed: number;
}

/** Recomputes every balance from its entries, and every transfer's sum, as far as the asker reaches: row-level security stays a wall of its own. */
@Injectable()
export class LedgerProof {
  constructor(private readonly database: Database) {}

  async prove(actor: Actor): Promise<LedgerProofResponse> {
    return this.database.reading(actor, async (tx) => {
      const [counts] = await rows<{ accounts: number; transfers: number }>(tx, COUNTS);
      const found = await rows<DifferenceRow>(tx, DIFFERENCES);
      const differences = found.map((row) => ({
        companyId: row.company_id,
        ...(row.account === null ? {} : { account: row.account }),
        ...(row.transfer_id === null ? {} : { transferId: row.transfer_id }),
        storedPaise: row.stored,
        computedPaise: row.computed,
      }));
      const message = differences.length === 0 ? '0 differences' : `${differences.length} differences`;
      return {
        status: differences.length === 0,
        message,
        accounts: counts?.accounts ?? 0,
        transfers: counts?.transfers ?? 0,
        differences,
      };
    });
  }
}

const COUNTS = `
  SELECT (SELECT count(*) FROM ledger_accounts) AS accounts, (SELECT count(*) FROM ledger_transfers) AS transfers`;

const DIFFERENCES = `
  SELECT account.company_id, account.code AS account, NULL::uuid AS transfer_id,
    account.balance_paise AS stored, COALESCE(entry.total, 0)::bigint AS computed
  FROM ledger_accounts account
  LEFT JOIN (SELECT company_id, account_code, sum(amount_paise)::bigint AS total FROM ledger_entries GROUP BY 1, 2) entry
    ON entry.company_id = account.company_id AND entry.account_code = account.code
  WHERE account.balance_paise <> COALESCE(entry.total, 0)
  UNION ALL
  SELECT transfer.company_id, NULL, transfer.id, 0, COALESCE(sum(entry.amount_paise), 0)::bigint
  FROM ledger_transfers transfer
  LEFT JOIN ledger_entries entry ON entry.company_id = transfer.company_id AND entry.transfer_id = transfer.id
  GROUP BY transfer.company_id, transfer.id
  HAVING COALESCE(sum(entry.amount_paise), 0) <> 0 OR count(entry.id) < 2
  LIMIT 1000`;
