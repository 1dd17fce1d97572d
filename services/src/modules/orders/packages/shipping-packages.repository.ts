import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { TenantRepository } from '../../../database/tenant.repository.js';
import { ShippingPackageEntity } from './shipping-package.entity.js';

/** More boxes than anybody packs into. */
const MOST_PACKAGES = 500;

@Injectable()
export class ShippingPackagesRepository extends TenantRepository<ShippingPackageEntity> {
  constructor() {
    super(ShippingPackageEntity);
  }

  listDefaultFirst(tx: EntityManager, companyId: string): Promise<ShippingPackageEntity[]> {
    return this.list(tx, {
      where: { companyId },
      order: { isDefault: 'DESC', name: 'ASC', id: 'ASC' },
      take: MOST_PACKAGES,
    });
  }

  async clearDefault(tx: EntityManager, companyId: string): Promise<void> {
    await tx.getRepository(ShippingPackageEntity).update({ companyId, isDefault: true }, { isDefault: false });
  }
}
