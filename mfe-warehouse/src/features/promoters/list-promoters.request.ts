import { type ListPromotersQuery, type PromoterListResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { promoterKeys } from './promoters.keys.js';

export const usePromoters = (query: ListPromotersQuery) =>
  useQuery({
    queryKey: promoterKeys.list(query),
    queryFn: ({ signal }) => api.post<PromoterListResponse>('/admin/promoter/list', { body: query, signal }),
    placeholderData: keepPreviousData,
  });
