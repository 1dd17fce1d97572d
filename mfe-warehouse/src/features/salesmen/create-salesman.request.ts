import { type ApiResponse } from '@godown/contracts/common';
import { type CreateSalesmanRequest } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { salesmenKeys } from './salesmen.keys.js';

export function useCreateSalesman() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ email = '', ...body }: CreateSalesmanRequest) =>
      api.post<ApiResponse>('/admin/salesman', { body: { ...body, email, user: 'salesman' } }),
    onSuccess: () => client.invalidateQueries({ queryKey: salesmenKeys.all }),
  });
}
