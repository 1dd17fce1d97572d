import { defineTexts } from '@godown/shared-ui/i18n';

export const t = defineTexts('warehouse.salesmen', {
  title: 'Salesmen',
  description: 'Salesmen visit the retailers on their beats.',
  create: 'Create Salesman',
  search: 'Search salesmen',
  searchHint: 'Name or phone',
  company: 'Company',
  empty: { title: 'No salesmen yet', description: 'Create one, then give them a beat.' },
  columns: { name: 'Name', phone: 'Phone', createdAt: 'Created at' },
  form: {
    name: 'Name',
    phone: 'Phone',
    phoneHint: '10 digits. A code sent to it signs them in.',
    cancel: 'Cancel',
    submit: 'Create',
  },
});
