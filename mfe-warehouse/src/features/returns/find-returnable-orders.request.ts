import { type OrderListResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';

const SHOWN = 10;

/** Orders that customers have, whose number begins with the text. */
export async function findReturnableOrders(
  search: string,
  signal: AbortSignal,
): Promise<{ value: string; label: string; detail: string }[]> {
  const { orders } = await api.post<OrderListResponse>('/inventory/orders/find', {
    body: {
      where: { status: ['DELIVERED', 'DTO_PROCESSED'] },
      ...(search === '' ? {} : { search, searchFilter: 'orderId' }),
      pagination: { records: SHOWN, pageNumber: 1 },
    },
    signal,
  });
  return orders.map(({ id, shopOrderId, customerName }) => ({ value: id, label: shopOrderId, detail: customerName }));
}
