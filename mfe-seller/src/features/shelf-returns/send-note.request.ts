import { type CreditNoteResponse } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { type KeptNote } from './kept-notes.js';

/** Made once under its key, however often it is sent. */
export function sendNote({ key, body }: KeptNote): Promise<CreditNoteResponse> {
  return api.post<CreditNoteResponse>('/field/credit-notes', { body, idempotencyKey: key });
}
