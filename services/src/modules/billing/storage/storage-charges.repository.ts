import { Injectable } from '@nestjs/common';
import { type StorageChargeType } from '@godown/contracts/billing';
import { type EntityManager } from 'typeorm';
import { insertMany } from '../../../database/entity-sql.js';
import { StorageChargeRunEntity } from './storage-charge-run.entity.js';
import { claimDays, runsWithin, type StoragePeriod } from './storage-charges.sql.js';

export interface StorageRun extends StoragePeriod {
  readonly id: string;
  readonly days: number;
  readonly quantity: number;
  readonly chargeType: StorageChargeType;
  readonly ratePaise: number;
  readonly amountPaise: number;
  readonly transferId: string;
  readonly createdBy: string | null;
  readonly at: Date;
}

/** Which days of a company are charged, and by which run. */
@Injectable()
export class StorageChargesRepository {
  /** @returns how many days of the period were free and are claimed now */
  claimDays(tx: EntityManager, period: StoragePeriod, by: { id: string; paisePerDay: number }): Promise<number> {
    return claimDays(tx, period, by);
  }

  /** The other runs that had charged days of the period, the first one first. */
  runsWithin(tx: EntityManager, period: StoragePeriod, exceptRunId: string): Promise<string[]> {
    return runsWithin(tx, period, exceptRunId);
  }

  async insert(tx: EntityManager, { startDate, endDate, days, at, ...charge }: StorageRun): Promise<void> {
    await insertMany(tx, StorageChargeRunEntity, [
      { ...charge, startDay: startDate, endDay: endDate, chargedDays: days, createdAt: at },
    ]);
  }
}
