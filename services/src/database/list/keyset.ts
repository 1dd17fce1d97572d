import { type Conditions } from './conditions.js';

/** The order of a list whose pages begin behind a row. */
export interface KeysetOrder {
  readonly sort: string;
  /** PostgreSQL's type of the sort column. */
  readonly type: string;
  /** Unique, ends the order. */
  readonly id: string;
  readonly direction: 'ASC' | 'DESC';
}

/** The condition of a page that begins behind a row; not a part of the count. Its values join those of the conditions. */
export function afterRow(
  conditions: Conditions,
  { sort, type, id, direction }: KeysetOrder,
  row: { value: string; id: string },
): string {
  const [value, last] = [conditions.bind(row.value), conditions.bind(row.id)];
  return `(${sort}, ${id}) ${direction === 'ASC' ? '>' : '<'} (${value}::${type}, ${last}::uuid)`;
}
