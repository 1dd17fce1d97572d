import { Injectable } from '@nestjs/common';
import { type ChequeDetails, type ChequeState } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { TenantRepository } from '../../../database/tenant.repository.js';
import { updateReturning } from '../../../database/update-returning.js';
import { D2rChequeEntity } from './d2r-cheque.entity.js';
import { D2rCollectionEntity } from './d2r-collection.entity.js';

/** The tables of payments and their cheques. */
@Injectable()
export class D2rCollectionsRepository extends TenantRepository<D2rCollectionEntity> {
  constructor() {
    super(D2rCollectionEntity);
  }

  findByKey(tx: EntityManager, companyId: string, clientKey: string): Promise<D2rCollectionEntity | null> {
    return tx.getRepository(D2rCollectionEntity).findOneBy({ companyId, clientKey });
  }

  findById(tx: EntityManager, id: string): Promise<D2rCollectionEntity | null> {
    return tx.getRepository(D2rCollectionEntity).findOneBy({ id });
  }

  async addCheque(
    tx: EntityManager,
    { companyId, id }: D2rCollectionEntity,
    cheque: ChequeDetails | null,
  ): Promise<void> {
    const { number = null, bank = null, date = null } = cheque ?? {};
    await tx
      .getRepository(D2rChequeEntity)
      .insert({ companyId, collectionId: id, state: 'RECEIVED', number, bank: bank?.trim() ?? null, dated: date });
  }

  /** @returns whether the cheque was in transit until now */
  async settleCheque(
    tx: EntityManager,
    { companyId, id }: D2rCollectionEntity,
    change: { state: ChequeState; chargePaise: number; settledAt: Date; settledBy: string },
  ): Promise<boolean> {
    const inTransit = { companyId, collectionId: id, state: 'RECEIVED' as const };
    return (await updateReturning(tx, D2rChequeEntity, inTransit, change)) !== null;
  }
}
