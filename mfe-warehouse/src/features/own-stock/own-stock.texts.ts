import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('own-stock', {
  title: 'My stock',
  offline: 'No network. A sale can be recorded once this phone is online.',
  old: 'Not up to date. Stock and sales are from {{time}}.',
  sold: { title: 'Sold today', none: 'Nothing sold yet', units_one: '{{count}} unit', units_other: '{{count}} units' },
  inHand: '{{count}} in hand',
  soldOf: '{{count}} sold today',
  totals: { given: 'Given {{count}}', returned: 'Returned {{count}}', damaged: 'Damaged {{count}}' },
  retailer: 'Shop',
  anyRetailer: 'No shop',
  fewer: 'One fewer {{name}}',
  more: 'One more {{name}}',
  units: 'Units of {{name}} to record as sold',
  record: { none: 'Record sale', some: 'Record sale of {{count}}' },
  failed: "Couldn't record the sale",
  loadFailed: 'stock',
  empty: { title: 'No stock yet', description: 'Stock that a warehouse gives you appears here.' },
});
