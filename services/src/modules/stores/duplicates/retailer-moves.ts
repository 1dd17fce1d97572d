import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type DomainEvent } from '../../../platform/events/event-map.js';
import { Events } from '../../../platform/events/events.js';
import { RetailerMergesRepository } from './retailer-merges.repository.js';

interface Move {
  companyId: string;
  from: string;
  to: string;
  /** Only these rows; all when it is left out. */
  rowIds?: readonly string[];
}

/** How a module moves its rows of one retailer to another. @returns the ids of the moved rows */
type MoveRows = (tx: EntityManager, move: Move) => Promise<string[]>;

/** For modules that keep rows of retailers: they go with a duplicate to the one that is kept, and come back with it. */
@Injectable()
export class RetailerMoves {
  constructor(
    private readonly merges: RetailerMergesRepository,
    private readonly events: Events,
  ) {}

  /** @param kind names the rows; it stays the same */
  follow(kind: string, moveRows: MoveRows): void {
    this.events.alongside('retailer.mapped', async (tx, mapped) => {
      for (const { companyId, data } of mapped) {
        const moved = await moveRows(tx, { companyId, from: data.duplicateId, to: data.primaryId });
        await this.keep(tx, { companyId, data }, kind, moved);
      }
    });
    this.events.alongside('retailer.unmapped', async (tx, unmapped) => {
      for (const { companyId, data } of unmapped) {
        const rowIds = await this.kept(tx, { companyId, data }, kind);
        if (rowIds.length > 0) await moveRows(tx, { companyId, from: data.primaryId, to: data.duplicateId, rowIds });
      }
    });
  }

  /** Remembers rows of a merge under another name. */
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
