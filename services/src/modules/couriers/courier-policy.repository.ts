import { Injectable } from '@nestjs/common';
import { type CompanyPreferences, fillPreferences } from '@godown/contracts/companies';
import { type EntityManager } from 'typeorm';
import { prepared } from '../../database/rows.js';

/** The company's preferences that decide who carries a parcel: the fleet's weight limit (grams), and whether nobody else may. */
export type CourierPolicy = Pick<CompanyPreferences, 'maxWeightWL' | 'fulfillWLOnly'>;

@Injectable()
export class CourierPolicyRepository {
  async get(tx: EntityManager, companyId: string): Promise<CourierPolicy> {
    const [row] = await prepared<{ preferences: Record<string, unknown> }>(
      tx,
      `SELECT preferences FROM companies_public WHERE id = $1`,
      [companyId],
    );
    return fillPreferences(row?.preferences ?? {});
  }
}
