import { type CreditLimitResponse, type SetCreditLimitRequest } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { creditKeys } from './retailers.keys.js';

export function useSetCreditLimit(retailerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SetCreditLimitRequest) =>
      api.put<CreditLimitResponse>(`/d2r/retailers/${retailerId}/credit-limit`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: creditKeys.detail(retailerId) }),
  });
}
