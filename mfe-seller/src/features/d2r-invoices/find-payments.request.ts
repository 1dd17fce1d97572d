import { type PaymentsResponse, type PaymentsWhere } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { d2rInvoiceKeys } from './d2r-invoices.keys.js';

interface PaymentsRequest {
  where: PaymentsWhere;
  search?: string;
  searchFilter?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

export function usePayments(request: PaymentsRequest) {
  return useQuery({
    queryKey: [...d2rInvoiceKeys.lists, 'payments', request],
    queryFn: ({ signal }) => api.post<PaymentsResponse>('/d2r/payments/find', { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}
