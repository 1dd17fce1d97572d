import { type Capability } from '@godown/shared-ui/remote';

const VARIANTS = ['seller', 'warehouse', 'admin'] as const;
const lazy = () => import('../../pages/public.page.js');

/** Following a parcel: open to everybody, with or without a session. */
export const tracking: Capability = {
  key: 'tracking',
  variants: VARIANTS,
  permission: null,
  nav: [],
  routes: [
    { path: '/track', lazy },
    { path: '/track/:trackingNumber', lazy },
  ],
};
