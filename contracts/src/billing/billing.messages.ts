import { formatPaise } from '../common/money.js';

/** Texts of the billing panels; those that the specification gives are to its letter. */
export const BILLING_MESSAGES = {
  dateRangeMandatory: 'Date Range is mandatory',
  confirmDeduction: 'Are you sure?',
  deductButton: 'Deduct Storage Charges',
  storageFailed: 'Could not generate storage charges',
  storageRateMissing: 'This company has no storage rate. Please set it under Pricing first.',
  rangeReversed: 'The date range ends before it starts',
  rangeInFuture: 'The date range cannot end after today',
  rangeTooLong: 'The date range cannot be longer than 366 days',
  pricingUpdated: 'Pricings updated successfully',
  pricingFailed: 'Could not update pricing',
  pricingNotNumber: 'Please enter a number',
  pricingNegative: 'Please enter 0 or more',
  pricingTooLarge: 'Please enter at most 1,00,000',
  percentTooLarge: 'Please enter at most 100',
  pricingType: 'Please choose a storage charge type',
  pricingField: 'This price is not known',
  codFailed: "Couldn't get COD remittances",
  chargesFailed: "Couldn't get charges",
  pricingLoadFailed: "Couldn't get pricing",
  // Reasons of refused rows: the row shows its AWB itself.
  awbUnknown: 'This AWB is not known',
  awbTwice: 'Two couriers have this AWB. Please write to support.',
  notCod: 'Not a COD parcel: nothing is remitted',
  notDelivered: 'Not delivered yet',
  wrongAmount: (rightPaise: number, givenPaise: number) =>
    `COD amount is ${formatPaise(rightPaise)}, not ${formatPaise(givenPaise)}`,
  upiNotConfirmed: 'Paid by UPI at the door and not confirmed by the warehouse yet',
  cashNotDeposited: 'Paid in cash to the own fleet and not deposited yet',
  sameStatus: (status: string) => `Already ${status}`,
  illegalStatus: (from: string, to: string) => `${from} cannot become ${to}`,
  bookingCancelled: 'The booking was cancelled and its freight refunded',
  chargeSettled: (totalPaise: number) => `Already settled at ${formatPaise(totalPaise)}`,
  balanceTooLow: (differencePaise: number) =>
    `The wallet cannot pay ${formatPaise(differencePaise)} more. Please recharge it.`,
} as const;
