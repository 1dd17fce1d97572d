import { type Capability } from '@godown/shared-ui/remote';

/** Where the reader of a mail asks for no more of them. */
export const unsubscribe: Capability = {
  key: 'messages',
  variants: ['seller', 'warehouse', 'admin'],
  permission: null,
  nav: [],
  routes: [{ path: '/unsubscribe/:token', lazy: () => import('../../pages/public.page.js') }],
};
