import { type ApiResponse } from '@godown/contracts/common';
import { type SettleChequeRequest } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { d2rInvoiceKeys } from './d2r-invoices.keys.js';

export function useSettleCheque() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: SettleChequeRequest }) =>
      api.post<ApiResponse>(`/d2r/payments/${id}/cheque`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: d2rInvoiceKeys.all }),
  });
}
