// Read for every lane and booking, pipelined with other statements.
import { type CompanyPreferences, fillPreferences } from '@godown/contracts/companies';
import { type EntityManager } from 'typeorm';
import { selectPrepared } from '../../database/computed-columns.js';
import { columnsOf } from '../../database/entity-sql.js';
import { CompanyEntity } from './company.entity.js';

const PREFERENCES = columnsOf(CompanyEntity, { only: ['preferences'] });

/** A company's preferences, with the defaults for those it has not set. */
export async function preferencesOf(tx: EntityManager, companyId: string): Promise<CompanyPreferences> {
  const [row] = await selectPrepared(tx, PREFERENCES, `SELECT ${PREFERENCES} FROM companies WHERE id = $1`, [
    companyId,
  ]);
  return fillPreferences(row?.preferences ?? {});
}
