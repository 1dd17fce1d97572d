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
const UNSENT_PREFIX = 'godown.columns-unsent.';
const listeners = new Set<() => void>();
/** Of the view that a list shows: in place of the person's own until the view is left. */
const ofViews = new Map<string, TableChoice>();
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

/** The person's own choice for a list, as this device has it. */
function ownChoice(name: string): TableChoice {
  const text = textOf(name);
  const known = parsed.get(name);
  if (known?.text === text) return known.choice;
  const choice = parse(text);
  parsed.set(name, { text, choice });
  return choice;
}

function tableChoice(name: string): TableChoice {
  return ofViews.get(name) ?? ownChoice(name);
}

function tell(): void {
  listeners.forEach((listener) => listener());
}

function store(name: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + name, text);
    unstored.delete(name);
  } catch {
    unstored.set(name, text);
  }
}

function markUnsent(name: string, isUnsent: boolean): void {
  try {
    if (isUnsent) localStorage.setItem(UNSENT_PREFIX + name, '');
    else localStorage.removeItem(UNSENT_PREFIX + name);
  } catch {
    // Without a store on the device what the server has counts at the next start.
  }
}

/** What the person has just chosen: for the view that the list shows, or as their own. */
export function setTableChoice(name: string, choice: TableChoice): void {
  if (ofViews.has(name)) ofViews.set(name, choice);
  else {
    store(name, JSON.stringify(choice));
    markUnsent(name, true);
  }
  tell();
}

/** For what keeps views and the person's own choice on the server. */
export const tableColumns = {
  own: ownChoice,
  /** @param choice null: the person's own again */
  showView: (name: string, choice: TableChoice | null): void => {
    if (choice === null) ofViews.delete(name);
    else ofViews.set(name, choice);
    tell();
  },
  /** As another device has left them. */
  takeOver: (name: string, choice: TableChoice): void => {
    store(name, JSON.stringify(choice));
    tell();
  },
  /** Whether this device has changed what the server has not been told yet. */
  isUnsent: (name: string): boolean => {
    try {
      return localStorage.getItem(UNSENT_PREFIX + name) !== null;
    } catch {
      return false;
    }
  },
  markSent: (name: string): void => markUnsent(name, false),
};

export function subscribeToChoices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTableChoice(name: string): TableChoice {
  return useSyncExternalStore(subscribeToChoices, () => tableChoice(name));
}
