import { type ApiResponse } from '@godown/contracts/common';
import { type SaveEwayBillRequest } from '@godown/contracts/invoices';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { orderKeys } from '../orders.keys.js';

/** Keeps the number that the portal gave. */
export function useSaveEwayBill(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveEwayBillRequest) => api.put<ApiResponse>(`/order/${orderId}/eway-bill`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
}
