import { type OrderListResponse, type OrderStatus } from '@godown/contracts/orders';
import { api, isApiError } from '@godown/shared-ui/api';
import { type OrderOfReturn } from './kept-customer-returns.js';
import { t } from './returns.texts.js';

const SHOWN = 10;

/** Customers return goods of orders that they have. */
export const RETURNED_FROM: readonly OrderStatus[] = ['DELIVERED', 'DTO_PROCESSED'];

export interface ReturnableOption {
  value: string;
  label: string;
  detail: string;
  order: OrderOfReturn;
}

/** Orders that customers have, whose number holds the text. @throws ApiError with status 0 without a network */
async function listReturnableOrders(search: string, signal: AbortSignal): Promise<ReturnableOption[]> {
  const { orders } = await api.post<OrderListResponse>('/inventory/orders/find', {
    body: {
      where: { status: RETURNED_FROM },
      ...(search === '' ? {} : { search, searchFilter: 'orderId' }),
      pagination: { records: SHOWN, pageNumber: 1 },
    },
    signal,
  });
  return orders.map(({ id, companyId, shopOrderId, customerName }) => ({
    value: id,
    label: shopOrderId,
    detail: customerName,
    order: { id, companyId, shopOrderId },
  }));
}

/** As `listReturnableOrders`; without a network, the number as it was typed. */
export async function findReturnableOrders(search: string, signal: AbortSignal): Promise<ReturnableOption[]> {
  try {
    return await listReturnableOrders(search, signal);
  } catch (error) {
    const number = search.trim().toUpperCase();
    if (!isApiError(error) || error.status !== 0 || number === '') throw error;
    const order = { id: null, companyId: null, shopOrderId: number };
    return [{ value: number, label: number, detail: t('customer.unchecked'), order }];
  }
}
