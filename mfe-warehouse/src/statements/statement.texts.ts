import { addTexts } from '@godown/shared-ui/i18n';
import { defineTexts } from '@godown/shared-ui/texts';
import { hindi } from './statement.hi.js';

export const t = defineTexts('driver-statement', {
  title: 'Statement',
  period: 'Days',
  choose: 'Choose the first and the last day',
  loadFailed: "Couldn't get the statement",
  nothing: 'Nothing on these days',
  download: 'Download CSV',
  byDay: 'By day',
  day: 'Day',
  delivered: 'Delivered',
  failed: 'Failed',
  distance: 'Distance',
  km: '{{km}} km',
  cash: 'COD in cash',
  upi: 'COD by UPI',
  refusedUpi: 'UPI refused',
  handedIn: 'Handed in',
  difference: 'Not handed in',
  incentive: 'Incentive',
  opening: 'To hand in before',
  closing: 'To hand in after',
  total: 'Total',
});

addTexts('driver-statement', 'hi', hindi);
