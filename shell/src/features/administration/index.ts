import { type RemoteRoute } from '@godown/shared-ui/remote';

export const administrationRoutes: readonly RemoteRoute[] = [
  { path: '/administration', lazy: () => import('./administration.page.js') },
];
