import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { TenantRepository } from '../../../database/tenant.repository.js';
import { IntegrationEntity } from './integration.entity.js';

/** The table `integrations`. */
@Injectable()
export class IntegrationsRepository extends TenantRepository<IntegrationEntity> {
  constructor() {
    super(IntegrationEntity);
  }

  /** By its id alone; row-level security decides whose it may be. */
  findById(tx: EntityManager, id: string): Promise<IntegrationEntity | null> {
    return tx.getRepository(IntegrationEntity).findOneBy({ id });
  }

  findShop(
    tx: EntityManager,
    key: { companyId: string; type: string; shop: string },
  ): Promise<IntegrationEntity | null> {
    return tx.getRepository(IntegrationEntity).findOneBy(key);
  }

  listOf(tx: EntityManager, companyId: string): Promise<IntegrationEntity[]> {
    return this.list(tx, { where: { companyId }, order: { connectedAt: 'ASC' } });
  }

  listConnectedOf(tx: EntityManager, companyIds: readonly string[]): Promise<IntegrationEntity[]> {
    return this.list(tx, { where: { companyId: In([...companyIds]), disconnectedAt: IsNull() } });
  }

  /** Of all companies in the tenant scope. */
  listConnected(tx: EntityManager): Promise<IntegrationEntity[]> {
    return this.list(tx, { where: { disconnectedAt: IsNull() }, order: { id: 'ASC' } });
  }
}
