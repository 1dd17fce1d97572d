import { type SalesmanResponse, type UpdateSalesmanRequest } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { salesmenKeys } from './salesmen.keys.js';

export function useUpdateSalesman() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateSalesmanRequest) => api.patch<SalesmanResponse>('/admin/salesman/update', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: salesmenKeys.all }),
  });
}
