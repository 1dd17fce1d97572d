import { type Capability } from '@godown/shared-ui/remote';

export const creditNotes: Capability = {
  key: 'credit-notes',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'creditNotes.read',
  nav: [{ label: 'Credit notes', to: '/d2r/credit-notes', icon: 'notes', section: 'retail', order: 30 }],
  routes: [
    {
      path: '/d2r/credit-notes',
      lazy: async () => ({ Component: (await import('../../pages/credit-notes.page.js')).CreditNotesPage }),
    },
  ],
};
