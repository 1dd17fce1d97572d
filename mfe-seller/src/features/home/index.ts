import { type Capability } from '@godown/shared-ui/remote';

/** What a seller finds first: what is to do, how it goes, and what it costs. */
export const home: Capability = {
  key: 'seller-home',
  variants: ['seller'],
  permission: 'insights.read',
  nav: [{ label: 'Home', to: '/home', icon: 'home', section: 'work', order: 1, keys: 'g h' }],
  routes: [
    { path: '/home', lazy: async () => ({ Component: (await import('../../pages/home.page.js')).HomePage }) },
    { path: '/set-up', lazy: async () => ({ Component: (await import('../../pages/set-up.page.js')).SetUpPage }) },
  ],
};
