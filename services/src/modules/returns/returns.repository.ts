import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { TenantRepository } from '../../database/tenant.repository.js';
import { CustomerReturnEntity } from './customer-return.entity.js';
import { ReturnCheckInEntity } from './return-check-in.entity.js';

interface OrderOf {
  companyId: string;
  id: string;
}

/** The tables of check-ins and of what customers have handed in. Lock the order first. */
@Injectable()
export class ReturnsRepository extends TenantRepository<CustomerReturnEntity> {
  constructor() {
    super(CustomerReturnEntity);
  }

  findOpen(tx: EntityManager, { companyId, id: orderId }: OrderOf): Promise<CustomerReturnEntity | null> {
    return tx.getRepository(CustomerReturnEntity).findOneBy({ companyId, orderId, checkedInAt: IsNull() });
  }

  checkInsOf(tx: EntityManager, { companyId, id: orderId }: OrderOf): Promise<ReturnCheckInEntity[]> {
    return tx.getRepository(ReturnCheckInEntity).findBy({ companyId, orderId });
  }

  async findCheckIn(tx: EntityManager, id: string): Promise<ReturnCheckInEntity | null> {
    return tx.getRepository(ReturnCheckInEntity).findOneBy({ id });
  }

  async addCheckIn(tx: EntityManager, checkIn: ReturnCheckInEntity): Promise<void> {
    await tx.getRepository(ReturnCheckInEntity).insert(checkIn);
  }
}
