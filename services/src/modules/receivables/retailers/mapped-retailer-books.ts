import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type DomainEvent } from '../../../platform/events/event-map.js';
import { Events } from '../../../platform/events/events.js';
import { Ledger } from '../../ledger/index.js';
import { RetailerMoves } from '../../stores/index.js';
import { accountOfRetailer, retailerMoved } from '../journal.js';
import { differencesOfRetailers } from '../proof/receivables-proof.sql.js';
import { moveInvoices, moveNotes, type RetailerMove } from './rows-of-retailer.sql.js';

type MoveRows = (tx: EntityManager, move: RetailerMove) => Promise<string[]>;
type Mapped = DomainEvent<'retailer.mapped' | 'retailer.unmapped'>;

const ROWS: Readonly<Record<string, MoveRows>> = { invoice: moveInvoices, 'credit-note': moveNotes };

/** What a duplicate owes and may spend goes with it to the retailer that is kept, rows and balances together, and comes back with it. */
@Injectable()
export class MappedRetailerBooks {
  constructor(
    private readonly moves: RetailerMoves,
    private readonly ledger: Ledger,
    events: Events,
  ) {
    events.alongside('retailer.mapped', async (tx, mapped) => {
      for (const event of mapped) await this.map(tx, event);
    });
    events.alongside('retailer.unmapped', async (tx, unmapped) => {
      for (const event of unmapped) await this.unmap(tx, event);
    });
  }

  private async map(tx: EntityManager, event: DomainEvent<'retailer.mapped'>): Promise<void> {
    const { companyId, data } = event;
    for (const [kind, moveRows] of Object.entries(ROWS)) {
      const moved = await moveRows(tx, { companyId, from: data.duplicateId, to: data.primaryId });
      await this.moves.keep(tx, event, kind, moved);
    }
    await this.moveBalances(tx, event);
  }

  private async unmap(tx: EntityManager, event: DomainEvent<'retailer.unmapped'>): Promise<void> {
    const { companyId, data } = event;
    for (const [kind, moveRows] of Object.entries(ROWS)) {
      const rowIds = await this.moves.kept(tx, event, kind);
      if (rowIds.length > 0) await moveRows(tx, { companyId, from: data.primaryId, to: data.duplicateId, rowIds });
    }
    await this.moveBalances(tx, event);
  }

  /** By what the rows say now: payments may have come since they were moved here. */
  private async moveBalances(tx: EntityManager, { companyId, type, data }: Mapped): Promise<void> {
    const { mergeId, primaryId, duplicateId } = data;
    const differences = await differencesOfRetailers(tx, companyId, [primaryId, duplicateId]);
    const entries = differences.map(({ account, ledgerPaise, rowsPaise }) => ({
      account: accountOfRetailer(account),
      amountPaise: rowsPaise - ledgerPaise,
    }));
    if (entries.length > 0)
      await this.ledger.transfer(tx, retailerMoved({ companyId, key: `${type}:${mergeId}`, entries }));
  }
}
