import { type AccountStatusRequest } from '@godown/contracts/auth';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { companyKeys } from './companies.keys.js';

export function useSetCompanyStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountStatusRequest) => api.patch('/ums/profile/toggle-account-status', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: companyKeys.all }),
  });
}
