import { readKnownProfile } from '../offline/known-profile.js';
import { refreshSession } from './read-profile.js';

/** A device that knows who is signed in waits no longer: a slow network is as good as none. */
const PATIENCE_MS = 4_000;

let early: Promise<void> | null = null;

/** Asks the server who is signed in, before anything is drawn. @throws when it cannot be asked */
export function requestSessionEarly(): Promise<void> {
  early = refreshSession(readKnownProfile() === null ? undefined : PATIENCE_MS);
  return early;
}

/**
 * The early request, for whoever asks first; a new one each further time.
 * @param isKnown the device knows who is signed in
 * @throws when the server cannot be asked
 */
export function requestSession(isKnown: boolean): Promise<void> {
  const request = early ?? refreshSession(isKnown ? PATIENCE_MS : undefined);
  early = null;
  return request;
}
