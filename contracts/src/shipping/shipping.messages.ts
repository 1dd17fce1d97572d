import { formatPaise } from '../common/money.js';

export const SHIPPING_MESSAGES = {
  partnersSaved: 'Logistic preferences updated successfully',
  accountRemoved: 'The courier account was removed',
  codeDecided: 'Meaning saved. Scans on hold are being applied.',
  nothingToManifest: 'No orders to manifest',
  manifestTooLong: (most: number) =>
    `More than ${most.toLocaleString('en-IN')} parcels, too many for one manifest. Choose one company, or hand them over by courier.`,
  nothingToPrint: 'No labels to print',
  orderMissing: 'Order not found',
  noCourierLeft: 'No courier serves this pincode',
  warehouseInactive: 'The pickup warehouse is not active',
  beingBooked: 'The booking is being confirmed with the courier',
  alreadyBooked: 'This order is already booked',
  notBookable: 'Only placed orders and orders with a failed booking can be booked',
  d2rNotApproved: 'This D2R order is not approved yet',
  bookedNow: 'Booked',
  priceChanged: (amountPaise: number) =>
    `The price is now ${formatPaise(amountPaise)}. Please check it and confirm again.`,
  notConnected: 'cannot be booked through Godown yet',
  credentialsMissing: (labels: readonly string[]) => `enter its ${labels.join(', ')} under Delivery partners`,
  notServed: 'does not serve this pincode',
  takesNoCash: 'takes no COD parcels to this pincode',
  cannotTake: (courier: string, reason: string | null) =>
    reason === null ? `${courier} cannot take this order` : `${courier} cannot take this order: ${reason}`,
  tooHeavy: (maxKilograms: number) => `carries up to ${maxKilograms} kg`,
  skipped: (courier: string, reason: string) => `${courier} is skipped: ${reason}`,
  returnFreightDue: (amountPaise: number, awb: string) =>
    `Return freight of ${formatPaise(amountPaise)} for ${awb} is due`,
  returnFreightDueNext:
    'The wallet balance is too low. It is charged as soon as the wallet can pay it. Please recharge the wallet.',
} as const;
