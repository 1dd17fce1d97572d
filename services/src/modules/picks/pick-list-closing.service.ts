import { Injectable } from '@nestjs/common';
import {
  mayMovePickList,
  type MissingPiece,
  PICK_MESSAGES,
  type PickListStatus,
  type PickOrderState,
  type ShortPickRequest,
} from '@godown/contracts/picks';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { updateMany } from '../../database/entity-sql.js';
import { ShippingScope } from '../shipping/index.js';
import { PickListItemEntity } from './pick-list-item.entity.js';
import { PickListOrderEntity } from './pick-list-order.entity.js';
import { PickListStore } from './pick-list-store.js';
import { PickListEntity } from './pick-list.entity.js';
import { pickListEnded, pickRule } from './picks.errors.js';
import { goodsKey, missingOf } from './picks.mapper.js';
import { countUnfinished, dropGone, numbersOf } from './picks.sql.js';

export interface ClosedPickList {
  pickedCount: number;
  shortCount: number;
  droppedCount: number;
}

/** How an order leaves a pick list, and how the list ends. Each call may be repeated. */
@Injectable()
export class PickListClosing {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly store: PickListStore,
    private readonly shipping: ShippingScope,
    private readonly clock: Clock,
  ) {}

  /**
   * The order leaves the list, and may be picked again later.
   * @returns what was not found
   * @throws UserError missing for an item of another list, conflict for an order that has left, rule when every piece is picked
   */
  async markShort(
    actor: Actor,
    id: string,
    { itemId, reason }: ShortPickRequest,
  ): Promise<{ shopOrderId: string; missing: MissingPiece[] }> {
    return this.database.within(actor, async (tx) => {
      const list = await this.store.lock(tx, actor, id);
      await dropGone(tx, { pickListId: id, at: this.clock.now() });
      const items = tx.getRepository(PickListItemEntity);
      const asked = await items.findOneBy({ id: itemId, pickListId: id });
      if (asked === null) throw UserError.missing(PICK_MESSAGES.orderMissing);
      const { companyId, pickOrderId } = asked;
      const orders = tx.getRepository(PickListOrderEntity);
      const order = await orders.findOneByOrFail({ companyId, id: pickOrderId });
      const own = await items.findBy({ companyId, pickOrderId });
      const [number] = await numbersOf(tx, [order.orderId]);
      const shopOrderId = number?.shopOrderId ?? '';
      if (order.state === 'SHORT') return { shopOrderId, missing: missingOf(own) };
      if (list.status !== 'OPEN') throw pickListEnded();
      if (order.state !== 'OPEN') throw new UserError('conflict', 'NOT_PICKABLE', PICK_MESSAGES.notPickable);
      const missing = own
        .filter((item) => goodsKey(item) === goodsKey(asked) && item.picked < item.quantity)
        .map((item) => ({ ...item, missing: item.quantity - item.picked }));
      if (missing.length === 0) throw pickRule('NOTHING_MISSING', PICK_MESSAGES.nothingMissing);
      const changes = missing.map((item) => ({ companyId, id: item.id, missing: item.missing }));
      await updateMany(tx, PickListItemEntity, ['companyId', 'id'], changes);
      const short = { state: 'SHORT' as const, shortReason: reason, endedAt: this.clock.now() };
      await orders.update({ companyId, id: pickOrderId }, short);
      return { shopOrderId, missing: missingOf(missing) };
    });
  }

  /** Its orders are picked. @throws UserError rule while an order is neither fully picked nor short, conflict when it was cancelled */
  async close(actor: Actor, id: string): Promise<ClosedPickList> {
    return this.database.within(actor, async (sight) => {
      const { status } = await this.store.lock(sight, actor, id);
      // Orders of every company count, also of those that the person does not see.
      if (status !== 'CLOSED') await this.database.within(this.system, (tx) => this.finish(tx, actor, id, status));
      const orders = await sight.getRepository(PickListOrderEntity).findBy({ pickListId: id });
      const countOf = (wanted: PickOrderState) => orders.filter(({ state }) => state === wanted).length;
      return { pickedCount: countOf('PICKED'), shortCount: countOf('SHORT'), droppedCount: countOf('DROPPED') };
    });
  }

  /** Its orders may be picked again; what was picked is put back. */
  async cancel(actor: Actor, id: string): Promise<void> {
    await this.database.within(actor, async (sight) => {
      const { status } = await this.store.lock(sight, actor, id);
      if (status === 'CANCELLED') return;
      await this.database.within(this.system, (tx) => this.end(tx, actor, id, { from: status, to: 'CANCELLED' }));
    });
  }

  /** Orders are held still, so that none is cancelled between the look and the end. */
  private async finish(tx: EntityManager, actor: Actor, id: string, from: PickListStatus): Promise<void> {
    if (!mayMovePickList(from, 'CLOSED')) throw pickListEnded();
    const orders = await tx.getRepository(PickListOrderEntity).findBy({ pickListId: id, state: 'OPEN' });
    await this.shipping.holdStill(
      tx,
      orders.map(({ orderId }) => orderId),
    );
    await dropGone(tx, { pickListId: id, at: this.clock.now() });
    const unfinished = await countUnfinished(tx, id);
    if (unfinished > 0) throw pickRule('UNFINISHED', PICK_MESSAGES.unfinished(unfinished));
    await this.end(tx, actor, id, { from, to: 'CLOSED' });
  }

  private async end(
    tx: EntityManager,
    actor: Actor,
    id: string,
    { from, to }: { from: PickListStatus; to: PickListStatus },
  ): Promise<void> {
    if (!mayMovePickList(from, to)) throw pickListEnded();
    const endedAt = this.clock.now();
    const state = to === 'CLOSED' ? 'PICKED' : 'DROPPED';
    await tx.getRepository(PickListOrderEntity).update({ pickListId: id, state: 'OPEN' }, { state, endedAt });
    await tx.getRepository(PickListEntity).update({ id }, { status: to, endedBy: actor.requireUser(), endedAt });
  }
}
