import { defineTexts } from '@godown/shared-ui/i18n';

export const t = defineTexts('seller.channels.stock-check', {
  compared: 'Stock compared',
  differed: 'Stock that differed',
  show: 'Show {{count}}',
  showLong: 'Show {{count}} that differed',
  title: 'Stock that differed',
  hint: 'Last night the store had other numbers than it should have. It was told the right ones. The right number is your stock less what is blocked and kept back.',
  item: 'In the store {{theirs}}, right is {{ours}}',
  close: 'Close',
});
