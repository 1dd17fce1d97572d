import { Injectable } from '@nestjs/common';
import { HANDOVER_MESSAGES } from '@godown/contracts/handovers';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { lockById } from '../../database/cluster-locks.js';
import { selectPage } from '../../database/list/define-list.js';
import { HandoverEntity } from './handover.entity.js';
import { HANDOVER_COLUMNS, type HandoverFilter, HANDOVERS, type ListedHandover } from './handovers.sql.js';

/** Which hand-overs an actor may see. Sellers see those with a parcel of theirs. */
export function reachOf(actor: Actor): HandoverFilter {
  if (actor.loginType === 'warehouse') return { warehouseIds: actor.warehouseIds };
  return actor.scope === 'company' ? { ownParcels: true } : {};
}

/** Hand-overs by their ids, for those who may see them. */
@Injectable()
export class HandoverStore {
  /** @throws UserError missing for one that the actor may not see */
  async require(tx: EntityManager, actor: Actor, id: string): Promise<ListedHandover> {
    const page = HANDOVERS.page({ records: 1, pageNumber: 1 }, { ...reachOf(actor), id });
    const { found } = await selectPage(tx, page, HANDOVER_COLUMNS);
    const [handover] = found;
    if (handover === undefined) throw UserError.missing(HANDOVER_MESSAGES.missing);
    return handover;
  }

  /** Many may scan at once; nobody closes meanwhile. */
  lockForScan(tx: EntityManager, id: string): Promise<HandoverEntity> {
    return this.lock(tx, id, 'pessimistic_read');
  }

  /** Nobody scans meanwhile, and every scan that came before has been written. */
  lockToEnd(tx: EntityManager, id: string): Promise<HandoverEntity> {
    return this.lock(tx, id, 'pessimistic_write');
  }

  private async lock(
    tx: EntityManager,
    id: string,
    mode: 'pessimistic_read' | 'pessimistic_write',
  ): Promise<HandoverEntity> {
    const handover = await lockById(tx, HandoverEntity, id, mode);
    if (handover === null) throw UserError.missing(HANDOVER_MESSAGES.missing);
    return handover;
  }
}
