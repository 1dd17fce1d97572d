import { useState } from 'react';
import { type Column } from './column.js';

const PREFIX = 'godown.columns.';

function stored(name: string): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : null;
  } catch {
    return null;
  }
}

function store(name: string, hidden: readonly string[]): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(hidden));
  } catch {
    // Without storage the choice lasts until the reload.
  }
}

/** Which columns are hidden, remembered per table on this device. */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]) {
  const byDefault = () => columns.filter((column) => column.hiddenAtFirst === true).map((column) => column.key);
  const [hidden, setHidden] = useState<readonly string[]>(() => stored(name) ?? byDefault());
  const change = (next: readonly string[]) => {
    setHidden(next);
    store(name, next);
  };
  return {
    shown: columns.filter((column) => column.fixed === true || !hidden.includes(column.key)),
    isShown: (key: string) => !hidden.includes(key),
    toggle: (key: string, on: boolean) => change(on ? hidden.filter((other) => other !== key) : [...hidden, key]),
    reset: () => change(byDefault()),
  };
}

export type ColumnChoice<Row> = ReturnType<typeof useColumnChoice<Row>>;
