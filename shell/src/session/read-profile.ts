import { api, isApiError } from '@godown/shared-ui/api';
import { type Permission } from '@godown/contracts/permissions';
import { getSession, type SessionCompany, type SessionProfile } from '@godown/shared-ui/session';
import { keepProfile, type SignedIn } from '../offline/known-profile.js';

interface ProfileResponse {
  responseBody: SessionProfile & { companies?: readonly SessionCompany[]; permissions?: readonly Permission[] };
}

/** Who is signed in, or nobody. @throws when the server cannot be asked. */
export async function readProfile(timeoutMs?: number): Promise<SignedIn | null> {
  try {
    const { responseBody } = await api.get<ProfileResponse>('ums/profile', { timeoutMs });
    const { companies = [], permissions = [], ...profile } = responseBody;
    return { profile: { ...profile, flags: profile.flags ?? {} }, companies, permissions };
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}

/** Reads the profile into the session. Called at the start and after each sign-in. */
export async function refreshSession(timeoutMs?: number): Promise<void> {
  const signedIn = await readProfile(timeoutMs);
  if (!signedIn) return getSession().signOut();
  getSession().signIn(signedIn);
  keepProfile(signedIn);
}
