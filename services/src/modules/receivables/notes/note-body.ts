import {
  type CreateNoteBody,
  CREDIT_NOTE_MESSAGES,
  faultsOfNote,
  NOTE_KINDS,
  type NotedSku,
  type NoteKind,
} from '@godown/contracts/receivables';
import { UserError } from '../../../core/errors.js';
import { type ShippingOrder } from '../../orders/index.js';

type Given = Readonly<Record<string, Partial<Record<NoteKind, unknown>>>>;

/** Lines of an order: more keys are no note. */
const MOST_LINES = 1_000;

/**
 * Reads the body, whose fields are the ids of the order's lines, so that no DTO can name them.
 * @throws UserError invalid for what is no map of quantities
 */
export function readNoteBody(body: unknown): Given {
  const lines = isObject(body) ? Object.entries(body) : [];
  if (!isObject(body) || lines.length > MOST_LINES)
    throw new UserError('invalid', 'INVALID_BODY', CREDIT_NOTE_MESSAGES.nothing);
  const read: Record<string, Partial<Record<NoteKind, unknown>>> = {};
  for (const [id, quantities] of lines) {
    if (!isObject(quantities)) throw unknownField(id);
    const excess = Object.keys(quantities).find((name) => !NOTE_KINDS.some((kind) => kind === name));
    if (excess !== undefined) throw unknownField(`${id}.${excess}`);
    read[id.toLowerCase()] = quantities;
  }
  return read;
}

/** @throws UserError invalid for a wrong quantity or none, rule for more of a SKU than is left */
export function checkedNote(given: Given, order: ShippingOrder, noted: readonly NotedSku[]): CreateNoteBody {
  const faults = faultsOfNote(order.items, noted, given);
  const [first] = faults;
  if (first !== undefined) {
    const errors = faults.flatMap(({ field, message }) => (field === null ? [] : [{ field, message }]));
    const isAboutBody = first.field !== null || first.message === CREDIT_NOTE_MESSAGES.nothing;
    throw new UserError(isAboutBody ? 'invalid' : 'rule', 'NOTE_REFUSED', first.message, { errors });
  }
  return Object.fromEntries(
    Object.entries(given).map(([id, { credit, expired, damaged }]) => [
      id,
      { credit: countOf(credit), expired: countOf(expired), damaged: countOf(damaged) },
    ]),
  );
}

function countOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unknownField(field: string): UserError {
  const message = `property ${field.slice(0, 80)} should not exist`;
  return new UserError('invalid', 'INVALID_BODY', message, { errors: [{ field: field.slice(0, 80), message }] });
}
