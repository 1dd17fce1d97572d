import { Injectable } from '@nestjs/common';
import { type CreditLimits } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { uuidv7 } from '../../../core/uuid.js';
import { CreditLimitEntity } from './credit-limit.entity.js';
import { CreditOverrideEntity } from './credit-override.entity.js';

const NO_LIMITS: CreditLimits = { limitPaise: null, maxOverdueDays: null, maxOpenBills: null };

/** Limits of retailers, and what was approved over them. */
@Injectable()
export class CreditLimitsRepository {
  async find(tx: EntityManager, companyId: string, storeAddressId: string): Promise<CreditLimits> {
    const found = await this.newest(tx, companyId, storeAddressId);
    if (found === null) return NO_LIMITS;
    const { limitPaise, maxOverdueDays, maxOpenBills } = found;
    return { limitPaise, maxOverdueDays, maxOpenBills };
  }

  newest(tx: EntityManager, companyId: string, storeAddressId: string): Promise<CreditLimitEntity | null> {
    return tx
      .getRepository(CreditLimitEntity)
      .findOne({ where: { companyId, storeAddressId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** @returns its id */
  async add(tx: EntityManager, row: Omit<CreditLimitEntity, 'id'>): Promise<string> {
    const id = uuidv7();
    await tx.getRepository(CreditLimitEntity).insert({ ...row, id });
    return id;
  }

  async addOverride(tx: EntityManager, row: Omit<CreditOverrideEntity, 'id'>): Promise<void> {
    await tx.getRepository(CreditOverrideEntity).insert(row);
  }
}
