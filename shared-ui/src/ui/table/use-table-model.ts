import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  type TableState,
  useTable,
} from '@tanstack/react-table';
import { type MouseEvent, type TouchEvent, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { type Column, type Pin } from './column.js';
import { type Density, setTableChoice, type TableChoice, useTableChoice } from './table-choice.js';

/** The columns are the library's, the rows are not: the server sorts, filters and pages them. */
const FEATURES = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
});
const NO_ROWS: never[] = [];
/** Pixels. */
const WIDTHS = { least: 64, most: 960 } as const;

/** What the model has to know of a column. */
type ModelColumn = Pick<Column<never>, 'key' | 'fixed' | 'hiddenAtFirst' | 'pin'>;

/** A column as it is drawn now. */
interface Shown<C> {
  column: C;
  pin: Pin | null;
  /** Pixels that the person chose. */
  width: number | undefined;
  isResizing: boolean;
}

interface Controlled {
  columns: { id: string; minSize: number; maxSize: number }[];
  state: Pick<TableState<typeof FEATURES>, 'columnOrder' | 'columnPinning' | 'columnVisibility' | 'columnSizing'>;
}

export type ShownColumn<Row> = Shown<Column<Row>>;

/** Stored keys first, as far as they still exist; a column that came later stands behind its neighbour. */
function orderOf(keys: readonly string[], stored: readonly string[] = []): string[] {
  const order = stored.filter((key) => keys.includes(key));
  keys.forEach((key, index) => {
    if (!order.includes(key)) order.splice(index === 0 ? 0 : order.indexOf(keys[index - 1] ?? '') + 1, 0, key);
  });
  return order;
}

/** What stays in sight unless the person says otherwise: the first column, the last, and those that ask for it. */
function pinsOf(columns: readonly ModelColumn[], shown: readonly string[]): { start: string[]; end: string[] } {
  const asks = (key: string) => columns.find((column) => column.key === key)?.pin;
  const first = shown[0];
  const last = shown.length > 1 ? shown.at(-1) : undefined;
  return {
    start: shown.filter((key) => (asks(key) ?? (key === first ? 'start' : 'none')) === 'start'),
    end: shown.filter((key) => (asks(key) ?? (key === last ? 'end' : 'none')) === 'end'),
  };
}

function without<V>(record: Readonly<Record<string, V>>, key: string): Record<string, V> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));
}

/** Order, pins, widths, visibility and density of one list: as the columns say until the person chooses. */
export function useTableModel<C extends ModelColumn>(name: string, columns: readonly C[]) {
  const choice = useTableChoice(name);
  const keys = columns.map(({ key }) => key);
  const hidden = choice.hidden ?? columns.filter((column) => column.hiddenAtFirst === true).map(({ key }) => key);
  const isShown = (column: ModelColumn) => column.fixed === true || !hidden.includes(column.key);
  const order = orderOf(keys, choice.order);
  const shownKeys = order.filter((key) => columns.some((column) => column.key === key && isShown(column)));
  const pinned = choice.pinned ?? pinsOf(columns, shownKeys);
  const change = (part: Partial<TableChoice>) => setTableChoice(name, { ...choice, ...part });

  const widths = choice.widths ?? {};
  const text = JSON.stringify({
    columns: keys.map((id) => ({ id, minSize: WIDTHS.least, maxSize: WIDTHS.most })),
    state: {
      columnOrder: order,
      columnPinning: pinned,
      columnVisibility: Object.fromEntries(columns.map((column) => [column.key, isShown(column)])),
      columnSizing: widths,
    },
  });
  // The library compares columns and parts of the state by identity: equal ones stay the same objects.
  const { columns: definitions, state } = useMemo((): Controlled => JSON.parse(text), [text]);
  const table = useTable({
    features: FEATURES,
    columns: definitions,
    data: NO_ROWS,
    columnResizeMode: 'onChange',
    state,
    onColumnSizingChange: (update) =>
      change({ widths: { ...(typeof update === 'function' ? update({ ...widths }) : update) } }),
  });
  const shown = [
    ...table.getStartVisibleLeafColumns(),
    ...table.getCenterVisibleLeafColumns(),
    ...table.getEndVisibleLeafColumns(),
  ].flatMap((leaf): Shown<C>[] => {
    const column = columns.find(({ key }) => key === leaf.id);
    const pin = leaf.getIsPinned();
    const width = widths[leaf.id] === undefined ? undefined : leaf.getSize();
    return column ? [{ column, pin: pin === false ? null : pin, width, isResizing: leaf.getIsResizing() }] : [];
  });

  return {
    shown,
    order,
    hidden,
    pinned,
    widths,
    density: choice.density ?? ('comfortable' satisfies Density),
    toggle: (key: string, on: boolean) =>
      change({ hidden: on ? hidden.filter((other) => other !== key) : [...hidden, key] }),
    /** @param place 0 is the first */
    moveTo: (key: string, place: number) => {
      const next = order.filter((other) => other !== key);
      next.splice(Math.min(Math.max(place, 0), next.length), 0, key);
      change({ order: next });
    },
    pin: (key: string, on: boolean) => {
      const start = pinned.start.filter((other) => other !== key);
      const end = pinned.end.filter((other) => other !== key);
      const isLast = order.at(-1) === key;
      if (on) (isLast ? end : start).push(key);
      change({ pinned: { start, end } });
    },
    setWidth: (key: string, width: number | null) =>
      change({
        widths:
          width === null
            ? without(widths, key)
            : { ...widths, [key]: Math.min(Math.max(width, WIDTHS.least), WIDTHS.most) },
      }),
    setDensity: (density: Density) => change({ density }),
    reset: () => setTableChoice(name, {}),
    /** Begins with the width that the column has on the screen: until then its content decides. */
    startResize: (key: string, width: number, event: MouseEvent | TouchEvent) => {
      if (widths[key] === undefined) flushSync(() => change({ widths: { ...widths, [key]: width } }));
      table
        .getLeafHeaders()
        .find((header) => header.column.id === key)
        ?.getResizeHandler()(event);
    },
  };
}
