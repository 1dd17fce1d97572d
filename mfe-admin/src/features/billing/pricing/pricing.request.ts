import { type PricingResponse } from '@godown/contracts/billing';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
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
