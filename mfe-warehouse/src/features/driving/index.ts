import { type Capability } from '@godown/shared-ui/remote';
import { KEPT_STEPS } from './kept-steps-name.js';

/** The driver's phone. */
export const driving: Capability = {
  key: 'driving',
  variants: ['warehouse'],
  permission: 'trips.drive',
  nav: [{ label: 'My trip', to: '/drive', icon: 'routes', section: 'work', order: 5 }],
  routes: [
    { path: '/drive', lazy: async () => ({ Component: (await import('../../pages/drive.page.js')).DrivePage }) },
  ],
  keeps: { what: KEPT_STEPS, lazy: async () => ({ Component: (await import('./step-sender.js')).StepSender }) },
};
