import { type ListPage } from './define-list.js';

/**
 * The condition of a page that starts after a given row; it is not part of the count.
 * @param type PostgreSQL's type of the sort column
 * @param id the unique column that ends the sort order
 */
export function afterRow(
  { sort, direction, bind }: Pick<ListPage, 'sort' | 'direction' | 'bind'>,
  { type, id }: { type: string; id: string },
  row: { value: string; id: string },
): string {
  const [value, last] = [bind(row.value), bind(row.id)];
  return `(${sort}, ${id}) ${direction === 'ASC' ? '>' : '<'} (${value}::${type}, ${last}::uuid)`;
}
