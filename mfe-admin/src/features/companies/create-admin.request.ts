import { type CreateAdminRequest } from '@godown/contracts/auth';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { adminUserKeys } from './companies.keys.js';

export function useCreateAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateAdminRequest) => api.post('/ums/register/admin', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminUserKeys.all }),
  });
}
