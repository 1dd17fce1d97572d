import { type Capability } from '@godown/shared-ui/remote';

/** The deletion request. */
export const privacy: Capability = {
  key: 'privacy',
  variants: ['seller', 'warehouse', 'admin'],
  permission: null,
  nav: [],
  routes: [{ path: '/delete-user-data', lazy: () => import('../../pages/public.page.js') }],
};
