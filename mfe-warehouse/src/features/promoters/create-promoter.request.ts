import { type CreatePromoterRequest, type PromoterResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { promoterKeys } from './promoters.keys.js';

export function useCreatePromoter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreatePromoterRequest) => api.post<PromoterResponse>('/admin/promoter', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: promoterKeys.all }),
  });
}
