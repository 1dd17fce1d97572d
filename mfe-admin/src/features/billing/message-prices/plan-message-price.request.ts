import { type MessagePricesResponse, type PlanMessagePriceRequest } from '@godown/contracts/messaging';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { messagePriceKeys } from '../billing.keys.js';

export function usePlanMessagePrice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PlanMessagePriceRequest) => api.put<MessagePricesResponse>('/charges/message-prices', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: messagePriceKeys.all }),
  });
}
