import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { insertMany, upsertMany } from '../../database/entity-sql.js';
import { ListSettingsEntity } from './list-settings.entity.js';

type Settings = Pick<ListSettingsEntity, 'columns' | 'defaultViewId'>;
export interface AccountList {
  userId: string;
  listKey: string;
}

/** The table `list_settings`: every statement names the account. */
@Injectable()
export class ListSettingsRepository {
  find(tx: EntityManager, { userId, listKey }: AccountList): Promise<ListSettingsEntity | null> {
    return tx.getRepository(ListSettingsEntity).findOneBy({ userId, listKey });
  }

  /** Whoever changes what an account has of a list comes one after the other. */
  async lock(tx: EntityManager, { userId, listKey }: AccountList, at: Date): Promise<void> {
    await insertMany(tx, ListSettingsEntity, [{ userId, listKey, updatedAt: at }], { skipExisting: true });
    await tx
      .getRepository(ListSettingsEntity)
      .findOne({ where: { userId, listKey }, lock: { mode: 'pessimistic_write' } });
  }

  async set(tx: EntityManager, { userId, listKey }: AccountList, part: Partial<Settings>, at: Date): Promise<void> {
    await upsertMany(tx, ListSettingsEntity, ['userId', 'listKey'], [{ userId, listKey, ...part, updatedAt: at }]);
  }
}
