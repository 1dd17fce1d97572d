import { type HandoverResponse } from '@godown/contracts/handovers';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { handoverKeys } from './handovers.keys.js';

/** How often an open list is asked for: others scan into it too. */
const LIVE_MS = 20_000;

export const useHandover = (id: string) =>
  useQuery({
    queryKey: handoverKeys.detail(id),
    queryFn: async ({ signal }) => (await api.get<HandoverResponse>(`/wms/handovers/${id}`, { signal })).handover,
    refetchInterval: ({ state }) => (state.data?.status === 'OPEN' ? LIVE_MS : false),
  });
