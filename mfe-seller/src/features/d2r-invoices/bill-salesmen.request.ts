import { type BillSalesmenResponse } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { d2rInvoiceKeys } from './d2r-invoices.keys.js';

/** Whom the bill of an order can be handed to. */
export function useBillSalesmen(orderId: string) {
  return useQuery({
    queryKey: [...d2rInvoiceKeys.detail(orderId), 'salesmen'],
    queryFn: ({ signal }) => api.get<BillSalesmenResponse>(`/collections/${orderId}/salesmen`, { signal }),
    select: ({ data }) =>
      data.map(({ id, name, phone }) => ({ value: id, label: phone === null ? name : `${name} · ${phone}` })),
  });
}
