import { type ApiResponse } from '@godown/contracts/common';
import { type ErasureRow } from '@godown/contracts/privacy';
import { api, type Query } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { erasureKeys } from './erasures.keys.js';

type ErasuresResponse = ApiResponse & { erasures: ErasureRow[]; count: number };

function erasuresOptions(query: Query) {
  return queryOptions({
    queryKey: erasureKeys.list(query),
    queryFn: ({ signal }) => api.get<ErasuresResponse>('/privacy/erasures', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useErasures = (query: Query) => useQuery(erasuresOptions(query));
