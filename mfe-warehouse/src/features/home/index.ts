import { type Capability } from '@godown/shared-ui/remote';

/** What a warehouse finds first: the parcels to work on, and what runs out. */
export const home: Capability = {
  key: 'warehouse-home',
  variants: ['warehouse'],
  permission: 'orders.read',
  nav: [{ label: 'Home', to: '/home', icon: 'home', section: 'work', order: 1, keys: 'g h' }],
  routes: [{ path: '/home', lazy: async () => ({ Component: (await import('../../pages/home.page.js')).HomePage }) }],
};
