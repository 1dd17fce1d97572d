import { type Capability } from '@godown/shared-ui/remote';

/** How often each delivery partner was asked for orders, and what came of it: of a company, or of all for admins. */
export const allocationReport: Capability = {
  key: 'allocation-report',
  variants: ['seller', 'admin'],
  permission: 'deliveryPartners.manage',
  nav: [{ label: 'Allocation report', to: '/allocation-report', icon: 'insights', section: 'setup', order: 15 }],
  routes: [
    {
      path: '/allocation-report',
      lazy: async () => ({ Component: (await import('../../pages/allocation-report.page.js')).AllocationReportPage }),
    },
  ],
};
