import { chakra } from '@chakra-ui/react';
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '@godown/shared-ui/icons';
import { type MouseEvent, type ReactNode, type TouchEvent } from 'react';
import { pinStyle } from './cell-place.js';
import { type Column, nextSort, type Sort } from './column.js';
import { type ShownColumn } from './use-table-model.js';

interface TableHeadProps<Row> {
  shown: readonly ShownColumn<Row>[];
  sort: Sort | null | undefined;
  onSort: ((sort: Sort | null) => void) | undefined;
  /** The tick of the whole page. */
  tick: ReactNode;
  /** Widths in pixels that stay while rows come and go. */
  frozen: ReadonlyMap<string, number> | null;
  onResize: (key: string, width: number, event: MouseEvent | TouchEvent) => void;
  onResetWidth: (key: string) => void;
}

function ariaSort(key: string, sort: Sort | null | undefined): 'ascending' | 'descending' | 'none' {
  if (sort?.by !== key) return 'none';
  return sort.order === 'asc' ? 'ascending' : 'descending';
}

function SortMark({ state }: { state: ReturnType<typeof ariaSort> }) {
  if (state === 'ascending') return <ArrowUpIcon aria-hidden="true" />;
  return state === 'descending' ? <ArrowDownIcon aria-hidden="true" /> : <SortIcon aria-hidden="true" />;
}

function Name<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<TableHeadProps<Row>, 'sort' | 'onSort'>) {
  if (column.isHeaderQuiet === true) return <chakra.span srOnly>{column.header}</chakra.span>;
  if (column.sortable !== true || onSort === undefined) return column.header;
  return (
    <button type="button" onClick={() => onSort(nextSort(column.key, sort))}>
      {column.header}
      <SortMark state={ariaSort(column.key, sort)} />
    </button>
  );
}

/** For the mouse and the finger; the settings of the columns have a field for the width. */
function Handle({
  columnKey,
  onResize,
  onResetWidth,
}: { columnKey: string } & Pick<TableHeadProps<never>, 'onResize' | 'onResetWidth'>) {
  const begin = (event: MouseEvent | TouchEvent) => {
    const head = event.currentTarget.parentElement;
    if (head) onResize(columnKey, head.offsetWidth, event);
  };
  return (
    <span
      data-handle=""
      aria-hidden="true"
      onMouseDown={begin}
      onTouchStart={begin}
      onDoubleClick={() => onResetWidth(columnKey)}
    />
  );
}

export function TableHead<Row>({ shown, sort, onSort, tick, frozen, onResize, onResetWidth }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {tick === null ? null : (
          <th role="columnheader" scope="col" data-card="tick" data-pin="start">
            {tick}
          </th>
        )}
        {shown.map((item, place) => {
          const { column, isResizing } = item;
          const width = item.width ?? frozen?.get(column.key);
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sortable === true && onSort !== undefined ? ariaSort(column.key, sort) : undefined}
              data-end={column.align === 'end' ? '' : undefined}
              data-resizing={isResizing ? '' : undefined}
              data-pin={item.pin ?? undefined}
              data-key={column.key}
              style={{
                ...(width === undefined
                  ? { width: column.width, minWidth: column.width ?? column.minWidth }
                  : { width, minWidth: width, maxWidth: width }),
                ...pinStyle(item, place + (tick === null ? 0 : 1)),
              }}
            >
              <Name column={column} sort={sort} onSort={onSort} />
              <Handle columnKey={column.key} onResize={onResize} onResetWidth={onResetWidth} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
