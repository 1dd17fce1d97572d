import { type HandOversResponse, type HandOversWhere } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { salesmanCashKeys } from './salesman-cash.keys.js';

interface HandOversRequest {
  where: HandOversWhere;
  search?: string;
  searchFilter?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

export function useHandOvers(request: HandOversRequest) {
  return useQuery({
    queryKey: [...salesmanCashKeys.lists, 'hand-overs', request],
    queryFn: ({ signal }) => api.post<HandOversResponse>('/d2r/salesman-hand-overs/find', { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}
