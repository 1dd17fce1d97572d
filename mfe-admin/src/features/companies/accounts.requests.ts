import {
  type AccountStatusRequest,
  type AdminResetPasswordRequest,
  type CreateAdminRequest,
} from '@godown/contracts/auth';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { adminUserKeys, companyKeys } from './companies.keys.js';

export function useSetCompanyStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountStatusRequest) => api.patch('/ums/profile/toggle-account-status', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: companyKeys.all }),
  });
}

export function useSetAdminStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountStatusRequest) => api.patch('/ums/register/admin/status', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminUserKeys.all }),
  });
}

export function useCreateAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateAdminRequest) => api.post('/ums/register/admin', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: adminUserKeys.all }),
  });
}

/** Of an admin user or of a company's account. */
export function resetPassword({ entityId, password }: AdminResetPasswordRequest): Promise<unknown> {
  return api.patch('/ums/register/admin/password', { body: { entityId, password } });
}
