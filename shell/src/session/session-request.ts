import { readKnownProfile } from '../offline/known-profile.js';
import { takeProfileAnswer } from './early-profile.js';
import { refreshSession } from './read-profile.js';

/** A device that knows who is signed in waits no longer: a slow network is as good as none. */
const PATIENCE_MS = 4_000;

const patience = (isKnown: boolean): number | undefined => (isKnown ? PATIENCE_MS : undefined);

let early: Promise<void> | null = null;

/** Asks the server who is signed in, before anything is drawn. @throws when it cannot be asked */
export function requestSessionEarly(): Promise<void> {
  early = refreshSession({ timeoutMs: patience(readKnownProfile() !== null), sent: takeProfileAnswer() });
  return early;
}

/**
 * The early request, for whoever asks first; a new one each further time.
 * @param isKnown the device knows who is signed in
 * @throws when the server cannot be asked
 */
export function requestSession(isKnown: boolean): Promise<void> {
  const request = early ?? refreshSession({ timeoutMs: patience(isKnown) });
  early = null;
  return request;
}
