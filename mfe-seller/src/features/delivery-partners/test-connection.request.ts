import { type UmsResponse } from '@godown/contracts/common';
import { type ConnectionCheck, type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { DELIVERY_PARTNERS_PATH } from './delivery-partners.keys.js';
import { partnersOptions } from './delivery-partners.request.js';

/** Asks the partner with the saved credentials. */
export function useTestConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (key: DeliveryPartnerKey) =>
      (await api.post<UmsResponse<{ check: ConnectionCheck }>>(`${DELIVERY_PARTNERS_PATH}/${key}/check`)).responseBody
        .check,
    onSuccess: (lastCheck, key) =>
      client.setQueryData(partnersOptions.queryKey, (known) =>
        known?.map((partner) => (partner.key === key ? { ...partner, lastCheck } : partner)),
      ),
  });
}
