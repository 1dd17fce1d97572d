export const PAYMENT_MESSAGES = {
  listFailed: 'Could not get payments',
  initiateFailed: 'Could not initiate transactions',
  initiated: 'Payment initiated',
  captured: 'success',
  notVerified: 'The payment could not be verified. Nothing was credited.',
  amountDiffers: 'The amount does not belong to this payment. Nothing was credited.',
  unpaid: 'The payment has not arrived yet. The wallet is credited automatically when it does.',
  differingTitle: 'A payment differs from its request',
  lateTitle: 'A late payment was credited',
  notSetUp: 'This payment method is not set up',
} as const;
