import { type CollectionResponse } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { d2rInvoiceKeys } from './d2r-invoices.keys.js';

/** The invoice of an order with what was collected on it. */
export function useCollection(orderId: string) {
  return useQuery({
    queryKey: d2rInvoiceKeys.detail(orderId),
    queryFn: ({ signal }) => api.get<CollectionResponse>(`/collections/${orderId}`, { signal }),
  });
}
