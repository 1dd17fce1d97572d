import { type Capability } from '@godown/shared-ui/remote';
import { t } from './tasks.texts.js';

export const tasks: Capability = {
  key: 'tasks',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'tasks.read',
  nav: [
    {
      label: t('taskCenter'),
      to: '/administration?tab=taskCenter',
      icon: 'tasks',
      section: 'setup',
      order: 20,
      keys: 'g t',
    },
  ],
  routes: [],
  tabs: [
    {
      key: 'taskCenter',
      label: t('taskCenter'),
      lazy: async () => ({ Component: (await import('./task-center.js')).TaskCenter }),
    },
  ],
};
