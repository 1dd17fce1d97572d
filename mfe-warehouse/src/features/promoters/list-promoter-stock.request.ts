import { type ListPromoterStockQuery, type PromoterStockResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { promoterStockKeys } from './promoters.keys.js';

export const usePromoterStock = (query: ListPromoterStockQuery) =>
  useQuery({
    queryKey: promoterStockKeys.list(query),
    queryFn: ({ signal }) => api.post<PromoterStockResponse>('/admin/promoter/stock', { body: query, signal }),
    placeholderData: keepPreviousData,
  });
