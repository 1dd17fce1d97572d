import { useState } from 'react';
import { Skeleton } from '../feedback/skeletons.js';
import { TableBody } from './table-body.js';
import { TableFrame } from './table-frame.js';
import { TableHead } from './table-head.js';
import { type TableViewProps } from './table-props.js';
import { useFrozenWidths } from './use-frozen-widths.js';
import { usePins } from './use-pins.js';
import { MANY_ROWS } from './use-row-window.js';
import { type ShownColumn, useTableModel } from './use-table-model.js';

const SKELETON_ROWS = 8;

function LoadingRows<Row>({ shown, tick }: { shown: readonly ShownColumn<Row>[]; tick: boolean }) {
  return (
    <tbody role="rowgroup" aria-hidden="true">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <tr key={row} role="row">
          {tick ? (
            <td role="cell" data-card="tick">
              <Skeleton w="4" h="4" />
            </td>
          ) : null}
          {shown.map(({ column }, index) => (
            <td key={column.key} role="cell" data-card={column.card ?? 'row'}>
              <Skeleton w={`${45 + ((row * 7 + index * 13) % 40)}%`} minW="10" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Heads and rows in the frame that scrolls. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { name, label, columns, isPending, total, sort, onSort, pageTick, ...body } = props;
  const model = useTableModel(name, columns);
  // An element, not a ref: the rows below are laid out before a ref of their parent is set.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const layout = model.shown.map(({ column, pin }) => `${column.key}:${pin ?? ''}`).join(' ');
  usePins(frame, layout);
  const isMany = !isPending && body.rows.length >= MANY_ROWS;
  const frozen = useFrozenWidths(frame, isMany ? layout : null);
  return (
    <TableFrame ref={setFrame} data-density={model.density} data-frozen={frozen === null ? undefined : ''}>
      <table role="table" aria-label={label} aria-rowcount={isPending || total === null ? -1 : total + 1}>
        <TableHead
          shown={model.shown}
          sort={sort}
          onSort={onSort}
          tick={pageTick}
          frozen={frozen}
          onResize={model.startResize}
          onResetWidth={(key) => model.setWidth(key, null)}
        />
        {isPending ? (
          <LoadingRows shown={model.shown} tick={pageTick !== null} />
        ) : (
          <TableBody {...body} shown={model.shown} frame={frame} />
        )}
      </table>
    </TableFrame>
  );
}
