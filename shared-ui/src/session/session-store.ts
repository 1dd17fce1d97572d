import { type LoginType, type Permission } from '@godown/contracts/permissions';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The door through which one signs in: it decides the product. */
export type Variant = LoginType;
export type SessionStatus = 'unknown' | 'signedOut' | 'signedIn';

export interface SessionCompany {
  entityId: string;
  name: string;
}

export interface SessionProfile {
  entityId: string;
  name: string;
  email: string | null;
  phone: string | null;
  userRole: string;
  /** An admin has set the password: the server refuses everything until the person has chosen their own. */
  mustChangePassword?: boolean;
  /** Switches of the account, such as isD2RAccount. */
  flags: Readonly<Record<string, unknown>>;
}

export interface Session {
  /** `unknown` until the first answer of the profile call. */
  status: SessionStatus;
  variant: Variant;
  profile: SessionProfile | null;
  /** What the server granted; the screens hide by it, the server enforces it. */
  permissions: readonly Permission[];
  companies: readonly SessionCompany[];
  /** Chosen in the header. Empty means all of `companies`. */
  selectedCompanyIds: readonly string[];
}

interface SignedIn {
  profile: SessionProfile;
  permissions: readonly Permission[];
  companies: readonly SessionCompany[];
}

interface SessionActions {
  start: (variant: Variant) => void;
  signIn: (answer: SignedIn) => void;
  signOut: () => void;
  selectCompanies: (companyIds: readonly string[]) => void;
}

const SELECTION_KEY = 'godown.companies';
/** Kept on the device from one visit to the next, but not for the next person: it names a company. */
export const BRAND_COMPANY_KEY = 'adminCatalogueSelectedCompany';
/** Begins the names of what a device knows for the time without a network. It names customers, so it goes with the sign-out. */
export const KNOWN_PREFIX = 'known:';
const signedOut = {
  status: 'signedOut',
  profile: null,
  permissions: [],
  companies: [],
  selectedCompanyIds: [],
} as const;

function storedSelection(profileId: string, companies: readonly SessionCompany[]): readonly string[] {
  const [owner, ...ids] = (sessionStorage.getItem(SELECTION_KEY) ?? '').split(',');
  return owner === profileId ? ids.filter((id) => companies.some((company) => company.entityId === id)) : [];
}

function forgetKnown(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(KNOWN_PREFIX)) localStorage.removeItem(name);
}

/** Who is signed in, and for which companies they act. One per page; nothing secret is in it. */
export const sessionStore = createStore<Session & SessionActions>((set, get) => ({
  ...signedOut,
  status: 'unknown',
  variant: 'seller',
  start: (variant) => set({ variant }),
  signIn: ({ profile, permissions, companies }) =>
    set({
      status: 'signedIn',
      profile,
      permissions,
      companies,
      selectedCompanyIds: storedSelection(profile.entityId, companies),
    }),
  signOut: () => {
    // The next person at this browser learns nothing of this one.
    sessionStorage.clear();
    localStorage.removeItem(BRAND_COMPANY_KEY);
    forgetKnown();
    set(signedOut);
  },
  selectCompanies: (companyIds) => {
    const { profile, companies } = get();
    const known = companyIds.filter((id) => companies.some((company) => company.entityId === id));
    if (profile) sessionStorage.setItem(SELECTION_KEY, [profile.entityId, ...known].join(','));
    set({ selectedCompanyIds: known });
  },
}));

/** The session now, outside of components. */
export function getSession(): Session & SessionActions {
  return sessionStore.getState();
}

/** Subscribes a component to a part of the session. The selector must return a stable value. */
export function useSession<T>(selector: (session: Session & SessionActions) => T): T {
  return useStore(sessionStore, selector);
}

/** Whether a company's data is worked on now; with none selected, those of all are. */
export function isAmongSelected(companyId: string, selected = getSession().selectedCompanyIds): boolean {
  return selected.length === 0 || selected.includes(companyId);
}

/** Whether the signed-in person holds a permission. Hides buttons; the server decides again. */
export function can(permission: Permission): boolean {
  return getSession().permissions.includes(permission);
}

export function useCan(permission: Permission): boolean {
  return useSession((session) => session.permissions.includes(permission));
}
