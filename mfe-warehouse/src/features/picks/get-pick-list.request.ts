import { type PickListResponse } from '@godown/contracts/picks';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { pickKeys } from './picks.keys.js';

/** How often an open list is asked for: others pick from it too. */
const LIVE_MS = 20_000;

export const usePickList = (id: string) =>
  useQuery({
    queryKey: pickKeys.detail(id),
    queryFn: async ({ signal }) => (await api.get<PickListResponse>(`/wms/picks/${id}`, { signal })).pickList,
    refetchInterval: ({ state }) => (state.data?.status === 'OPEN' ? LIVE_MS : false),
  });
