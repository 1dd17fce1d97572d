import { type Capability } from '@godown/shared-ui/remote';

export const tasks: Capability = {
  key: 'tasks',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'tasks.read',
  nav: [
    {
      label: 'Task center',
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
      label: 'Task center',
      lazy: async () => ({ Component: (await import('./task-center.js')).TaskCenter }),
    },
  ],
};
