import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('shell.signIn', {
  takeOrders: 'Take orders',
  fromAFileAStore: 'from a file, a store or by hand, priced and taxed to the paisa',
  pickPackHandOver: 'Pick, pack, hand over',
  everyUnitReservedScanned: 'every unit reserved, scanned and accounted for',
  trackEveryMile: 'Track every mile',
  oneTimelineFromDock: 'one timeline from dock to door, returns included',
  accountForEveryRupee: 'Account for every rupee',
  freightStorageAndCod: 'freight, storage and COD in one ledger',
  aboutGodown: 'About Godown',
  logisticsAndOrderFulfilment: 'Logistics and order fulfilment for India',
  signInToContinueWhere: 'Sign in to continue where you left off.',
  forgotPassword: 'Forgot password?',
  signIn: 'Sign in',
  emailOrPhone: 'Email or Phone',
  password: 'Password',
  signup: 'Signup',
});
