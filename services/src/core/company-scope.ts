import { type Actor } from './actor.js';
import { UserError } from './errors.js';
import { isUuid } from './uuid.js';

/** The companies of the session, as chosen in the header; null: all of them. */
export function companiesInView(actor: Actor): readonly string[] | null {
  return actor.scope === 'platform' ? null : actor.companyIds;
}

/** The companies asked for, or those in view; null: all of them. @throws UserError missing for one that is not in view */
export function companiesAmongView(actor: Actor, asked?: readonly string[] | null): readonly string[] | null {
  const inView = companiesInView(actor);
  return askedOr(inView, asked, (id) => inView === null || inView.includes(id));
}

/** The same for a list that also shows a company which the session grants and the header leaves out. @throws UserError missing for a foreign one */
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
