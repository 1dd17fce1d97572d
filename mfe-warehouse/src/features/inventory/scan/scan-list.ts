import { WSIN_PATTERN } from '@godown/contracts/catalogue';
import { MAX_QUANTITY, type ScanAction, type ScanRow } from '@godown/contracts/inventory';

/** A scanned line on this device. */
export interface ListedScan extends ScanRow {
  /**
   * It was sent and no answer came: the server may have taken it. It must be sent again as it is, under the same id,
   * so it can neither be changed nor removed.
   */
  inDoubt?: true;
}

export type ScanOutcome =
  | { kind: 'added' | 'increased'; wsin: string; action: ScanAction; quantity: number }
  | { kind: 'noMode' | 'notWsin' | 'unknown' | 'tooMany'; text: string };

export interface ScanList {
  mode: ScanAction | null;
  /** The newest first. */
  rows: readonly ListedScan[];
  /** What the list was before each of the last changes, the newest last. */
  history: readonly (readonly ListedScan[])[];
  last: ScanOutcome | null;
}

export const EMPTY_LIST: ScanList = { mode: null, rows: [], history: [], last: null };

const HISTORY_LENGTH = 50;

export type ScanEvent =
  | { type: 'mode'; mode: ScanAction }
  | { type: 'scan'; text: string; id: string }
  | { type: 'step'; id: string; by: 1 | -1 }
  | { type: 'remove'; id: string }
  | { type: 'again'; id: string; newId: string }
  | { type: 'undo' }
  | { type: 'unknown'; wsins: readonly string[] }
  | { type: 'sending'; ids: readonly string[] }
  | { type: 'notSent'; ids: readonly string[] }
  | { type: 'answered'; ids: readonly string[]; refused: readonly ScanRow[] }
  | { type: 'restored'; mode: ScanAction | null; rows: readonly ListedScan[] };

/** Lines that the next upload carries: those without a reason. */
export function linesToSend(list: Pick<ScanList, 'rows'>): ListedScan[] {
  return list.rows.filter((row) => row.reason === undefined);
}

/** What goes over the wire. */
export function toWire({ inDoubt: _, ...row }: ListedScan): ScanRow {
  return row;
}

/** Whether a person may still change the line. */
export function isOpen(row: ListedScan): boolean {
  return row.inDoubt === undefined;
}

function changed(list: ScanList, rows: readonly ListedScan[], last: ScanOutcome | null = list.last): ScanList {
  return { ...list, rows, last, history: [...list.history, list.rows].slice(-HISTORY_LENGTH) };
}

/** The same WSIN in the same mode counts up; a line with a reason or in doubt stays as it is and a new one begins. */
function scan(list: ScanList, text: string, id: string): ScanList {
  const wsin = text.trim().toUpperCase();
  if (wsin === '') return list;
  if (list.mode === null) return { ...list, last: { kind: 'noMode', text: wsin } };
  if (!WSIN_PATTERN.test(wsin)) return { ...list, last: { kind: 'notWsin', text: wsin } };
  const action = list.mode;
  const known = list.rows.find(
    (row) => row.wsin === wsin && row.actionType === action && row.reason === undefined && isOpen(row),
  );
  if (!known)
    return changed(list, [{ id, wsin, quantity: 1, actionType: action }, ...list.rows], {
      kind: 'added',
      wsin,
      action,
      quantity: 1,
    });
  if (known.quantity >= MAX_QUANTITY) return { ...list, last: { kind: 'tooMany', text: wsin } };
  const quantity = known.quantity + 1;
  const rest = list.rows.filter((row) => row !== known);
  return changed(list, [{ ...known, quantity }, ...rest], { kind: 'increased', wsin, action, quantity });
}

function step(list: ScanList, id: string, by: 1 | -1): ScanList {
  const row = list.rows.find((candidate) => candidate.id === id);
  const quantity = (row?.quantity ?? 0) + by;
  if (!row || !isOpen(row) || row.reason !== undefined || quantity < 1 || quantity > MAX_QUANTITY) return list;
  return changed(
    list,
    list.rows.map((candidate) => (candidate === row ? { ...row, quantity } : candidate)),
  );
}

