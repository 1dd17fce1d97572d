import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { PackingEntity } from './packing.entity.js';

/** The table of packings. Lock the order before adding one. */
@Injectable()
export class PackingRepository {
  latestOf(
    tx: EntityManager,
    { companyId, id: orderId }: { companyId: string; id: string },
  ): Promise<PackingEntity | null> {
    return tx.getRepository(PackingEntity).findOne({ where: { companyId, orderId }, order: { revision: 'DESC' } });
  }

  findById(tx: EntityManager, id: string): Promise<PackingEntity | null> {
    return tx.getRepository(PackingEntity).findOneBy({ id });
  }

  async add(tx: EntityManager, packing: PackingEntity): Promise<void> {
    await tx.getRepository(PackingEntity).insert(packing);
  }
}
