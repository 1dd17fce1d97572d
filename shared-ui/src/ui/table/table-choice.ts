import { useSyncExternalStore } from 'react';

export const DENSITIES = ['comfortable', 'compact'] as const;
/** Rows of 56 or of 42 px. */
export type Density = (typeof DENSITIES)[number];

/** What a person has changed about a table; what is missing is as the columns say. Stored as JSON on the device. */
export interface TableChoice {
  /** All keys, in order. */
  order?: readonly string[];
  hidden?: readonly string[];
  pinned?: { readonly start: readonly string[]; readonly end: readonly string[] };
  /** Pixels by key. */
  widths?: Readonly<Record<string, number>>;
  density?: Density;
}

const PREFIX = 'godown.columns.';
const NO_CHOICE: TableChoice = {};
const listeners = new Set<() => void>();
/** Where the device stores nothing, the choice lasts until the reload. */
const unstored = new Map<string, string>();
const parsed = new Map<string, { text: string; choice: TableChoice }>();

function keysOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : undefined;
}

function widthsOf(value: unknown): Record<string, number> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0),
  );
}

function has<K extends string>(value: object, key: K): value is Record<K, unknown> {
  return key in value;
}

/** Reads what was stored; whatever is not understood is left out. A list is the hidden columns, as they were stored before. */
function toTableChoice(value: unknown): TableChoice {
  if (Array.isArray(value)) return { hidden: keysOf(value) ?? [] };
  if (typeof value !== 'object' || value === null) return NO_CHOICE;
  const order = has(value, 'order') ? keysOf(value.order) : undefined;
  const hidden = has(value, 'hidden') ? keysOf(value.hidden) : undefined;
  const widths = has(value, 'widths') ? widthsOf(value.widths) : undefined;
  const density = has(value, 'density') ? DENSITIES.find((known) => known === value.density) : undefined;
  const pinned = has(value, 'pinned') && typeof value.pinned === 'object' ? value.pinned : null;
  const start = pinned !== null && has(pinned, 'start') ? keysOf(pinned.start) : undefined;
  const end = pinned !== null && has(pinned, 'end') ? keysOf(pinned.end) : undefined;
  return {
    ...(order ? { order } : {}),
    ...(hidden ? { hidden } : {}),
    ...(start && end ? { pinned: { start, end } } : {}),
    ...(widths ? { widths } : {}),
    ...(density ? { density } : {}),
  };
}

function textOf(name: string): string {
  try {
    return unstored.get(name) ?? localStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

function parse(text: string): TableChoice {
  try {
    return toTableChoice(JSON.parse(text === '' ? 'null' : text));
  } catch {
    return NO_CHOICE;
  }
}

/** The choice for a list on this device. */
function tableChoice(name: string): TableChoice {
  const text = textOf(name);
  const known = parsed.get(name);
  if (known?.text === text) return known.choice;
  const choice = parse(text);
  parsed.set(name, { text, choice });
  return choice;
}

export function setTableChoice(name: string, choice: TableChoice): void {
  const text = JSON.stringify(choice);
  try {
    localStorage.setItem(PREFIX + name, text);
    unstored.delete(name);
  } catch {
    unstored.set(name, text);
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTableChoice(name: string): TableChoice {
  return useSyncExternalStore(subscribe, () => tableChoice(name));
}
