import { type BulkOrderResponse, type OrderActionResult } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';

export async function cancelOrders(orderIds: readonly string[], reason: string): Promise<OrderActionResult[]> {
  const answer = await api.post<BulkOrderResponse>('/order/bulk-cancel', {
    body: { orderIds, reason },
    timeoutMs: 120_000,
  });
  return answer.results;
}
