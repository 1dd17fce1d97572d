import { Injectable } from '@nestjs/common';
import { type StorageChargeType } from '@godown/contracts/billing';
import { type EntityManager } from 'typeorm';
import { rows, run } from '../../../database/rows.js';

export interface StoragePeriod {
  readonly companyId: string;
  /** YYYY-MM-DD, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

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
  /**
   * Takes the days that no run has taken. A run of another transaction that is taking one of them is waited for; days are
   * taken in the order of the calendar, so that two runs never wait for each other in a circle.
   * @returns how many were free
   */
  async claimDays(tx: EntityManager, period: StoragePeriod, by: { id: string; paisePerDay: number }): Promise<number> {
    const { affected } = await run(
      tx,
      `INSERT INTO storage_charge_days (company_id, day, run_id, amount_paise)
       SELECT $1, day::date, $4, $5 FROM generate_series($2::date, $3::date, interval '1 day') AS day ORDER BY day
       ON CONFLICT (company_id, day) DO NOTHING RETURNING 1`,
      [period.companyId, period.startDate, period.endDate, by.id, by.paisePerDay],
    );
    return affected;
  }

  /** The runs that had charged days of the period, the first one first. */
  async runsWithin(tx: EntityManager, period: StoragePeriod, exceptRunId: string): Promise<string[]> {
    const found = await rows<{ id: string }>(
      tx,
      `SELECT run.id FROM storage_charge_runs run
       WHERE run.company_id = $1 AND run.id <> $4 AND EXISTS (
         SELECT FROM storage_charge_days taken WHERE taken.company_id = $1 AND taken.run_id = run.id AND taken.day BETWEEN $2::date AND $3::date)
       ORDER BY run.created_at, run.id`,
      [period.companyId, period.startDate, period.endDate, exceptRunId],
    );
    return found.map(({ id }) => id);
  }

  async insert(tx: EntityManager, charge: StorageRun): Promise<void> {
    await run(
      tx,
      `INSERT INTO storage_charge_runs (company_id, id, start_day, end_day, charged_days, quantity, charge_type, rate_paise, amount_paise, transfer_id, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        charge.companyId,
        charge.id,
        charge.startDate,
        charge.endDate,
        charge.days,
        charge.quantity,
        charge.chargeType,
        charge.ratePaise,
        charge.amountPaise,
        charge.transferId,
        charge.createdBy,
        charge.at,
      ],
    );
  }
}
