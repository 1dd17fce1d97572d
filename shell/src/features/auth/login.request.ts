import { type LoginRequest, type LoginResponse, loginIdentity } from '@godown/contracts/auth';
import { type UmsResponse } from '@godown/contracts/common';
import { type LoginType } from '@godown/contracts/permissions';
import { api } from '@godown/shared-ui/api';

/** The id goes under the name that fits what was typed: email, phone or username. */
export function login({
  id,
  password,
  userLoginType,
}: {
  id: string;
  password: string;
  userLoginType: LoginType;
}): Promise<UmsResponse<LoginResponse>> {
  const body: LoginRequest = { ...loginIdentity(id), password, userLoginType };
  return api.post('/ums/profile/login', { body });
}
