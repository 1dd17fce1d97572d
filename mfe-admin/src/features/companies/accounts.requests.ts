import { type AccountStatusBody, type AdminResetPasswordBody, type CreateAdminBody } from '@godown/contracts/auth';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { adminUserKeys, companyKeys } from './companies.keys.js';

export function useSetCompanyStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountStatusBody) => api.patch('/ums/profile/toggle-account-status', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: companyKeys.all }),
  });
}

export function useSetAdminStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountStatusBody) => api.patch('/ums/register/admin/status', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminUserKeys.all }),
  });
}

export function useCreateAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateAdminBody) => api.post('/ums/register/admin', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminUserKeys.all }),
  });
}

/** Of an admin user or of a company's account. */
export function resetPassword({ entityId, password }: AdminResetPasswordBody): Promise<unknown> {
  return api.patch('/ums/register/admin/password', { body: { entityId, password } });
}
