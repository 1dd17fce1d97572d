import { type RemoteRoute } from '@godown/shared-ui/remote';
import { lazyDialog } from '@godown/shared-ui/ui';

/** Comes when somebody asks for help. */
export const SupportDialog = lazyDialog<{ onClose: () => void }>(
  async () => (await import('./support/support-dialog.js')).SupportDialog,
);

export const administrationRoutes: readonly RemoteRoute[] = [
  { path: '/administration', lazy: () => import('./administration.page.js') },
];
