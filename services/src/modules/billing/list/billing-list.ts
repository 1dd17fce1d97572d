import { type GetListQuery } from '@godown/contracts/common';
import { type Actor } from '../../../core/actor.js';
import { companiesWithinReach } from '../../../core/company-scope.js';
import { type Filters } from '../../../database/list/define-list.js';
import { oneOf, since, until } from '../../../database/list/match.js';

/** Rows of a list are counted up to here; more are shown as one more. */
export const BILLING_COUNT_CAP = 10_000;

export interface BillingFilter {
  companies: readonly string[] | null;
  start?: string;
  end?: string;
}

/** What every billing list is narrowed by; the list's own table is `list`. */
export function billingFilters(timeColumn: string): Filters<BillingFilter> {
  return { companies: oneOf('list.company_id', 'uuid'), start: since(timeColumn), end: until(timeColumn) };
}

/** @throws UserError missing for a company out of reach */
export function billingFilterOf(actor: Actor, { companyID, start, end }: GetListQuery): BillingFilter {
  return { companies: companiesWithinReach(actor, companyID === undefined ? [] : [companyID]), start, end };
}
