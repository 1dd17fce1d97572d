import { isApiError } from '@godown/shared-ui/api';
import { getSession, type SessionStatus, useSession } from '@godown/shared-ui/session';
import { useCallback, useEffect, useState } from 'react';
import { readKnownProfile } from '../offline/known-profile.js';
import { requestSession } from './session-request.js';

/** How long after a failure the server is asked again, whether or not somebody presses Retry. */
const AGAIN_MS = 3_000;

/** Nobody answered; a refusal is an answer. */
const isUnheard = (error: unknown) => isApiError(error) && error.status === 0;

interface SessionStart {
  status: SessionStatus;
  /** Why nobody knows who is here; null: the server is being asked, or has answered. */
  failure: unknown;
  retry: () => void;
  /** The frame is drawn from what the device knows: the server has not said yet who is here. */
  isFromDevice: boolean;
}

/** Asks the server who is here. While it cannot be reached, whoever was signed in on this device goes on; it is asked again and again. */
export function useSessionStart(): SessionStart {
  const status = useSession((session) => session.status);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFromDevice, setFromDevice] = useState(false);
  const isAsking = status === 'unknown' || (status === 'signedIn' && isFromDevice);

  useEffect(() => {
    if (!isAsking) return undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const next = () => setAttempt((count) => count + 1);
    const known = getSession().status === 'unknown' ? readKnownProfile() : null;
    requestSession(known !== null).then(
      () => setFromDevice(false),
      (error: unknown) => {
        if (left) return;
        again = setTimeout(next, AGAIN_MS);
        if (known !== null && isUnheard(error)) {
          setFromDevice(true);
          getSession().signIn(known);
          return;
        }
        // The server knows the person and refuses: what the device knows counts no more.
        if (isApiError(error) && error.status === 403 && getSession().status === 'signedIn') getSession().signOut();
        setFailure(error);
      },
    );
    window.addEventListener('online', next);
    return () => {
      left = true;
      clearTimeout(again);
      window.removeEventListener('online', next);
    };
  }, [isAsking, attempt]);

  const retry = useCallback(() => {
    setFailure(null);
    setAttempt((count) => count + 1);
  }, []);
  return { status, failure, retry, isFromDevice: isFromDevice && status === 'signedIn' };
}
