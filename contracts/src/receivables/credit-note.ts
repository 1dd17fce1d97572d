import { type ApiResponse } from '../common/responses.js';
import { CREDIT_NOTE_MESSAGES } from './receivables.messages.js';

/** Pieces of one line of an order: returned in good order, past their date, or broken. */
export interface NoteQuantities {
  credit: number;
  expired: number;
  damaged: number;
}

export const NOTE_KINDS = ['credit', 'expired', 'damaged'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Body of `POST /wms/inventory/credit-debit/note/{orderId}`: pieces by the id of the order's line. */
export type CreateNoteBody = Readonly<Record<string, NoteQuantities>>;

export interface CreditNoteResponse extends ApiResponse {
  noteId: string;
  number: string;
  amountPaise: number;
}

export interface NotableItem {
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
}

/** Pieces in notes already. */
export interface NotedSku {
  readonly sku: string;
  readonly quantity: number;
}

export function piecesOf({ credit, expired, damaged }: NoteQuantities): number {
  return credit + expired + damaged;
}

/** What can still be noted, by SKU over the whole order. */
export function remainingBySku(items: readonly NotableItem[], noted: readonly NotedSku[]): ReadonlyMap<string, number> {
  const left = new Map<string, number>();
  for (const { sku, quantity } of items) left.set(sku, (left.get(sku) ?? 0) + quantity);
  for (const { sku, quantity } of noted) left.set(sku, (left.get(sku) ?? 0) - quantity);
  return left;
}

export interface NoteFault {
  /** Line and kind, 'ID.credit'; null: the note as a whole. */
  field: string | null;
  message: string;
}

/** Why a note cannot be made: quantities outside 0 to the line's quantity, nothing entered, or more of a SKU than is left. */
export function faultsOfNote(
  items: readonly NotableItem[],
  noted: readonly NotedSku[],
  note: Readonly<Record<string, Partial<Record<NoteKind, unknown>>>>,
): NoteFault[] {
  const faults: NoteFault[] = [];
  const wanted = new Map<string, number>();
  let pieces = 0;
  for (const [id, quantities] of Object.entries(note)) {
    const item = items.find((one) => one.id === id);
    if (item === undefined) {
      faults.push({ field: id, message: CREDIT_NOTE_MESSAGES.unknownItem });
      continue;
    }
    for (const kind of NOTE_KINDS) {
      const quantity = quantities[kind] ?? 0;
      if (!isQuantity(quantity, item.quantity))
        faults.push({ field: `${id}.${kind}`, message: CREDIT_NOTE_MESSAGES.quantity(item.quantity) });
      else {
        pieces += quantity;
        wanted.set(item.sku, (wanted.get(item.sku) ?? 0) + quantity);
      }
    }
  }
  if (faults.length > 0) return faults;
  if (pieces === 0) return [{ field: null, message: CREDIT_NOTE_MESSAGES.nothing }];
  const left = remainingBySku(items, noted);
  return [...wanted].flatMap(([sku, quantity]) => {
    const remaining = Math.max(0, left.get(sku) ?? 0);
    return quantity > remaining ? [{ field: null, message: CREDIT_NOTE_MESSAGES.tooMany(sku, remaining) }] : [];
  });
}

function isQuantity(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
}

/**
 * What some pieces of a line are worth: the line's amount in proportion, rounded so that all notes of a line together never come to
 * more than the line, and to exactly it when every piece is noted.
 */
export function shareOfLine(totalPaise: number, quantity: number, pieces: { before: number; noted: number }): number {
  const upTo = (count: number) => Math.round((totalPaise * count) / quantity);
  return upTo(pieces.before + pieces.noted) - upTo(pieces.before);
}

/** Longest number that rule 53 allows. */
const LONGEST = 16;
const WIDTH = 5;

/** The number at a position of the notes' series: the invoices' prefix, the year, CN and the position. */
export function creditNoteNumber(prefix: string, financialYear: number, position: number): string {
  const digits = String(position).padStart(WIDTH, '0');
  const tail = `${String(financialYear % 100).padStart(2, '0')}CN${digits}`;
  return `${prefix.replace(/^[/-]+/, '').slice(0, LONGEST - tail.length)}${tail}`;
}
