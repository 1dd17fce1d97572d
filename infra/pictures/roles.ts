import { ACCOUNTS, ADMINS, COMPANIES, SUPER_ADMIN } from '../demo/demo-cast.ts';

export interface PictureRole {
  name: string;
  /** First label of the host, which decides the product. */
  variant: 'seller' | 'warehouse' | 'admin';
  email: string;
}

/** One account of the demo per role. */
export const PICTURE_ROLES: readonly PictureRole[] = [
  ...COMPANIES.slice(0, 1).map(({ email }): PictureRole => ({ name: 'seller', variant: 'seller', email })),
  ...ACCOUNTS.map(({ role, email }): PictureRole => ({ name: role, variant: 'warehouse', email })),
  { name: 'super_admin', variant: 'admin', email: SUPER_ADMIN.email },
  ...ADMINS.map(({ userRole, email }): PictureRole => ({ name: userRole, variant: 'admin', email })),
];
