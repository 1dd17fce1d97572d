import { type CreditNoteRow } from '@godown/contracts/receivables';
import { type ListedNote } from './credit-notes.sql.js';

export function toCreditNoteRow({ createdAt, ...note }: ListedNote): CreditNoteRow {
  return { ...note, createdAt: createdAt.toISOString() };
}
