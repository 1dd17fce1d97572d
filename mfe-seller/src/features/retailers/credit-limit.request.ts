import { type CreditLimitResponse } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { creditKeys } from './retailers.keys.js';

/** How far a retailer may buy on credit, how far it has, and the history. */
export function useCreditLimit(retailerId: string) {
  return useQuery({
    queryKey: creditKeys.detail(retailerId),
    queryFn: ({ signal }) => api.get<CreditLimitResponse>(`/d2r/retailers/${retailerId}/credit-limit`, { signal }),
  });
}
