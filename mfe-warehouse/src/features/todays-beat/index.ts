import { type Capability } from '@godown/shared-ui/remote';
import { KEPT_CHECK_INS } from './kept-check-ins-name.js';

/** The salesman's phone. */
export const todaysBeat: Capability = {
  key: 'todays-beat',
  variants: ['seller'],
  permission: 'beats.walk',
  nav: [{ label: "Today's beat", to: '/beat', icon: 'routes', section: 'work', order: 10 }],
  routes: [
    {
      path: '/beat',
      lazy: async () => ({ Component: (await import('../../pages/todays-beat.page.js')).TodaysBeatPage }),
    },
  ],
  keeps: {
    what: KEPT_CHECK_INS,
    lazy: async () => ({ Component: (await import('./use-check-in-queue.js')).CheckInSender }),
  },
};
