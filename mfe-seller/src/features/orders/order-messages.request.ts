import { type MessageLogResponse } from '@godown/contracts/messaging';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { orderMessagesKey } from './orders.keys.js';

export function useOrderMessages(orderId: string) {
  return useQuery({
    queryKey: orderMessagesKey(orderId),
    queryFn: ({ signal }) => api.get<MessageLogResponse>(`/order/${orderId}/messages`, { signal }),
    select: (answer) => answer.messages,
  });
}
