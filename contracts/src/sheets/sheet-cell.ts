import { EMAIL_PATTERN, exactPaise, hasPartOfPaisa, hasText, phoneOf, pincodeOf } from '../common/index.js';
import { findState, likelyStateOf, statesOfPincode } from '../geo/index.js';
import { percentToBasisPoints } from '../tax/index.js';
import {
  SHEET_MESSAGES,
  type CellProblem,
  type CellValue,
  type CellValues,
  type SheetColumn,
  type SheetDeclaration,
} from './sheet.js';

export interface ReadCell {
  readonly value: CellValue;
  readonly message: string | null;
}

/** Control characters break labels and the database's text; a sheet has no use for them. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/g;

/** Reads one cell's text by its column. An empty cell is null, and wrong only where the column is required. */
export function readCell(column: SheetColumn, text: string): ReadCell {
  const clean = text.replace(CONTROL, ' ').trim();
  if (!hasText(clean)) return empty(column);
  const read = readText(column, clean);
  // An amount that is one, but for a part of a paisa, is not passed over as text that is none.
  const isAmount = column.kind === 'rupees' && hasPartOfPaisa(plain(clean));
  if (read.message !== null && column.unreadableIsEmpty && !isAmount) return empty(column);
  return read;
}

function empty(column: SheetColumn): ReadCell {
  return {
    value: null,
    message: column.isRequired ? (column.requiredMessage ?? SHEET_MESSAGES.required(column.header)) : null,
  };
}

function readText(column: SheetColumn, text: string): ReadCell {
  switch (column.kind) {
    case 'text':
      return accepted(column, shaped(column, column.upperCase ? text.toUpperCase() : text));
    case 'integer':
      return number(column, /^\d{1,12}(\.0+)?$/.test(plain(text)) ? Number(plain(text)) : null, text);
    case 'rupees':
      return number(column, exactPaise(plain(text)), text);
    case 'percent':
      return number(column, percentToBasisPoints(plain(text.replace(/%$/, ''))), text);
    case 'phone':
      return accepted(column, phoneOf(withoutDecimals(text)));
    case 'pincode':
      return accepted(column, pincodeOf(withoutDecimals(text)));
    case 'state':
      return accepted(column, stateName(text));
    case 'email':
      return accepted(column, EMAIL_PATTERN.test(text) ? text : null);
    case 'day':
      return accepted(column, readDay(text));
    case 'choice':
      return accepted(column, column.readChoice?.(text) ?? null);
  }
}

function shaped(column: SheetColumn, text: string): string | null {
  return text.length <= (column.maxLength ?? 200) && (column.pattern?.test(text) ?? true) ? text : null;
}

function accepted(column: SheetColumn, value: string | null): ReadCell {
  return { value, message: value === null ? invalid(column) : null };
}

function invalid(column: SheetColumn): string {
  return column.invalidMessage ?? SHEET_MESSAGES.invalid(column.header);
}

function number(column: SheetColumn, value: number | null, text: string): ReadCell {
  if (value === null) {
    const isNumber = /^-?\d+(\.\d+)?$/.test(plain(text));
    return { value: null, message: isNumber ? invalid(column) : SHEET_MESSAGES.notNumber(column.header) };
  }
  const isWithin = value >= (column.min ?? 0) && value <= (column.max ?? Number.MAX_SAFE_INTEGER);
  return isWithin ? { value, message: null } : { value: null, message: invalid(column) };
}

/** A number without rupee sign, blanks and Indian or Western grouping. */
function plain(text: string): string {
  return text
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/(?<=\d),(?=\d{2,3})/g, '')
    .replace(/\s+/g, '');
}

/** Spreadsheets write a number of digits as a number: 9876543210.0 */
function withoutDecimals(text: string): string {
  return plain(text).replace(/\.0+$/, '');
}

/** Text such as 'Punjab/Mohali/Zirakpur' names its state first. */
function stateName(text: string): string | null {
  const [first = ''] = text.split(/[/,]/);
  return (findState(text) ?? findState(first))?.name ?? null;
}

/** The state of a PIN code, for sheets that leave it out. */
export function stateOfPincodeName(pincode: string): string | null {
  return likelyStateOf(pincode)?.name ?? null;
}

/** Whether a PIN code lies in the state of that name. Some first digits belong to more than one. */
export function isStateOfPincode(state: string, pincode: string): boolean {
  return statesOfPincode(pincode).some((code) => code === findState(state)?.code);
}

/** YYYY-MM-DD, DD/MM/YYYY, or MM-DD-YY and MM-DD-YYYY as marketplaces write it; a time behind it is ignored. A year that nobody means is no day: the database would refuse it. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/.exec(text);
  if (slashed) return day(slashed[3], slashed[2], slashed[1]);
  const american = /^(\d{1,2})-(\d{1,2})-(\d{2}|\d{4})$/.exec(text);
  return american ? day(american[3]?.length === 2 ? `20${american[3]}` : american[3], american[1], american[2]) : null;
}

function day(year = '', month = '', date = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^(19|20|21)/.test(year) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

export interface ReadRow {
  readonly values: CellValues;
  readonly problems: readonly CellProblem[];
}

/** Reads a row whose texts are already under their columns' keys. */
export function readRow(sheet: SheetDeclaration, texts: Readonly<Record<string, string>>): ReadRow {
  const values: Record<string, CellValue> = {};
  const problems: CellProblem[] = [];
  for (const column of sheet.columns) {
    const { value, message } = readCell(column, texts[column.key] ?? '');
    values[column.key] = value;
    if (message !== null) problems.push({ key: column.key, message });
  }
  return { values, problems };
}
