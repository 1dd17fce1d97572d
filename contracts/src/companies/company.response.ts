import { type AccountAddress } from './account-address.js';
import { type Role } from '../permissions/index.js';

/** One hit of the company search. */
export interface CompanyHit {
  entityId: string;
  name: string;
}

/** One row of the companies list. `entityId` is the account that signs in, `companyId` the company it belongs to. */
export interface CompanyRow {
  entityId: string;
  companyId: string;
  name: string;
  email: string | null;
  phone: string | null;
  poc: string;
  pocPhone: string;
  address: AccountAddress;
  gst: string;
  pan: string;
  /** True while nobody of the company can sign in. */
  inActive: boolean;
  userRole: Role;
  createdAt: string;
}

/** A company that needs somebody of the platform, with what is wrong. */
export interface CompanyInTrouble {
  companyId: string;
  name: string;
  /** Orders whose booking failed and that wait for the next. */
  failedBookings: number;
  balancePaise: number;
  /** Orders wait to be booked, and nothing is left to pay for them. */
  isWalletEmpty: boolean;
  /** Connected stores that are silent or cannot be reached. */
  silentStores: number;
}

/** One row of the admin users list. */
export interface AdminUserRow {
  entityId: string;
  name: string;
  email: string | null;
  phone: string | null;
  userRole: Role;
  status: 'active' | 'inactive';
  inActive: boolean;
  createdAt: string;
}

/** Whether the account is one of those that the actor may switch, reset or neither. */
export function mayManage(actor: Role, target: Role): boolean {
  if (actor === 'super_admin') return target !== 'super_admin';
  if (actor === 'admin') return target === 'sub_admin' || target === 'seller';
  return false;
}
