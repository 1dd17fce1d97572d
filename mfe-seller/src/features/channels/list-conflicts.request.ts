import { type ItemConflictsResponse } from '@godown/contracts/channels';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { channelKeys } from './channels.keys.js';

export function useItemConflicts(storeId: string) {
  return useQuery({
    queryKey: channelKeys.list({ conflictsOf: storeId }),
    queryFn: ({ signal }) => api.get<ItemConflictsResponse>(`/integrations/${storeId}/conflicts`, { signal }),
    select: (answer) => answer.items,
  });
}
