import { type AccountAddress } from '../companies/account-address.js';
import { type CompanyPreferences } from '../companies/preferences.js';
import { type PendingContact } from './contact-change.request.js';
import { type LoginType, type Permission, type Role } from '../permissions/index.js';

export interface ProfileCompany {
  entityId: string;
  name: string;
}

/** The company behind a seller's account. */
export interface AccountDetails {
  companyName: string;
  poc: string;
  pocPhone: string;
  address: AccountAddress;
  gst: string;
  pan: string;
}

/** Who is signed in, `responseBody` of `GET /ums/profile`. */
export interface Profile {
  entityId: string;
  name: string;
  email: string | null;
  phone: string | null;
  pendingContacts: PendingContact[];
  userRole: Role;
  userLoginType: LoginType;
  accountVerified: boolean;
  /** An admin has set the password: until the person has chosen their own, every other call is refused. */
  mustChangePassword: boolean;
  permissions: Permission[];
  /** Companies that the session grants; empty for platform roles, which see all. */
  companies: ProfileCompany[];
  /** Preferences of the one company of a seller; null for everybody else. */
  flags: CompanyPreferences | null;
  /** Null unless the user acts for exactly one company. */
  account: AccountDetails | null;
  /** Integrations may be saved only when this holds. */
  invoicingComplete: boolean;
}

/** `responseBody` of `POST /ums/profile/login`. */
export interface LoginResponse {
  profile: Profile;
  companies: ProfileCompany[];
}

/** One sign-in of the user, on whatever device. */
export interface SessionLine {
  id: string;
  startedAt: string;
  seenAt: string;
  ip: string;
  device: string;
  isCurrent: boolean;
}
