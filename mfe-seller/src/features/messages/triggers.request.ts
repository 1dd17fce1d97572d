import { type TriggersResponse } from '@godown/contracts/messaging';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { triggersKey } from './messages.keys.js';

export function useTriggers(companyId: string) {
  return useQuery({
    queryKey: triggersKey(companyId),
    queryFn: ({ signal }) => api.get<TriggersResponse>('/gupshup/triggers', { query: { companyId }, signal }),
    select: (answer) => answer.data,
  });
}
