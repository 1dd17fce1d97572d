import { type OrderResponse, type OrderView } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';

export async function getOrder(id: string): Promise<OrderView> {
  return (await api.get<OrderResponse>(`/order/${id}`)).order;
}
