import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Ledger } from '../../ledger/index.js';
import { type RetailerMove, RetailerMoves } from '../../stores/index.js';
import { creditOf, movedBetweenRetailers, receivableOf } from '../journal.js';
import { accountsByRows } from '../proof/receivables-proof.sql.js';
import { moveInvoices, moveNotes } from './rows-of-retailer.sql.js';

/** Invoices and notes of a duplicate are those of the retailer that is kept, in the books too. */
@Injectable()
export class RetailerAccounts {
  constructor(
    moves: RetailerMoves,
    private readonly ledger: Ledger,
  ) {
    moves.follow({ invoice: moveInvoices, 'credit-note': moveNotes }, (tx, move) => this.settle(tx, move));
  }

  /** What the accounts of one retailer hold beyond its rows belongs to the other one now. */
  private async settle(tx: EntityManager, { companyId, mergeId, from, to, rowIds }: RetailerMove): Promise<void> {
    const accounts = [from, to].flatMap((id) => [receivableOf(id), creditOf(id)]);
    const receivable = await this.ledger.lockBalances(tx, [companyId], accounts, receivableOf(from));
    const credit = await this.ledger.balance(tx, companyId, creditOf(from));
    const rows = await accountsByRows(tx, companyId, from);
    const transfer = movedBetweenRetailers({
      companyId,
      key: `d2r.retailer-${rowIds === undefined ? 'mapped' : 'unmapped'}:${mergeId}`,
      mergeId,
      from,
      to,
      receivablePaise: (receivable.get(companyId) ?? 0) - rows.receivablePaise,
      creditPaise: credit - rows.creditPaise,
    });
    if (transfer !== null) await this.ledger.transfer(tx, transfer);
  }
}
