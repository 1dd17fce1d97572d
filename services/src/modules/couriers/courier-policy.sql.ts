// Read for every lane and booking, pipelined with the company's accounts.
import { type CompanyPreferences, fillPreferences } from '@godown/contracts/companies';
import { type EntityManager } from 'typeorm';
import { computed, json, selectPrepared } from '../../database/computed-columns.js';

/** The company's preferences that decide who carries a parcel: the fleet's weight limit (grams), and whether nobody else may. */
export type CourierPolicy = Pick<CompanyPreferences, 'maxWeightWL' | 'fulfillWLOnly'>;

const POLICY = computed({ preferences: json<Record<string, unknown>>('preferences') });

export async function findCourierPolicy(tx: EntityManager, companyId: string): Promise<CourierPolicy> {
  const [row] = await selectPrepared(tx, POLICY, `SELECT ${POLICY} FROM companies_public WHERE id = $1`, [companyId]);
  return fillPreferences(row?.preferences ?? {});
}
