import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { lockById } from '../../database/cluster-locks.js';
import { selectPage } from '../../database/list/define-list.js';
import { PickListEntity } from './pick-list.entity.js';
import { pickListMissing } from './picks.errors.js';
import { type ListedPickList, PICK_LIST_COLUMNS, PICK_LISTS, type PickListFilter } from './picks.sql.js';

/** Which pick lists an actor may see: those of the own warehouses; a platform's person who chose a company, those with its orders. */
export function reachOf(actor: Actor): PickListFilter {
  if (actor.loginType === 'warehouse') return { warehouseIds: actor.warehouseIds };
  return actor.scope === 'company' ? { ownOrders: true } : {};
}

/** Pick lists by their ids, for those who may see them; and their lock. */
@Injectable()
export class PickListStore {
  /** @throws UserError missing for one that the actor may not see */
  async require(tx: EntityManager, actor: Actor, id: string): Promise<ListedPickList> {
    const page = PICK_LISTS.page({ records: 1, pageNumber: 1 }, { ...reachOf(actor), id });
    const [found] = (await selectPage(tx, page, PICK_LIST_COLUMNS)).found;
    if (found === undefined) throw pickListMissing();
    return found;
  }

  /** One scan, short pick or end after the other. */
  async lock(tx: EntityManager, actor: Actor, id: string): Promise<PickListEntity> {
    await this.require(tx, actor, id);
    const list = await lockById(tx, PickListEntity, id, 'pessimistic_write');
    if (list === null) throw pickListMissing();
    return list;
  }
}
