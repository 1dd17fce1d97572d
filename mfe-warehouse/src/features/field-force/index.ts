import { type Capability } from '@godown/shared-ui/remote';
import { t } from './beats.texts.js';

export const beats: Capability = {
  key: 'beats',
  variants: ['warehouse'],
  permission: 'beats.manage',
  nav: [{ label: t('beats'), to: '/beats', icon: 'routes', section: 'delivery', order: 30 }],
  routes: [
    { path: '/beats', lazy: async () => ({ Component: (await import('../../pages/beats.page.js')).BeatsPage }) },
  ],
};
