import { AUTH_MESSAGES } from '@godown/contracts/auth';
import { api, errorText, isApiError } from '@godown/shared-ui/api';
import { closeLive } from '@godown/shared-ui/live';
import { notify } from '@godown/shared-ui/notices';
import { getSession } from '@godown/shared-ui/session';

function isOverAlready(error: unknown): boolean {
  return isApiError(error) && error.status === 401;
}

/**
 * Ends the session on the server and forgets everything here. When the server could not end it the person stays signed
 * in and is told so: a page that only looks signed out would hand the session to the next one at this browser.
 */
export async function signOut(): Promise<void> {
  try {
    await api.post('/ums/profile/logout');
  } catch (error) {
    if (!isOverAlready(error)) {
      notify.error(AUTH_MESSAGES.logoutFailed, errorText(error));
      return;
    }
  }
  // Loaded by now, if anybody was signed in; the auth pages do not carry it.
  const { queryClient } = await import('@godown/shared-ui/query');
  queryClient.clear();
  await closeLive();
  getSession().signOut();
}
