import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('erasures', {
  title: 'Deletion requests',
  empty: {
    title: 'No deletion requests',
    description: 'Requests from the public page and unused accounts appear here.',
  },
  filters: { status: 'Status', all: 'All' },
  columns: {
    contact: 'Contact',
    status: 'Status',
    requestedAt: 'Requested at',
    dueAt: 'Due by',
    orders: 'Orders',
    reason: 'Reason',
    actions: 'Actions',
  },
  statuses: {
    REQUESTED: 'Not verified',
    VERIFIED: 'Verified',
    ANNOUNCED: 'Owner notified',
    BLOCKED: 'Cannot be erased',
    DONE: 'Erased',
    REFUSED: 'Refused',
    CANCELLED: 'Cancelled',
    underWay: 'Being erased',
  },
  orders: { erased: '{{count}} erased', waiting: '{{count}} on the way' },
  actions: { erase: 'Erase', eraseOf: 'Erase {{contact}}', refuse: 'Refuse', refuseOf: 'Refuse {{contact}}' },
  erase: {
    title: 'Erase the data of {{contact}}?',
    warning:
      'Name, phone, email and address are removed from every order, message, file and log of every company, and the account is closed. Invoices and ledger entries are kept, as the law requires. This cannot be undone.',
    started: 'Orders on the way are erased once they are completed.',
    failed: "Couldn't erase the data",
  },
  refuse: {
    title: 'Refuse the request',
    reason: 'Reason',
    hint: 'Sent to the person word for word.',
    done: 'The reason was sent to the person.',
    failed: "Couldn't refuse the request",
    cancel: 'Cancel',
  },
});
