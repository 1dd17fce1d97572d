import { type Capability } from '@godown/shared-ui/remote';

export const audit: Capability = {
  key: 'audit',
  variants: ['admin'],
  permission: 'audit.read',
  nav: [{ label: 'Audit trail', to: '/admin/audit', icon: 'audit', section: 'setup', order: 120 }],
  routes: [
    { path: '/admin/audit', lazy: async () => ({ Component: (await import('../../pages/audit.page.js')).AuditPage }) },
  ],
};
