import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('shell.signIn', {
  orders: 'Take orders',
  ordersHow: 'from a file, a store or by hand, taxed to the paisa',
  pick: 'Pick, pack, hand over',
  pickHow: 'every unit reserved, scanned and accounted for',
  track: 'Track every mile',
  trackHow: 'one timeline from dock to door, returns included',
  account: 'Account for every rupee',
  accountHow: 'freight, storage and COD in one ledger',
  about: 'About Godown',
  tagline: 'Logistics and order fulfilment for India',
  welcome: 'Sign in to continue where you left off.',
  forgot: 'Forgot password?',
  signIn: 'Sign in',
  user: 'Email or Phone',
  password: 'Password',
  signup: 'Signup',
});
