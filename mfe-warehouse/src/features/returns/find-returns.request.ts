import { type FindReturnsResponse, type ReturnsWhere } from '@godown/contracts/returns';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { returnKeys } from './returns.keys.js';

interface ReturnsRequest {
  where: ReturnsWhere;
  search?: string;
  searchFilter?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

export function useReturns(request: ReturnsRequest) {
  return useQuery({
    queryKey: returnKeys.list(request),
    queryFn: ({ signal }) => api.post<FindReturnsResponse>('/returns/find', { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}
