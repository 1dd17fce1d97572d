import { UserError } from '../../core/errors.js';
import { type Condition } from './conditions.js';
import { idOrItsEnd } from './match.js';

/** @throws UserError invalid when the text is none of the allowed column names */
export function allowedColumn<T extends string>(allowed: readonly T[], text: string, what: 'Sort column'): T {
  const found = allowed.find((candidate) => candidate === text);
  if (!found) throw new UserError('invalid', 'INVALID_COLUMN', `${what} is invalid`);
  return found;
}

/** The condition that finds a row by its id, or by the end of it that screens show; null when the text can be neither. */
export function idCondition(column: string, text: string): Condition | null {
  return idOrItsEnd(column)(text);
}
