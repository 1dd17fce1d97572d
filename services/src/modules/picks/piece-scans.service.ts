import { Injectable } from '@nestjs/common';
import {
  PICK_MESSAGES,
  pickMessage,
  type PickOutcome,
  type PickScan,
  type PickScanResult,
} from '@godown/contracts/picks';
import { type EntityManager, In } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { insertMany, updateMany } from '../../database/entity-sql.js';
import { PickListItemEntity } from './pick-list-item.entity.js';
import { PickListStore } from './pick-list-store.js';
import { PickedPieceEntity } from './picked-piece.entity.js';
import { pickListEnded } from './picks.errors.js';
import { dropGone, type NeededItem, neededItems } from './picks.sql.js';

/** Pieces that are taken from their bins, one scan each. Stock stays as it is: what an order has reserved stays reserved until it ships. */
@Injectable()
export class PieceScans {
  constructor(
    private readonly database: Database,
    private readonly store: PickListStore,
    private readonly clock: Clock,
  ) {}

  /** Each scan once, however often it is sent. What is not needed is answered with the reason and not counted. */
  async scan(actor: Actor, id: string, scans: readonly PickScan[]): Promise<PickScanResult[]> {
    return this.database.within(actor, async (tx) => {
      const list = await this.store.lock(tx, actor, id);
      const at = this.clock.now();
      await dropGone(tx, { pickListId: id, at });
      const pieces = await tx.getRepository(PickedPieceEntity).findBy({ id: In(scans.map(({ key }) => key)) });
      if (pieces.some(({ pickListId }) => pickListId !== id))
        throw new UserError('conflict', 'KEY_TAKEN', PICK_MESSAGES.pieceMissing);
      const tote = new Tote(await neededItems(tx, id), pieces, list.status === 'OPEN');
      const results = scans.map((scan) => tote.take(scan));
      await this.write(tx, tote, { pickListId: id, pickedBy: actor.requireUser(), pickedAt: at });
      return results;
    });
  }

  /** Takes one piece back, once. @throws UserError missing for a scan that picked nothing, conflict once the list has ended */
  async undo(actor: Actor, id: string, key: string): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const list = await this.store.lock(tx, actor, id);
      const pieces = tx.getRepository(PickedPieceEntity);
      const piece = await pieces.findOneBy({ id: key, pickListId: id });
      if (piece === null) throw UserError.missing(PICK_MESSAGES.pieceMissing);
      if (piece.undoneAt !== null) return;
      if (list.status !== 'OPEN') throw pickListEnded();
      const { companyId, itemId } = piece;
      await pieces.update({ companyId, id: key }, { undoneAt: this.clock.now() });
      await tx.getRepository(PickListItemEntity).decrement({ companyId, id: itemId }, 'picked', 1);
    });
  }

  private async write(
    tx: EntityManager,
    { taken }: Tote,
    { pickedAt, ...by }: { pickListId: string; pickedBy: string; pickedAt: Date },
  ): Promise<void> {
    const items = [...new Set(taken.values())].map(({ companyId, id, picked }) => ({ companyId, id, picked }));
    await updateMany(tx, PickListItemEntity, ['companyId', 'id'], items);
    // A millisecond apart, so that the last of them is known.
    const rows = [...taken].map(([id, { companyId, id: itemId }], index) => ({
      companyId,
      id,
      itemId,
      pickedAt: new Date(pickedAt.getTime() + index),
      ...by,
    }));
    await insertMany(tx, PickedPieceEntity, rows);
  }
}

interface Verdict {
  outcome: PickOutcome;
  item: NeededItem | null;
}

/** Counts scan after scan: a piece goes to the first position that needs it. */
class Tote {
  /** The items that got a piece, by the scan's key. */
  readonly taken = new Map<string, NeededItem>();
  private readonly before: ReadonlyMap<string, PickedPieceEntity>;

  constructor(
    private readonly items: readonly NeededItem[],
    pieces: readonly PickedPieceEntity[],
    private readonly isOpen: boolean,
  ) {
    this.before = new Map(pieces.map((piece) => [piece.id, piece]));
  }

  take({ key, code }: PickScan): PickScanResult {
    const { outcome, item } = this.answered(key) ?? this.judge(key, code.trim().toUpperCase());
    const position = outcome === 'PICKED' && item !== null ? item.position : null;
    return { key, code, outcome, message: pickMessage(outcome, position), position, sku: item?.sku ?? null };
  }

  private answered(key: string): Verdict | null {
    const now = this.taken.get(key);
    if (now !== undefined) return { outcome: 'PICKED', item: now };
    const piece = this.before.get(key);
    if (piece === undefined) return null;
    const item = this.items.find(({ id }) => id === piece.itemId) ?? null;
    return { outcome: piece.undoneAt === null ? 'PICKED' : 'UNDONE', item };
  }

  private judge(key: string, code: string): Verdict {
    if (!this.isOpen) return { outcome: 'NOT_OPEN', item: null };
    const named = this.items.filter((item) => isNamed(item, code));
    const [first] = named;
    if (first === undefined) return { outcome: 'UNKNOWN', item: null };
    if (named.some(({ companyId }) => companyId !== first.companyId)) return { outcome: 'AMBIGUOUS', item: null };
    const open = named.filter(({ state }) => state === 'OPEN');
    if (open.length === 0) return { outcome: 'NOT_NEEDED', item: first };
    const item = open.find(({ picked, quantity }) => picked < quantity);
    if (item === undefined) return { outcome: 'TOO_MANY', item: first };
    item.picked += 1;
    this.taken.set(key, item);
    return { outcome: 'PICKED', item };
  }
}

function isNamed({ wsin, sku, barcodes }: NeededItem, code: string): boolean {
  return [wsin, sku, ...barcodes].some((name) => name?.trim().toUpperCase() === code);
}
