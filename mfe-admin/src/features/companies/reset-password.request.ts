import { type AdminResetPasswordRequest } from '@godown/contracts/auth';
import { api } from '@godown/shared-ui/api';

/** Of an admin user or of a company's account. */
export function resetPassword({ entityId, password }: AdminResetPasswordRequest): Promise<unknown> {
  return api.patch('/ums/register/admin/password', { body: { entityId, password } });
}
