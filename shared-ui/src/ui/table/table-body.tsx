import { useListCommands } from '@godown/shared-ui/commands';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { type RowsProps } from './table-props.js';
import { TableRow } from './table-row.js';
import { useRowWindow } from './use-row-window.js';
import { type ShownColumn } from './use-table-model.js';

interface TableBodyProps<Row> extends RowsProps<Row> {
  shown: readonly ShownColumn<Row>[];
  frame: HTMLElement | null;
}

const INTERACTIVE = 'a, button, input, label, select, textarea, [role=menuitem], [tabindex="0"]:not(tr)';

function isFromControl(event: MouseEvent | KeyboardEvent): boolean {
  const { target, currentTarget } = event;
  const control = target instanceof Element ? target.closest(INTERACTIVE) : null;
  return control !== null && control !== currentTarget;
}

function targetOf(key: string, now: number, count: number): number | null {
  const targets: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: count - 1 };
  const target = targets[key];
  return target === undefined || target < 0 || target >= count ? null : target;
}

/** A list without a way to open rows has links in them: the first one leads to what the row stands for. */
function followLink(row: HTMLElement): boolean {
  const link = row.querySelector<HTMLElement>('a[href]');
  link?.click();
  return link !== null;
}

/** A gap instead of rows that are out of sight. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr data-gap="" aria-hidden="true" style={{ height }} /> : null;
}

/** The rows. One of them takes the focus; arrows walk, Enter opens, Space ticks; `j`, `k`, `o` and `x` do the same. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { shown, rows, rowId, firstIndex, frame, onOpen, openId, tick, isTicked, onTick } = props;
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const awaited = useRef<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = rows.map(rowId);
  const stop = Math.max(0, ids.indexOf(focusedId ?? ''));
  const { places, rest, measure, bringIntoView } = useRowWindow({
    count: rows.length,
    frame,
    keyAt: (index) => ids[index] ?? String(index),
    kept: stop,
  });
  const focusRow = (id: string | null): boolean => {
    const row = Array.from(body.current?.rows ?? []).find((element) => element.dataset['id'] === id);
    row?.focus();
    return row !== undefined;
  };
  // The row that the person walked to is drawn once the list has scrolled to it.
  useLayoutEffect(() => {
    if (awaited.current !== null && focusRow(awaited.current)) awaited.current = null;
  });
  const walkTo = (index: number) => {
    const id = ids[index] ?? null;
    if (focusRow(id)) return;
    awaited.current = id;
    setFocusedId(id);
    bringIntoView(index);
  };
  const onClick = (event: MouseEvent, row: Row) => {
    // Marking an AWB to copy it is not a wish to open the order.
    if (isFromControl(event) || window.getSelection()?.isCollapsed === false) return;
    onOpen?.(row);
  };
  const open = (row: Row, element: HTMLElement): boolean => {
    onOpen?.(row);
    return onOpen !== undefined || followLink(element);
  };
  const rowWithFocus = (): HTMLElement | null => {
    const element = document.activeElement?.closest('tr') ?? null;
    return element !== null && body.current?.contains(element) === true ? element : null;
  };
  const withFocus = (act: (row: Row, element: HTMLElement) => void) => {
    const element = rowWithFocus();
    const row = element === null ? undefined : rows[Number(element.dataset['index'])];
    if (element !== null && row !== undefined) act(row, element);
  };
  useListCommands({
    walk: (step) => {
      const now = rowWithFocus()?.dataset['index'];
      const next = now === undefined ? 0 : Number(now) + step;
      if (next >= 0 && next < rows.length) walkTo(next);
    },
    open: () => withFocus(open),
    toggle: onTick === undefined ? undefined : () => withFocus((row) => onTick(rowId(row))),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row, index: number) => {
    if (isFromControl(event)) return;
    const target = targetOf(event.key, index, rows.length);
    const opens = event.key === 'Enter' && open(row, event.currentTarget);
    const ticks = event.key === ' ' && onTick !== undefined;
    if (target !== null) walkTo(target);
    if (ticks) onTick(rowId(row));
    if (target !== null || opens || ticks) event.preventDefault();
  };
  return (
    <tbody role="rowgroup" ref={body}>
      {places.flatMap(({ index, gap }) => {
        const row = rows[index];
        if (row === undefined) return [];
        const id = rowId(row);
        const isOpen = id === openId;
        return [
          <Gap key={`above ${id}`} height={gap} />,
          <TableRow
            key={id}
            row={row}
            id={id}
            index={index}
            rowIndex={firstIndex + index + 2}
            shown={shown}
            measure={measure}
            tabStop={index === stop}
            isOpenable={onOpen !== undefined}
            isSelected={tick === null && openId === undefined ? undefined : isTicked(id) || isOpen}
            tick={tick}
            onFocus={() => setFocusedId(id)}
            onClick={(event) => onClick(event, row)}
            onKeyDown={(event) => onKeyDown(event, row, index)}
          />,
        ];
      })}
      <Gap key="below" height={rest} />
    </tbody>
  );
}
