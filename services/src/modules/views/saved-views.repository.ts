import { Injectable } from '@nestjs/common';
import { VIEW_LIMITS } from '@godown/contracts/views';
import { type EntityManager, In } from 'typeorm';
import { lockOfCompany } from '../../database/cluster-locks.js';
import { TenantRepository } from '../../database/tenant.repository.js';
import { SavedViewEntity } from './saved-view.entity.js';

/** The table `saved_views`. */
@Injectable()
export class SavedViewsRepository extends TenantRepository<SavedViewEntity> {
  constructor() {
    super(SavedViewEntity);
  }

  /** All of the account in one company: there are never more than a list may have. */
  listOwn(
    tx: EntityManager,
    { companyId, ownerId, listKey }: Pick<SavedViewEntity, 'companyId' | 'ownerId' | 'listKey'>,
  ) {
    return this.list(tx, { where: { companyId, ownerId, listKey } });
  }

  /** What the account sees of a list: its own views and the shared ones. */
  async listVisible(
    tx: EntityManager,
    { companyIds, userId, listKey }: { companyIds: readonly string[]; userId: string; listKey: string },
  ): Promise<SavedViewEntity[]> {
    const inView = { companyId: In(companyIds), listKey };
    const own = await this.list(tx, { where: { ...inView, ownerId: userId } });
    const shared = await this.list(tx, {
      where: { ...inView, isShared: true },
      order: { id: 'ASC' },
      take: VIEW_LIMITS.shared,
    });
    return [...own, ...shared.filter(({ ownerId }) => ownerId !== userId)];
  }

  /** Locks the view. @returns null for one that the account does not see */
  async lockVisible(
    tx: EntityManager,
    { companyIds, userId, id }: { companyIds: readonly string[]; userId: string; id: string },
  ): Promise<SavedViewEntity | null> {
    const found = await lockOfCompany(tx, SavedViewEntity, { id, companyId: In(companyIds) });
    return found !== null && (found.isShared || found.ownerId === userId) ? found : null;
  }
}