function remove(list: ScanList, id: string): ScanList {
  const rows = list.rows.filter((row) => row.id !== id || !isOpen(row));
  return rows.length === list.rows.length ? list : changed(list, rows);
}

/** A refused line becomes a new one: its reason is gone, and so is its old id. */
function again(list: ScanList, id: string, newId: string): ScanList {
  const rows = list.rows.map((row) => {
    if (row.id !== id || row.reason === undefined) return row;
    const { reason: _, ...cleared } = row;
    return { ...cleared, id: newId };
  });
  return changed(list, rows);
}

function isSame(one: readonly ListedScan[], other: readonly ListedScan[]): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index]);
}

function undo(list: ScanList): ScanList {
  const before = list.history.at(-1);
  return before === undefined ? list : { ...list, rows: before, history: list.history.slice(0, -1), last: null };
}

/** Codes that nobody knows: their lines go, also from what Undo would bring back. A line that may have been sent stays. */
function forget(list: ScanList, wsins: readonly string[]): ScanList {
  const stays = (row: ListedScan) => !wsins.includes(row.wsin) || row.reason !== undefined || !isOpen(row);
  const gone = list.rows.find((row) => !stays(row));
  if (!gone) return list;
  const rows = list.rows.filter(stays);
  // A step that only added what is gone would be an Undo that does nothing.
  const states = [...list.history.map((before) => before.filter(stays)), rows];
  const history = states.slice(0, -1).filter((state, index) => !isSame(state, states[index + 1] ?? rows));
  return { ...list, rows, history, last: { kind: 'unknown', text: gone.wsin } };
}

/** Units of a code that the list adds to the stock, or takes from it. */
export function netOf({ rows }: Pick<ScanList, 'rows'>, wsin: string): number {
  return rows.reduce(
    (sum, row) =>
      row.wsin !== wsin || row.reason !== undefined
        ? sum
        : sum + (row.actionType === 'Inbound' ? row.quantity : -row.quantity),
    0,
  );
}

function markDoubt(list: ScanList, ids: readonly string[], inDoubt: boolean): ScanList {
  const rows = list.rows.map((row): ListedScan => {
    if (!ids.includes(row.id)) return row;
    const { inDoubt: _, ...plain } = row;
    return inDoubt ? { ...plain, inDoubt: true } : plain;
  });
  // What was sent cannot be taken back, so neither can what came before it.
  return { ...list, rows, history: [] };
}

/** The server's refused lines take the place of what was sent; what was scanned meanwhile stays on top. */
function answered(list: ScanList, ids: readonly string[], refused: readonly ScanRow[]): ScanList {
  const meanwhile = list.rows.filter((row) => !ids.includes(row.id) && row.reason === undefined);
  const refusedBefore = list.rows.filter(
    (row) => row.reason !== undefined && !refused.some((other) => other.id === row.id),
  );
  return { ...list, rows: [...meanwhile, ...refused, ...refusedBefore], history: [], last: null };
}

export function scanReducer(list: ScanList, event: ScanEvent): ScanList {
  switch (event.type) {
    case 'mode':
      return { ...list, mode: event.mode, last: null };
    case 'scan':
      return scan(list, event.text, event.id);
    case 'step':
      return step(list, event.id, event.by);
    case 'remove':
      return remove(list, event.id);
    case 'again':
      return again(list, event.id, event.newId);
    case 'undo':
      return undo(list);
    case 'unknown':
      return forget(list, event.wsins);
    case 'sending':
      return markDoubt(list, event.ids, true);
    case 'notSent':
      return markDoubt(list, event.ids, false);
    case 'answered':
      return answered(list, event.ids, event.refused);
    case 'restored':
      return { ...EMPTY_LIST, mode: event.mode, rows: event.rows };
  }
}
