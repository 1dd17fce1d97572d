// Days are claimed by a set-based INSERT over the calendar whose conflicts tell which were free.
import { type EntityManager } from 'typeorm';
import { columnsOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
import { StorageChargeRunEntity } from './storage-charge-run.entity.js';

export interface StoragePeriod {
  readonly companyId: string;
  /** YYYY-MM-DD, both included. */
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * Claims the days that no run has charged. A concurrent run that is claiming one of them is waited for; days are claimed in
 * calendar order, so that two runs never dead-lock.
 * @returns how many were free
 */
export async function claimDays(
  tx: EntityManager,
  period: StoragePeriod,
  by: { id: string; paisePerDay: number },
): Promise<number> {
  const { affected } = await run(
    tx,
    `INSERT INTO storage_charge_days (company_id, day, run_id, amount_paise)
     SELECT $1, day::date, $4, $5 FROM generate_series($2::date, $3::date, interval '1 day') AS day ORDER BY day
     ON CONFLICT (company_id, day) DO NOTHING`,
    [period.companyId, period.startDate, period.endDate, by.id, by.paisePerDay],
  );
  return affected;
}

const RUN = columnsOf(StorageChargeRunEntity, { alias: 'run', only: ['id'] });

/** The other runs that had charged days of the period, the first one first. */
export async function runsWithin(tx: EntityManager, period: StoragePeriod, exceptRunId: string): Promise<string[]> {
  const found = await select(
    tx,
    RUN,
    `SELECT ${RUN} FROM storage_charge_runs run
     WHERE run.company_id = $1 AND run.id <> $4 AND EXISTS (
       SELECT FROM storage_charge_days taken WHERE taken.company_id = $1 AND taken.run_id = run.id AND taken.day BETWEEN $2::date AND $3::date)
     ORDER BY run.created_at, run.id`,
    [period.companyId, period.startDate, period.endDate, exceptRunId],
  );
  return found.map(({ id }) => id);
}
