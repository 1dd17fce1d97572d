import { type PickListsResponse, type PickListStatus } from '@godown/contracts/picks';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { pickKeys } from './picks.keys.js';

export const usePickLists = (request: { status: PickListStatus; page: number; size: number }) =>
  useQuery({
    queryKey: [...pickKeys.all, 'lists', request],
    queryFn: ({ signal }) => api.get<PickListsResponse>('/wms/picks', { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
  });
