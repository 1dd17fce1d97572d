import { useListCommands } from '@godown/shared-ui/commands';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { type Column } from './column.js';

interface TableBodyProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  onOpen: ((row: Row) => void) | undefined;
  /** The row whose slider is open. */
  openId: string | undefined;
  tick: ((row: Row, id: string) => ReactNode) | null;
  isTicked: (id: string) => boolean;
  onTick: ((id: string) => void) | undefined;
}

const INTERACTIVE = 'a, button, input, label, select, textarea, [role=menuitem], [tabindex="0"]:not(tr)';

function isFromControl(event: MouseEvent | KeyboardEvent): boolean {
  const { target, currentTarget } = event;
  const control = target instanceof Element ? target.closest(INTERACTIVE) : null;
  return control !== null && control !== currentTarget;
}

function focusSibling(event: KeyboardEvent<HTMLTableRowElement>): boolean {
  const rows = Array.from(event.currentTarget.parentElement?.children ?? []);
  const now = rows.indexOf(event.currentTarget);
  const targets: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: rows.length - 1 };
  const target = rows[targets[event.key] ?? -1];
  if (!(target instanceof HTMLElement)) return false;
  target.focus();
  return true;
}

function rowWithFocus(body: HTMLElement | null): HTMLElement | null {
  const row = document.activeElement?.closest('tr') ?? null;
  return row !== null && body?.contains(row) === true ? row : null;
}

function walk(body: HTMLElement | null, step: 1 | -1): void {
  const rows = Array.from(body?.children ?? []);
  const row = rowWithFocus(body);
  const target = row === null ? rows[0] : rows[rows.indexOf(row) + step];
  if (target instanceof HTMLElement) target.focus();
}

/** A list without a way to open rows has links in them: the first one leads to what the row stands for. */
function followLink(row: HTMLElement): boolean {
  const link = row.querySelector<HTMLElement>('a[href]');
  link?.click();
  return link !== null;
}

/** The rows. One of them takes the focus; arrows walk, Enter opens, Space ticks; `j`, `k`, `o` and `x` do the same. */
export function TableBody<Row>({ columns, rows, rowId, onOpen, openId, tick, isTicked, onTick }: TableBodyProps<Row>) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const tabStop = rows.some((row) => rowId(row) === focusedId) ? focusedId : rows[0] && rowId(rows[0]);
  const onClick = (event: MouseEvent, row: Row) => {
    // Marking an AWB to copy it is not a wish to open the order.
    if (isFromControl(event) || window.getSelection()?.isCollapsed === false) return;
    onOpen?.(row);
  };
  const open = (row: Row, element: HTMLElement): boolean => {
    onOpen?.(row);
    return onOpen !== undefined || followLink(element);
  };
  const withFocus = (act: (row: Row, element: HTMLElement) => void) => {
    const element = rowWithFocus(body.current);
    const row = element === null ? undefined : rows[Array.from(body.current?.children ?? []).indexOf(element)];
    if (element !== null && row !== undefined) act(row, element);
  };
  useListCommands({
    walk: (step) => walk(body.current, step),
    open: () => withFocus(open),
    toggle: onTick === undefined ? undefined : () => withFocus((row) => onTick(rowId(row))),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (isFromControl(event)) return;
    const walked = focusSibling(event);
    const opens = event.key === 'Enter' && open(row, event.currentTarget);
    const ticks = event.key === ' ' && onTick !== undefined;
    if (ticks) onTick(rowId(row));
    if (walked || opens || ticks) event.preventDefault();
  };
  return (
    <tbody ref={body} role="rowgroup">
      {rows.map((row) => {
        const id = rowId(row);
        return (
          <tr
            key={id}
            role="row"
            tabIndex={id === tabStop ? 0 : -1}
            data-openable={onOpen === undefined ? undefined : ''}
            aria-selected={tick === null && openId === undefined ? undefined : isTicked(id) || id === openId}
            onFocus={() => setFocusedId(id)}
            onClick={(event) => onClick(event, row)}
            onKeyDown={(event) => onKeyDown(event, row)}
          >
            {tick === null ? null : (
              <td role="cell" data-card="tick">
                {tick(row, id)}
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-card={column.card ?? 'row'}
                data-label={column.card === undefined || column.card === 'row' ? column.header : undefined}
                data-end={column.align === 'end' ? '' : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}
