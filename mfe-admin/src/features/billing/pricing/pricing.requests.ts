import { type PricingResponse, type UpdatePricingRequest } from '@godown/contracts/billing';
import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';
import { pricingKeys } from '../billing.keys.js';

function pricingOptions(companyId: string) {
  return queryOptions({
    queryKey: pricingKeys.detail(companyId),
    queryFn: async ({ signal }) => (await api.get<PricingResponse>(`/charges/pricing/${companyId}`, { signal })).data,
  });
}

export function usePricing(companyId: string) {
  return useQuery(pricingOptions(companyId));
}

/** One price at a time. */
export function useUpdatePricing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdatePricingRequest) => api.put<ApiResponse>('/charges/pricing', { body }),
    onSuccess: (_, { companyId }) => client.invalidateQueries({ queryKey: pricingKeys.detail(companyId) }),
  });
}
