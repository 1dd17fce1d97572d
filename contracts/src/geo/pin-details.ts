import { type ApiResponse } from '../common/index.js';

/** One place a PIN code serves. `district` is empty when only the state is known. */
export interface PinDetail {
  pincode: string;
  state: string;
  district: string;
}

/** Answer of `GET /pincode/{pincode}`; an unknown PIN code answers an empty list. */
export interface PinDetailsResponse extends ApiResponse {
  warehousePinDetails: PinDetail[];
}

function textOf(row: Record<string, unknown>, ...keys: string[]): string {
  for (const key of keys) {
    const value = row[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * State and district of a PIN answer, whichever of the two key spellings (`state`/`State`, `district`/`District`) it uses.
 * @returns null when the answer holds no place: a look-up that failed must never disturb a form.
 */
export function readPinDetails(answer: unknown): { state: string; district: string } | null {
  if (!isRecord(answer) || !Array.isArray(answer.warehousePinDetails)) return null;
  const [first]: unknown[] = answer.warehousePinDetails;
  if (!isRecord(first)) return null;
  const state = textOf(first, 'state', 'State');
  return state === '' ? null : { state, district: textOf(first, 'district', 'District') };
}
