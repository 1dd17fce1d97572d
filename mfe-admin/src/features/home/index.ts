import { type Capability } from '@godown/shared-ui/remote';

/** What an admin finds first: companies, couriers and tasks that need somebody. */
export const home: Capability = {
  key: 'admin-home',
  variants: ['admin'],
  permission: 'companies.read',
  nav: [{ label: 'Home', to: '/home', icon: 'home', section: 'work', order: 1, keys: 'g h' }],
  routes: [{ path: '/home', lazy: async () => ({ Component: (await import('../../pages/home.page.js')).HomePage }) }],
};
