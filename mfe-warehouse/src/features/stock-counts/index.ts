import { type Capability } from '@godown/shared-ui/remote';
import { KEPT_ENTRIES } from './kept-entries-name.js';

export const stockCounts: Capability = {
  key: 'stock-counts',
  variants: ['warehouse', 'admin'],
  permission: 'stockCounts.read',
  nav: [{ label: 'Stock counts', to: '/stock-counts', icon: 'scan', section: 'stock', order: 35 }],
  routes: [
    {
      path: '/stock-counts',
      lazy: async () => ({ Component: (await import('../../pages/stock-counts.page.js')).StockCountsPage }),
    },
    {
      path: '/stock-counts/:stockCountId',
      lazy: async () => ({ Component: (await import('../../pages/stock-count.page.js')).StockCountPage }),
    },
  ],
  keeps: {
    what: KEPT_ENTRIES,
    lazy: async () => ({ Component: (await import('./use-entry-queue.js')).EntrySender }),
  },
};
