import { defineTexts } from '@godown/shared-ui/i18n';

export const t = defineTexts('warehouse.credit-notes', {
  title: 'Credit notes',
  note: 'note {{number}}',
  empty: {
    title: 'No credit notes',
    narrowed: 'No credit note matches the search and filters.',
    description: 'Credit for returned goods appears here.',
  },
  search: 'Search credit notes',
  scopes: { number: 'Note no', orderId: 'Order ID', retailer: 'Retailer' },
  filters: { date: 'Date' },
  columns: {
    photo: 'Photo',
    number: 'Note no',
    orderId: 'Order ID',
    retailer: 'Retailer',
    date: 'Date',
    credit: 'Credit',
    expired: 'Expired',
    damaged: 'Damaged',
    amount: 'Amount',
  },
  downloadFailed: "Couldn't download the vouchers",
  dialog: {
    title: 'Credit/Debit Note',
    order: 'Order',
    findOrder: "A retailer's delivered order",
    noOrders: 'Search by order ID',
    items: 'Items',
    left: '{{left}} of {{quantity}} left',
    cancel: 'Cancel',
    submit: 'Create note',
    failed: "Couldn't create the note",
    of: '{{kind}} of {{title}}',
  },
});
