import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '@godown/shared-ui/icons';
import { type ReactNode } from 'react';
import { type Column, nextSort, type Sort } from './column.js';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null | undefined;
  onSort: ((sort: Sort | null) => void) | undefined;
  /** The tick of the whole page. */
  tick: ReactNode;
}

function ariaSort(key: string, sort: Sort | null | undefined): 'ascending' | 'descending' | 'none' {
  if (sort?.by !== key) return 'none';
  return sort.order === 'asc' ? 'ascending' : 'descending';
}

function SortMark({ state }: { state: ReturnType<typeof ariaSort> }) {
  if (state === 'ascending') return <ArrowUpIcon aria-hidden="true" />;
  return state === 'descending' ? <ArrowDownIcon aria-hidden="true" /> : <SortIcon aria-hidden="true" />;
}

export function TableHead<Row>({ columns, sort, onSort, tick }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {tick === null ? null : (
          <th role="columnheader" scope="col" data-card="tick">
            {tick}
          </th>
        )}
        {columns.map((column) => {
          const state = ariaSort(column.key, sort);
          const sortable = column.sortable === true && onSort !== undefined;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={sortable ? state : undefined}
              data-end={column.align === 'end' ? '' : undefined}
              style={column.width === undefined ? undefined : { width: column.width, minWidth: column.width }}
            >
              {sortable ? (
                <button type="button" onClick={() => onSort(nextSort(column.key, sort))}>
                  {column.header}
                  <SortMark state={state} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
