import { type Capability } from '@godown/shared-ui/remote';
import { KEPT_NOTES } from './kept-notes-name.js';

/** The salesman's phone. */
export const shelfReturns: Capability = {
  key: 'shelf-returns',
  variants: ['seller'],
  permission: 'creditNotes.atShelf',
  nav: [{ label: 'Shop returns', to: '/my-returns', icon: 'notes', section: 'work', order: 16 }],
  routes: [
    {
      path: '/my-returns',
      lazy: async () => ({ Component: (await import('../../pages/my-returns.page.js')).MyReturnsPage }),
    },
  ],
  keeps: { what: KEPT_NOTES, lazy: async () => ({ Component: (await import('./use-note-queue.js')).NoteSender }) },
};
