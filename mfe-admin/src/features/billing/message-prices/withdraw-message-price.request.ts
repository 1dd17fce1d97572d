import { type MessagePricesResponse } from '@godown/contracts/messaging';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { messagePriceKeys } from '../billing.keys.js';

export function useWithdrawMessagePrice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<MessagePricesResponse>(`/charges/message-prices/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: messagePriceKeys.all }),
  });
}
