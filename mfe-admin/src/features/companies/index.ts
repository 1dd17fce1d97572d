import { type Capability } from '@godown/shared-ui/remote';

export const companies: Capability = {
  key: 'companies',
  variants: ['admin'],
  permission: 'companies.read',
  nav: [
    { label: 'Companies', to: '/admin/companies', icon: 'companies', section: 'setup', order: 100 },
    {
      label: 'Admin users',
      to: '/admin/users',
      icon: 'users',
      section: 'setup',
      order: 110,
      permission: 'admins.read',
    },
  ],
  routes: [
    {
      path: '/admin/companies',
      lazy: async () => ({ Component: (await import('../../pages/companies.page.js')).CompaniesPage }),
    },
    {
      path: '/admin/users',
      lazy: async () => ({ Component: (await import('../../pages/admin-users.page.js')).AdminUsersPage }),
    },
  ],
};
