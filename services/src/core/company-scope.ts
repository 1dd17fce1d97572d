import { type Actor } from './actor.js';
import { UserError } from './errors.js';
import { isUuid } from './uuid.js';

/** The companies selected in the header, among those of the session; null means all. */
export function companiesInView(actor: Actor): readonly string[] | null {
  return actor.scope === 'platform' ? null : actor.companyIds;
}

/** The requested companies, or else the selected ones; null means all. @throws UserError missing for a company that is not selected */
export function companiesAmongView(actor: Actor, asked?: readonly string[] | null): readonly string[] | null {
  const inView = companiesInView(actor);
  return askedOr(inView, asked, (id) => inView === null || inView.includes(id));
}

/** As above, for a list that may also show a company which the session grants but the header does not select. @throws UserError missing for a foreign company */
export function companiesWithinReach(actor: Actor, asked?: readonly string[] | null): readonly string[] | null {
  return askedOr(companiesInView(actor), asked, (id) => isUuid(id) && actor.reaches(id));
}

function askedOr(
  inView: readonly string[] | null,
  asked: readonly string[] | null | undefined,
  isAllowed: (id: string) => boolean,
): readonly string[] | null {
  if (!asked?.length) return inView;
  if (!asked.every(isAllowed)) throw UserError.missing('Company not found');
  return asked;
}
