import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('seller.channels.stock-check', {
  compared: 'Stock compared',
  differed: 'Stock that differed',
  show: 'Show {{count}}',
  showLong: 'Show {{count}} that differed',
  title: 'Stock that differed',
  hint: 'Last night these numbers in the store were wrong. They have been corrected. The right number is your stock minus blocked and safe stock.',
  item: '{{theirs}} in the store, should be {{ours}}',
  close: 'Close',
});
