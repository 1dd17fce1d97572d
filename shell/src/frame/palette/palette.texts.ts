import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('shell.palette', {
  orderAwbPhoneSku: 'Order, AWB, phone, SKU or screen',
  searching: 'Searching…',
  searchIsNotAvailableRight: 'Search is not available right now',
  nothingFoundTypeAtLeast: 'Nothing found. Type at least 3 characters.',
  nothingFound: 'Nothing found',
  goTo: 'Go to',
  choose: 'choose,',
  open: 'open,',
  close: 'close',
  found: 'Found',
  retry: 'Retry',
});
