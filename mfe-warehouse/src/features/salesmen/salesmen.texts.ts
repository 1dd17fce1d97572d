import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('warehouse.salesmen', {
  title: 'Salesmen',
  description: 'Salesmen visit the retailers on their beats.',
  create: 'Create Salesman',
  edit: 'Edit',
  editOf: 'Edit {{name}}',
  search: 'Search salesmen',
  searchHint: 'Name or phone',
  company: 'Company',
  status: 'Status',
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
  empty: { title: 'No salesmen yet', description: 'Create one, then give them a beat.' },
  columns: { name: 'Name', phone: 'Phone', beats: 'Beats', status: 'Status', createdAt: 'Created at' },
  form: {
    name: 'Name',
    phone: 'Phone',
    phoneHint: '10 digits. A code sent to it signs them in.',
    cancel: 'Cancel',
    submit: 'Create',
    save: 'Save',
    active: 'Active',
    activeHint: 'A salesman who is not active cannot sign in and is given no beats or bills.',
    staying_one:
      "1 beat stays with them until you give it to somebody else. Cash that they hold stays under Salesmen's cash.",
    staying_other:
      "{{count}} beats stay with them until you give them to somebody else. Cash that they hold stays under Salesmen's cash.",
  },
});
