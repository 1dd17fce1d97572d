import { type PromoterResponse, type UpdatePromoterRequest } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { promoterKeys } from './promoters.keys.js';

export function useUpdatePromoter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdatePromoterRequest) => api.patch<PromoterResponse>('/admin/promoter/update', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: promoterKeys.all }),
  });
}
