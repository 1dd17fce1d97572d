import { type SaveDeliveryPartner } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { deliveryPartnerKeys, DELIVERY_PARTNERS_PATH, type PartnersResponse } from './delivery-partners.keys.js';

/** Sends the whole list; its order is the priority. */
export function useSaveDeliveryPartners() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (partners: readonly SaveDeliveryPartner[]) =>
      api.put<PartnersResponse>(DELIVERY_PARTNERS_PATH, { body: { partners } }),
    onSuccess: (answer) => client.setQueryData(deliveryPartnerKeys.lists, answer.responseBody.deliveryPartners),
  });
}
