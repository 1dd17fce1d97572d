import { type AccountStatusRequest } from '@godown/contracts/auth';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { adminUserKeys } from './companies.keys.js';

export function useSetAdminStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountStatusRequest) => api.patch('/ums/register/admin/status', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminUserKeys.all }),
  });
}
