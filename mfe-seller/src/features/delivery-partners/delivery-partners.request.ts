import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { deliveryPartnerKeys, DELIVERY_PARTNERS_PATH, type PartnersResponse } from './delivery-partners.keys.js';

export const partnersOptions = queryOptions({
  queryKey: deliveryPartnerKeys.lists,
  queryFn: async ({ signal }) =>
    (await api.get<PartnersResponse>(DELIVERY_PARTNERS_PATH, { signal })).responseBody.deliveryPartners,
  // The screen holds its own draft: a reload behind it would bring back what was just changed.
  refetchOnWindowFocus: false,
});

export function useDeliveryPartners() {
  return useQuery(partnersOptions);
}
