import { type AgeingResponse, type AgeingWhere } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { ageingKeys } from './ageing.keys.js';

interface AgeingRequest {
  where: AgeingWhere;
  search?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

export function useAgeing(request: AgeingRequest) {
  return useQuery({
    queryKey: ageingKeys.list(request),
    queryFn: ({ signal }) => api.post<AgeingResponse>('/d2r/ageing/find', { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}
