import { type CreditCheckRequest, type CreditCheckResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { orderKeys } from '../orders.keys.js';

/** Why a Credit order would be held; null when it would not, or when nobody could tell: placing decides. */
export function useCreditHold(order: CreditCheckRequest | null): string | null {
  const { data } = useQuery({
    enabled: order !== null,
    queryKey: [...orderKeys.all, 'new', 'credit', order],
    queryFn: ({ signal }) => api.post<CreditCheckResponse>('/orders/credit-check', { body: order ?? {}, signal }),
    placeholderData: order === null ? undefined : keepPreviousData,
    retry: false,
  });
  return order === null ? null : (data?.creditHold ?? null);
}
