import { type D2rInvoicesResponse, type D2rInvoicesWhere } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { d2rInvoiceKeys } from './d2r-invoices.keys.js';

interface InvoicesRequest {
  where: D2rInvoicesWhere;
  search?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

export function useInvoices(request: InvoicesRequest) {
  return useQuery({
    queryKey: d2rInvoiceKeys.list(request),
    queryFn: ({ signal }) => api.post<D2rInvoicesResponse>('/collections/find', { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}
