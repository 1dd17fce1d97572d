import { type GupshupAccountResponse } from '@godown/contracts/messaging';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { accountKey } from './messages.keys.js';

export function useGupshupAccount(companyId: string) {
  return useQuery({
    queryKey: accountKey(companyId),
    queryFn: ({ signal }) => api.get<GupshupAccountResponse>('/gupshup/account', { query: { companyId }, signal }),
    select: (answer) => answer.account,
  });
}
