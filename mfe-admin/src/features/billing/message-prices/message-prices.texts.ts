import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('admin.message-prices', {
  title: 'Message prices',
  ofAll: 'For companies without prices of their own',
  ofCompany: 'For {{company}} only',
  today: {
    source: { COMPANY: 'Own price', DEFAULT: 'Default price', STANDARD: 'Standard price' },
  },
  empty: {
    ofAll: { title: 'No default prices', description: 'The standard prices apply until a price is set.' },
    ofCompany: { title: 'No prices of its own', description: 'The default prices apply until a price is set.' },
  },
  columns: { channel: 'Message', price: 'Price', validFrom: 'Valid from', state: 'Status' },
  states: { PLANNED: 'Planned', CURRENT: 'Current', PAST: 'Past' },
  row: '{{channel}} from {{day}}',
  actions: { plan: 'Set price', withdraw: 'Remove' },
  dialog: {
    title: 'Set a message price',
    channel: 'Message',
    price: 'Price per message',
    validFrom: 'Valid from',
    hint: 'Messages sent before this day keep their price.',
    save: 'Save',
    cancel: 'Cancel',
    failed: "Couldn't save the price",
  },
  withdraw: {
    title: 'Remove the planned price?',
    text: '{{channel}} at {{price}} from {{day}} will not apply.',
    failed: "Couldn't remove the price",
  },
  loadFailed: "Couldn't get message prices",
});
