import { type CreateNoteBody, type CreditNoteResponse } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { creditNoteKeys } from './credit-notes.keys.js';

export function useCreateNote(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: CreateNoteBody; idempotencyKey: string }) =>
      api.post<CreditNoteResponse>(`/wms/inventory/credit-debit/note/${orderId}`, { body, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: creditNoteKeys.all }),
  });
}
