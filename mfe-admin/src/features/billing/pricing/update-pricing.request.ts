import { type UpdatePricingRequest } from '@godown/contracts/billing';
import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { pricingKeys } from '../billing.keys.js';

/** One price at a time. */
export function useUpdatePricing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdatePricingRequest) => api.put<ApiResponse>('/charges/pricing', { body }),
    onSuccess: (_, { companyId }) => client.invalidateQueries({ queryKey: pricingKeys.detail(companyId) }),
  });
}
