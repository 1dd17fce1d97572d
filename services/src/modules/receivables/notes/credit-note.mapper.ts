import { paiseToRupees } from '@godown/contracts/common';
import { type CreditNoteRow } from '@godown/contracts/receivables';
import { type ListedNote } from './credit-notes.sql.js';

export function toCreditNoteRow({ amountPaise, createdAt, ...note }: ListedNote): CreditNoteRow {
  return { ...note, amount: paiseToRupees(amountPaise), createdAt: createdAt.toISOString() };
}
