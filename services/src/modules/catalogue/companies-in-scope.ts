import { type Actor } from '../../common/actor.js';
import { UserError } from '../../common/errors.js';
import { isUuid } from '../../common/uuid.js';

/**
 * The asked companies, each of which the actor must reach. None asked: those of the session (empty: all).
 * @throws UserError missing for a foreign one, as for one that does not exist
 */
export function companiesInScope(actor: Actor, asked: readonly string[]): readonly string[] {
  if (asked.length === 0) return actor.companyIds;
  if (asked.some((id) => !isUuid(id) || !actor.reaches(id))) throw UserError.missing('Company not found');
  return asked;
}
