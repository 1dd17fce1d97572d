import { type ListQuery, type SortOrder } from '@godown/contracts/common';
import { UserError } from '../common/errors.js';
import { isUuid } from '../common/uuid.js';

/** The text as a LIKE pattern that looks for it anywhere; its own wildcards are taken as they are written. */
export function searchPattern(search: string | undefined): string | null {
  const text = search?.trim();
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null;
}

/** @throws UserError invalid when the text is none of the allowed column names */
export function allowedColumn<T extends string>(
  allowed: readonly T[],
  text: string,
  what: 'Sort column' | 'Search column',
): T {
  const found = allowed.find((candidate) => candidate === text);
  if (!found) throw new UserError('invalid', 'INVALID_COLUMN', `${what} is invalid`);
  return found;
}

/** For a list that looks in all of its columns at once. @throws UserError invalid when one of them is asked for */
export function refuseSearchColumn({ searchFilter }: ListQuery): void {
  if (searchFilter !== undefined && searchFilter !== '') allowedColumn([], searchFilter, 'Search column');
}

/** LIMIT and OFFSET of a page. */
export function pageOf(query: ListQuery): { limit: number; offset: number } {
  const { records, pageNumber } = query.pagination;
  return { limit: records, offset: (pageNumber - 1) * records };
}

export function orderOf(order: SortOrder | undefined): 'ASC' | 'DESC' {
  return order === 'asc' ? 'ASC' : 'DESC';
}

const SHOWN_END = /^[0-9a-f]{6,12}$/i;

/**
 * The condition that finds a row by its id, or by the end of it that screens show (`?` stands for the value).
 * @returns null when the text can be neither
 */
export function idCondition(column: string, text: string): { sql: string; value: string } | null {
  if (isUuid(text)) return { sql: `${column} = ?`, value: text };
  return SHOWN_END.test(text) ? { sql: `${column}::text LIKE ?`, value: `%${text.toLowerCase()}` } : null;
}
