import { type UmsResponse } from '@godown/contracts/common';
import { type DeliveryPartner, type SaveDeliveryPartner } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { queryKeys, queryOptions, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';

const deliveryPartnerKeys = queryKeys('delivery-partners');

type PartnersResponse = UmsResponse<{ deliveryPartners: DeliveryPartner[] }>;

const PATH = '/ums/profile/deliveryPartners';

const partnersOptions = queryOptions({
  queryKey: deliveryPartnerKeys.lists,
  queryFn: async ({ signal }) => (await api.get<PartnersResponse>(PATH, { signal })).responseBody.deliveryPartners,
  // The screen holds its own draft: a reload behind it would bring back what was just changed.
  refetchOnWindowFocus: false,
});

export function useDeliveryPartners() {
  return useQuery(partnersOptions);
}

/** Sends the whole list; its order is the priority. */
export function useSaveDeliveryPartners() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (partners: readonly SaveDeliveryPartner[]) => api.put<PartnersResponse>(PATH, { body: { partners } }),
    onSuccess: (answer) => client.setQueryData(deliveryPartnerKeys.lists, answer.responseBody.deliveryPartners),
  });
}
