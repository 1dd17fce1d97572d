import { type Capability } from '@godown/shared-ui/remote';

/** What a buyer wants done with a parcel that could not be handed over. */
export const feedback: Capability = {
  key: 'ndr',
  variants: ['seller', 'warehouse', 'admin'],
  permission: null,
  nav: [],
  routes: [{ path: '/feedback/:token', lazy: () => import('../../pages/public.page.js') }],
};
