import { type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { deliveryPartnerKeys, DELIVERY_PARTNERS_PATH, type PartnersResponse } from './delivery-partners.keys.js';

/** Removes the company's own account with a courier; its secrets are erased. */
export function useRemoveAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: DeliveryPartnerKey) => api.delete<PartnersResponse>(`${DELIVERY_PARTNERS_PATH}/${key}/account`),
    onSuccess: (answer) => client.setQueryData(deliveryPartnerKeys.lists, answer.responseBody.deliveryPartners),
  });
}
