import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type DomainEvent } from '../../../platform/events/event-map.js';
import { Events } from '../../../platform/events/events.js';
import { RetailerMergesRepository } from './retailer-merges.repository.js';

/** Rows go from one retailer to another, within one company. */
export interface RetailerMove {
  companyId: string;
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

  /** @param kinds how each kind of rows is moved, one after the other; the names stay the same */
  follow(kinds: Readonly<Record<string, MoveRows>>): void {
    this.events.alongside('retailer.mapped', async (tx, mapped) => {
      for (const event of mapped) {
        const { companyId, data } = event;
        for (const [kind, moveRows] of Object.entries(kinds)) {
          const moved = await moveRows(tx, { companyId, from: data.duplicateId, to: data.primaryId });
          await this.keep(tx, event, kind, moved);
        }
      }
    });
    this.events.alongside('retailer.unmapped', async (tx, unmapped) => {
      for (const event of unmapped) {
        const { companyId, data } = event;
        for (const [kind, moveRows] of Object.entries(kinds)) {
          const rowIds = await this.kept(tx, event, kind);
          if (rowIds.length > 0) await moveRows(tx, { companyId, from: data.primaryId, to: data.duplicateId, rowIds });
        }
      }
    });
  }

  /** For a module that does more than to move rows: remembers which went with a duplicate. */
  keep(
    tx: EntityManager,
    { companyId, data: { mergeId } }: Pick<DomainEvent<'retailer.mapped'>, 'companyId' | 'data'>,
    kind: string,
    rowIds: readonly string[],
  ): Promise<void> {
    return this.merges.keepRows(tx, { companyId, mergeId }, kind, rowIds);
  }

  kept(
    tx: EntityManager,
    { companyId, data: { mergeId } }: Pick<DomainEvent<'retailer.unmapped'>, 'companyId' | 'data'>,
    kind: string,
  ): Promise<string[]> {
    return this.merges.rowsOf(tx, { companyId, mergeId }, kind);
  }
}
