import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type DomainEvent } from '../../../platform/events/event-map.js';
import { Events } from '../../../platform/events/events.js';
import { RetailerMergesRepository } from './retailer-merges.repository.js';

/** Rows go from one retailer to another, within one company. */
export interface RetailerMove {
  companyId: string;
  mergeId: string;
  from: string;
  to: string;
  /** Left out while a duplicate gives all it has; else what goes back to it. */
  rowIds?: readonly string[];
}

/** How a module moves its rows of one retailer to another. @returns the ids of the moved rows */
type MoveRows = (tx: EntityManager, move: RetailerMove) => Promise<string[]>;

/** For modules that keep rows of retailers: they go with a duplicate to the one that is kept, and come back with it. */
@Injectable()
export class RetailerMoves {
  constructor(
    private readonly merges: RetailerMergesRepository,
    private readonly events: Events,
  ) {}

  /**
   * @param kinds how each kind of rows is moved, one after the other; the names stay the same
   * @param afterwards runs when all kinds have been moved
   */
  follow(
    kinds: Readonly<Record<string, MoveRows>>,
    afterwards?: (tx: EntityManager, move: RetailerMove) => Promise<void>,
  ): void {
    this.events.alongside('retailer.mapped', async (tx, mapped) => {
      for (const event of mapped) {
        const move = { ...ofEvent(event), from: event.data.duplicateId, to: event.data.primaryId };
        for (const [kind, moveRows] of Object.entries(kinds))
          await this.merges.keepRows(tx, ofEvent(event), kind, await moveRows(tx, move));
        await afterwards?.(tx, move);
      }
    });
    this.events.alongside('retailer.unmapped', async (tx, unmapped) => {
      for (const event of unmapped) {
        const move = { ...ofEvent(event), from: event.data.primaryId, to: event.data.duplicateId };
        for (const [kind, moveRows] of Object.entries(kinds)) {
          const rowIds = await this.merges.rowsOf(tx, ofEvent(event), kind);
          if (rowIds.length > 0) await moveRows(tx, { ...move, rowIds });
        }
        await afterwards?.(tx, { ...move, rowIds: [] });
      }
    });
  }
}

function ofEvent({
  companyId,
  data: { mergeId },
}: Pick<DomainEvent<'retailer.mapped' | 'retailer.unmapped'>, 'companyId' | 'data'>) {
  return { companyId, mergeId };
}
