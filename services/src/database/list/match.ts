import { fromFilterTime } from '../../core/filter-time.js';
import { typedPhone } from '@godown/contracts/common';
import { isUuid } from '../../core/uuid.js';
import { type Condition } from './conditions.js';

/** How a column is compared with the requested value; null when no row can match. */
export type Match<T = string> = (asked: T) => Condition | null;

/** Escapes the wildcards of a text for a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A LIKE pattern for the words of a text, in this order: "kurta blue" is found in "Cotton kurta Blue / M". */
export function anywhere(text: string): string {
  return `%${text.trim().split(/\s+/).map(escapeLike).join('%')}%`;
}

/** @param sql holds `?` where the pattern goes, once for each column that may hold the text */
export function patternIn(sql: string): Match {
  return (text) => ({ sql, value: anywhere(text) });
}

export function contains(column: string): Match {
  return patternIn(`${column} ILIKE ?`);
}

/** The whole phone, however it was pasted. */
export function phoneEquals(column: string): Match {
  return (text) => ({ sql: `${column} = ?`, value: typedPhone(text) });
}

/** As `patternIn`, of a column of ten-digit phones: `+91 98765 43210` finds 9876543210. */
export function phoneIn(sql: string): Match {
  return (text) => ({ sql, value: anywhere(typedPhone(text)) });
}

export function equals(column: string): Match {
  return (value) => ({ sql: `${column} = ?`, value });
}

/** A single value is compared by `=`: only then can an index that ends in the sort column return the rows in order. */
export function oneOf(column: string, type: 'uuid' | 'text'): Match<readonly string[]> {
  return (values) =>
    values.length === 1
      ? { sql: `${column} = ?::${type}`, value: values[0] }
      : { sql: `${column} = ANY (?::${type}[])`, value: values };
}

/** From the start of the given minute or day. */
export function since(column: string): Match {
  return (text) => ({ sql: `${column} >= ?`, value: fromFilterTime(text) });
}

/** Up to the end of the given minute; a day without a time means its first minute. */
export function untilMinute(column: string): Match {
  return (text) => ({ sql: `${column} < ?`, value: afterMinutes(text, 1) });
}

/** Up to the end of the given minute or day. */
export function until(column: string): Match {
  return (text) => ({ sql: `${column} < ?`, value: afterMinutes(text, text.includes(' ') ? 1 : 24 * 60) });
}

const SHOWN_END = /^[0-9a-f]{6,12}$/i;

/** Matches a row by its id, or by the last part of it, which screens show. */
export function idOrItsEnd(column: string): Match {
  return (text) => {
    if (isUuid(text)) return { sql: `${column} = ?`, value: text };
    return SHOWN_END.test(text) ? { sql: `${column}::text LIKE ?`, value: `%${text.toLowerCase()}` } : null;
  };
}

function afterMinutes(text: string, minutes: number): Date {
  return new Date(fromFilterTime(text).getTime() + minutes * 60_000);
}
