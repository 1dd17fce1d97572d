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
import { anywhere, escapeLike } from '../../database/list/match.js';
import { prepared, rows } from '../../database/rows.js';

export interface Company {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  gst: string | null;
  isActive: boolean;
  preferences: CompanyPreferences;
}

interface CompanyColumns {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  gst: string | null;
  is_active: boolean;
  preferences: Record<string, unknown>;
}

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
    const found = await prepared<CompanyColumns>(
      tx,
      `SELECT id, name, email, phone, gst, is_active, preferences FROM companies WHERE id = ANY ($1::uuid[])`,
      [ids],
    );
    return found.map(({ id, name, email, phone, gst, is_active, preferences }) => ({
      id,
      name,
      email,
      phone,
      gst,
      isActive: is_active,
      preferences: fillPreferences(preferences),
    }));
  }

  async preferences(tx: EntityManager, companyId: string): Promise<CompanyPreferences> {
    return (await this.get(tx, companyId)).preferences;
  }

  /** For the search box: at most ten, active, within the actor's reach. Blank text finds nothing. */
  async search(actor: Actor, text: string): Promise<CompanyHit[]> {
    const wanted = text.trim();
    if (wanted === '') return [];
    return this.database.within(actor, (tx) =>
      rows<CompanyHit>(
        tx,
        `SELECT id AS "entityId", name FROM companies
         WHERE is_active AND name ILIKE $1 AND ($2 OR id = ANY ($3::uuid[]))
         ORDER BY name ILIKE $4 DESC, lower(name), id LIMIT $5`,
        [anywhere(wanted), actor.scope === 'platform', actor.companyIds, `${escapeLike(wanted)}%`, COMPANY_SEARCH_ROWS],
      ),
    );
  }
}
