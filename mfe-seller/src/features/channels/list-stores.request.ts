import { type StoresResponse } from '@godown/contracts/channels';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { channelKeys } from './channels.keys.js';

/** Times on the cards grow old (milliseconds). */
const LOOK_AGAIN_MS = 30_000;

export function useStores() {
  return useQuery({
    queryKey: channelKeys.list({}),
    queryFn: ({ signal }) => api.get<StoresResponse>('/integrations', { signal }),
    select: (answer) => answer.integrations,
    refetchInterval: LOOK_AGAIN_MS,
  });
}
