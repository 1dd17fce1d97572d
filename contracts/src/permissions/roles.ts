/** Who signs in. `public` is everybody who does not. */
export const ROLES = [
  'super_admin',
  'admin',
  'sub_admin',
  'seller',
  'warehouse_user',
  'cluster_owner',
  'driver',
  'salesman',
  'promoter',
] as const;
export type Role = (typeof ROLES)[number];

export const LOGIN_TYPES = ['seller', 'warehouse', 'admin'] as const;
export type LoginType = (typeof LOGIN_TYPES)[number];

/** Which of the three doors a role signs in through. */
export const LOGIN_TYPE_OF_ROLE: Readonly<Record<Role, LoginType>> = {
  super_admin: 'admin',
  admin: 'admin',
  sub_admin: 'admin',
  seller: 'seller',
  warehouse_user: 'warehouse',
  cluster_owner: 'warehouse',
  driver: 'warehouse',
  salesman: 'seller',
  promoter: 'seller',
};

/** Roles that see every company; all others see only the companies they were given. */
export const PLATFORM_ROLES: readonly Role[] = ['super_admin', 'admin', 'sub_admin'];
