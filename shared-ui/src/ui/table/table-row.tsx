import { type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { pinStyle } from './cell-place.js';
import { type ShownColumn } from './use-table-model.js';

interface TableRowProps<Row> {
  row: Row;
  id: string;
  /** Place on this page. */
  index: number;
  /** Place among all rows of the table, its head included; 1 is the first. */
  rowIndex: number;
  shown: readonly ShownColumn<Row>[];
  measure: ((element: HTMLElement | null) => void) | undefined;
  tabStop: boolean;
  isOpenable: boolean;
  isSelected: boolean | undefined;
  tick: ((row: Row, id: string) => ReactNode) | null;
  onFocus: () => void;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

/** One row; below 1024 px a card. Plain elements: three hundred rows of styled ones would cost a second. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, index, rowIndex, shown, measure, tick, isOpenable, isSelected, tabStop } = props;
  const { onFocus, onClick, onKeyDown } = props;
  return (
    <tr
      role="row"
      ref={measure}
      data-id={id}
      data-index={index}
      aria-rowindex={rowIndex}
      tabIndex={tabStop ? 0 : -1}
      data-openable={isOpenable ? '' : undefined}
      aria-selected={isSelected}
      onFocus={onFocus}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {tick === null ? null : (
        <td role="cell" data-card="tick" data-pin="start">
          {tick(row, id)}
        </td>
      )}
      {shown.map((item, place) => {
        const { column, width } = item;
        return (
          <td
            key={column.key}
            role="cell"
            data-card={column.card ?? 'row'}
            data-label={column.card === undefined || column.card === 'row' ? column.header : undefined}
            data-end={column.align === 'end' ? '' : undefined}
            data-sized={width === undefined ? undefined : ''}
            data-pin={item.pin ?? undefined}
            style={{ maxWidth: width, ...pinStyle(item, place + (tick === null ? 0 : 1)) }}
          >
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}
