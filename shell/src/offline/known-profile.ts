import { type Permission } from '@godown/contracts/permissions';
import { getSession, KNOWN_PREFIX, type Session, type SessionProfile } from '@godown/shared-ui/session';
import { worksOffline } from './works-offline.js';

export type SignedIn = Pick<Session, 'permissions' | 'companies'> & { profile: SessionProfile };

/** Goes with the sign-out, as everything under this prefix. */
const NAME = `${KNOWN_PREFIX}profile`;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSignedIn(value: unknown): value is SignedIn {
  if (!isRecord(value) || !isRecord(value['profile'])) return false;
  const { profile, permissions, companies } = value;
  return (
    [profile['entityId'], profile['name'], profile['userRole']].every((one) => typeof one === 'string') &&
    isRecord(profile['flags']) &&
    Array.isArray(permissions) &&
    permissions.every((one): one is Permission => typeof one === 'string') &&
    Array.isArray(companies) &&
    companies.every((one) => isRecord(one) && typeof one['entityId'] === 'string' && typeof one['name'] === 'string')
  );
}

/** Whoever is signed in on this device, as far as the frame draws it: no contact, no address, no number of the company. */
export function keepProfile({ profile, permissions, companies }: SignedIn): void {
  if (!worksOffline(getSession().variant)) return;
  const { entityId, name, userRole, flags, mustChangePassword } = profile;
  const known: SignedIn = {
    profile: { entityId, name, userRole, flags, email: null, phone: null },
    permissions,
    companies: companies.map((company) => ({ entityId: company.entityId, name: company.name })),
  };
  try {
    // Somebody who has to choose a password first has nothing to do without the server.
    if (mustChangePassword === true) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(known));
  } catch {
    // A device that keeps nothing opens with a network only.
  }
}

/** What cannot be read counts as never known. */
export function readKnownProfile(): SignedIn | null {
  if (!worksOffline(getSession().variant)) return null;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    return isSignedIn(stored) ? stored : null;
  } catch {
    return null;
  }
}
