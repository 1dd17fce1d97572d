import { Injectable } from '@nestjs/common';
import { type CompanyInTrouble } from '@godown/contracts/companies';
import { type Actor } from '../../core/actor.js';
import { companiesInView } from '../../core/company-scope.js';
import { Database } from '../../database/database.js';
import { companiesInTrouble } from './companies-in-trouble.sql.js';

const MOST = 20;

/** Companies that need somebody of the platform today; at most 20. */
@Injectable()
export class CompaniesInTrouble {
  constructor(private readonly database: Database) {}

  find(actor: Actor): Promise<CompanyInTrouble[]> {
    return this.database.reading(actor, (tx) => companiesInTrouble(tx, companiesInView(actor), MOST));
  }
}
