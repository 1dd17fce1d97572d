import { MAX_SHEET_EDITS, type SheetEdit } from '@godown/contracts/sheets';
import { UserError } from '../../core/errors.js';

const MAX_TEXT = 500;

/** The JSON in a field of a multipart form; null when the field is not there. @throws UserError invalid */
export function readJsonField(text: string | undefined): unknown {
  if (text === undefined || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw invalidUploadFields();
  }
}

/** Cells that were mended in the preview. @throws UserError invalid */
export function readEdits(text: string | undefined): readonly SheetEdit[] {
  const edits = readJsonField(text) ?? [];
  if (!Array.isArray(edits) || edits.length > MAX_SHEET_EDITS) throw invalidUploadFields();
  return edits.map(editOf);
}

function editOf(value: unknown): SheetEdit {
  if (typeof value !== 'object' || value === null || !('row' in value) || !('key' in value) || !('text' in value))
    throw invalidUploadFields();
  const { row, key, text } = value;
  if (typeof row !== 'number' || typeof key !== 'string' || typeof text !== 'string' || text.length > MAX_TEXT)
    throw invalidUploadFields();
  return { row, key, text };
}

export function invalidUploadFields(): UserError {
  return new UserError('invalid', 'UPLOAD_FIELDS', 'The upload is not valid');
}
