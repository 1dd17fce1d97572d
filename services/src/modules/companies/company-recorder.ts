import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { uuidv7 } from '../../core/uuid.js';
import { type CompanyChanges, CompanyRecords, type CompanyRecorder, type NewCompany } from '../auth/index.js';
import { CompanyEntity } from './company.entity.js';

/** Writes the companies for sign-up and profile. */
@Injectable()
export class CompanyTableRecorder implements CompanyRecorder {
  constructor(
    records: CompanyRecords,
    private readonly clock: Clock,
  ) {
    records.use(this);
  }

  async open(tx: EntityManager, { name, email, phone, poc }: NewCompany): Promise<string> {
    const id = uuidv7();
    await tx.getRepository(CompanyEntity).insert({ id, name, email, phone, poc, pocPhone: phone });
    return id;
  }

  async update(tx: EntityManager, companyId: string, changes: CompanyChanges): Promise<void> {
    await tx.getRepository(CompanyEntity).update({ id: companyId }, { ...changes, updatedAt: this.clock.now() });
  }
}
