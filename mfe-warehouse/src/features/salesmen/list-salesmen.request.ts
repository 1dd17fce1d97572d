import { type ListSalesmenQuery, type SalesmanListResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { salesmenKeys } from './salesmen.keys.js';

export const useSalesmenList = (query: ListSalesmenQuery) =>
  useQuery({
    queryKey: salesmenKeys.list(query),
    queryFn: ({ signal }) => api.post<SalesmanListResponse>('/admin/salesman/list', { body: query, signal }),
    placeholderData: keepPreviousData,
  });
