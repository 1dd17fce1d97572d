import { api, isApiError, type RequestOptions } from '@godown/shared-ui/api';
import { type Permission } from '@godown/contracts/permissions';
import { getSession, type SessionCompany, type SessionProfile } from '@godown/shared-ui/session';
import { keepProfile, type SignedIn } from '../offline/known-profile.js';

interface ProfileResponse {
  responseBody: SessionProfile & { companies?: readonly SessionCompany[]; permissions?: readonly Permission[] };
}

type ProfileRequest = Pick<RequestOptions, 'timeoutMs' | 'sent'>;

/** Who is signed in, or nobody. @throws when the server cannot be asked. */
export async function readProfile(request: ProfileRequest = {}): Promise<SignedIn | null> {
  try {
    const { responseBody } = await api.get<ProfileResponse>('ums/profile', request);
    const { companies = [], permissions = [], ...profile } = responseBody;
    return { profile: { ...profile, flags: profile.flags ?? {} }, companies, permissions };
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}

/** Reads the profile into the session. Called at the start and after each sign-in. */
export async function refreshSession(request?: ProfileRequest): Promise<void> {
  const signedIn = await readProfile(request);
  if (!signedIn) return getSession().signOut();
  getSession().signIn(signedIn);
  keepProfile(signedIn);
}
