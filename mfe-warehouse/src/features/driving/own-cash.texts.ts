import { addTexts } from '@godown/shared-ui/i18n';
import { defineTexts } from '@godown/shared-ui/texts';
import { hindi } from './own-cash.hi.js';

export const t = defineTexts('own-cash', {
  title: 'My cash',
  news: 'Cash updates',
  held: 'To hand in',
  asOf: 'As of {{time}}. What you have collected since is not in it.',
  parts: {
    collected: 'Cash from buyers',
    refusedUpi: 'Refused UPI payments',
    short: 'Short at the last hand-in',
  },
  receipt: 'Counted by {{name}} on {{date}}: {{amount}}',
  receiptParts: {
    collected: 'Cash from buyers {{amount}}',
    refusedUpi: 'Refused UPI payments {{amount}}',
    short: 'Short at the previous hand-in {{amount}}',
  },
  short: '{{amount}} short. It stays on your account.',
  over: '{{amount}} too much. Take it back.',
  upiWaiting: 'UPI not confirmed yet',
  upiWaits: '{{amount}} for {{awb}}, reference {{reference}}',
  upiRefused: 'UPI payment {{reference}} for {{awb}} was refused: {{reason}}. Hand in {{amount}} in cash for it.',
  upiReasons: {
    otherPayment: 'The reference is of another payment',
    unknown: 'Not received within {{hours}} hours',
    otherAmount: '{{received}} was received, not {{owed}}',
  },
  confirm: 'Confirm receipt',
  saved: 'Receipt confirmed',
  failed: "Couldn't confirm the receipt",
  loadFailed: "Couldn't get your cash",
  showStatement: 'My statement',
  hideStatement: 'Hide statement',
});

addTexts('own-cash', 'hi', hindi);
