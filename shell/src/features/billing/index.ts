import { type RemoteRoute } from '@godown/shared-ui/remote';

export const billingRoutes: readonly RemoteRoute[] = [
  { path: '/admin/billing', lazy: () => import('./billing.page.js') },
];
