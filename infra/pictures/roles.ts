import { ACCOUNTS, ADMINS, COMPANIES, SUPER_ADMIN } from '../demo/demo-cast.ts';

export interface PictureRole {
  name: string;
  /** First label of the host, which decides the product. */
  variant: 'seller' | 'warehouse' | 'admin';
  email: string;
}

/** They work for a company, in the seller's app. */
const FIELD_ROLES = ['salesman', 'promoter'];

const isFirstOfRole = ({ role }: { role: string }, index: number) =>
  ACCOUNTS.findIndex((account) => account.role === role) === index;

/** One account of the demo per role. The warehouse makes what the lists of others show: see `prepare.ts`. */
export const PICTURE_ROLES: readonly PictureRole[] = [
  ...ACCOUNTS.filter(isFirstOfRole).map(({ role, email }): PictureRole => {
    return { name: role, variant: FIELD_ROLES.includes(role) ? 'seller' : 'warehouse', email };
  }),
  ...COMPANIES.slice(0, 1).map(({ email }): PictureRole => ({ name: 'seller', variant: 'seller', email })),
  { name: 'super_admin', variant: 'admin', email: SUPER_ADMIN.email },
  ...ADMINS.map(({ userRole, email }): PictureRole => ({ name: userRole, variant: 'admin', email })),
];
