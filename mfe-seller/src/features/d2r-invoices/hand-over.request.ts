import { type ApiResponse } from '@godown/contracts/common';
import { type HandOverRequest } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { d2rInvoiceKeys } from './d2r-invoices.keys.js';

export function useHandOver(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HandOverRequest) => api.post<ApiResponse>(`/collections/${orderId}/hand-over`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: d2rInvoiceKeys.all }),
  });
}
