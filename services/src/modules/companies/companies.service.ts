import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import {
  COMPANY_SEARCH_ROWS,
  fillPreferences,
  type CompanyHit,
  type CompanyPreferences,
} from '@godown/contracts/companies';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { type CompanyFacts, findByIds, searchByName } from './companies.sql.js';

export type Company = Omit<CompanyFacts, 'preferences'> & { preferences: CompanyPreferences };

/** Companies as other capabilities need them. */
@Injectable()
export class CompaniesService {
  constructor(private readonly database: Database) {}

  /** @throws UserError missing */
  async get(tx: EntityManager, companyId: string): Promise<Company> {
    const [company] = await this.findByIds(tx, [companyId]);
    if (!company) throw UserError.missing('Company not found');
    return company;
  }

  async findByIds(tx: EntityManager, ids: readonly string[]): Promise<Company[]> {
    const found = await findByIds(tx, ids);
    return found.map(({ preferences, ...facts }) => ({ ...facts, preferences: fillPreferences(preferences) }));
  }

  async preferences(tx: EntityManager, companyId: string): Promise<CompanyPreferences> {
    return (await this.get(tx, companyId)).preferences;
  }

  /** For the search box: at most ten, active, within the actor's reach. Blank text finds nothing. */
  async search(actor: Actor, text: string): Promise<CompanyHit[]> {
    const wanted = text.trim();
    if (wanted === '') return [];
    return this.database.within(actor, (tx) => searchByName(tx, actor, wanted, COMPANY_SEARCH_ROWS));
  }
}
