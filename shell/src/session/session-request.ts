import { readKnownProfile } from '../offline/known-profile.js';
import { refreshSession } from './read-profile.js';

/** A device that knows who is signed in waits no longer: a slow network is as good as none. */
const PATIENCE_MS = 4_000;

let asked: Promise<void> | null = null;

/** Asks the server who is here, before anything is drawn. @throws when it cannot be asked */
export function askAtStart(): Promise<void> {
  asked = refreshSession(readKnownProfile() === null ? undefined : PATIENCE_MS);
  return asked;
}

/** The question of the start, for whoever draws first; each further time the server is asked again. @throws when it cannot be asked */
export function askWhoIsHere(isKnown: boolean): Promise<void> {
  const first = asked;
  asked = null;
  return first ?? refreshSession(isKnown ? PATIENCE_MS : undefined);
}
