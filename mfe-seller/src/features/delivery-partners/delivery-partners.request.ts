import { type UmsResponse } from '@godown/contracts/common';
import {
  type ConnectionCheck,
  type DeliveryPartner,
  type DeliveryPartnerKey,
  type SaveDeliveryPartner,
} from '@godown/contracts/shipping';
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

/** Asks the partner with the saved credentials. */
export function useTestConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (key: DeliveryPartnerKey) =>
      (await api.post<UmsResponse<{ check: ConnectionCheck }>>(`${PATH}/${key}/check`)).responseBody.check,
    onSuccess: (lastCheck, key) =>
      client.setQueryData(partnersOptions.queryKey, (known) =>
        known?.map((partner) => (partner.key === key ? { ...partner, lastCheck } : partner)),
      ),
  });
}
