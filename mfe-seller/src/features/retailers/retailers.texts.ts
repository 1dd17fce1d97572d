import { defineTexts } from '@godown/shared-ui/i18n';

export const t = defineTexts('seller.retailers', {
  title: 'Retailers',
  empty: { title: 'No retailers', description: 'Shops that buy from your company appear here.' },
  columns: {
    image: 'Image',
    createdAt: 'Created At',
    name: 'Name',
    address: 'Address',
    phone: 'Phone',
    gstin: 'GSTIN',
    salesman: 'Salesman',
  },
  actions: {
    mappings: 'Download Mappings',
    duplicates: 'Map Duplicates',
    retailers: 'Download Retailers',
    edit: 'Edit',
    restore: 'Restore duplicate',
  },
  duplicates: {
    description: 'Retailers with the same phone or GSTIN, or nearly the same name and address.',
    none: 'No duplicates found',
    noneDescription: 'Each retailer has its own phone, GSTIN and address.',
    keep: 'Keep {{name}}',
    keepOf: 'Keep {{name}} and map {{other}} to it',
    of: 'Which one to keep of {{name}} and {{other}}',
    reasons: { phone: 'Same phone', GSTIN: 'Same GSTIN', name: 'Similar name and address' },
    note: 'Orders, invoices and beats of the other one go to the retailer that you keep. You can undo it.',
    failed: 'Could not map the duplicates',
    close: 'Close',
  },
  restore: {
    title: 'Restore {{name}}?',
    text: 'Its orders, invoices and beats come back to it.',
    confirm: 'Restore retailer',
    keep: 'Keep as duplicate',
    failed: 'Could not restore the retailer',
  },
});
