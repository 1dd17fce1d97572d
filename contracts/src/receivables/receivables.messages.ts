/** Exact texts of the specification, and our own where it gives none. */
export const RECEIVABLE_MESSAGES = {
  upiReference: 'Enter the UPI reference: 6 to 40 letters and digits',
  upiReferenceUsed: (bill: string) => `This UPI reference was captured for ${bill} already`,
  upiReferenceTwice: 'The office checks it: another payment has the same UPI reference',
  noUpi: 'Only a UPI payment has a UPI reference',
  captured: 'Payment captured successfully',
  advance: (amount: string, retailer: string) => `${amount} is kept as an advance of ${retailer}`,
  appliedPart: (amount: string) => `${amount} went to the bill.`,
  closedTakes: 'The bill is closed:',
  cancelledTakes: 'The order of the bill was cancelled:',
  paidTakes: 'The bill is paid already:',
  amount: 'Please enter amount',
  mode: 'Please select payment mode',
  zeroAmount: 'Enter an amount before a payment mode, proof or closing',
  stockReturn: 'Stock return amount should be positive',
  stockReturnTooMuch: 'Stock return amount is more than the bill',
  proofType: 'Proof should be an image file',
  proofSize: 'Proof should be under 600 KB',
  proofMissing: 'The proof was not uploaded. Please choose it again.',
  notFound: 'Invoice not found',
  paymentNotFound: 'Payment not found',
  takenAt: 'The time of the payment is not a time',
  closed: 'This invoice is closed',
  cancelled: 'The order of this invoice was cancelled',
  notHanded: 'Please hand the bill over to a salesman first',
  closing: 'Only the office can close an invoice',
  credit: 'This retailer does not have enough credit',
  creditTooMuch: 'A credit note cannot pay more than is owed',
  keyUsed: 'An earlier payment with other content was captured. Please check before you send it again.',
  salesman: 'Please select Salesman',
  salesmanNotFound: 'Salesman not found',
  handedOver: (name: string) => `Handed over to ${name}`,
  dueDate: 'Please select due date',
  dueDateRange: 'Due date should be from today up to 60 days ahead',
  notCheque: 'This payment is not a cheque in transit',
  chequeCleared: 'Cheque cleared',
  chequeBounced: 'Cheque bounced. The invoice is open again.',
  advanceBounced: 'Cheque bounced. Its advance no longer counts.',
} as const;

export const CREDIT_NOTE_MESSAGES = {
  photoNotFound: 'Photo not found',
  created: (number: string) => `Credit note ${number} created`,
  nothing: 'Please enter at least one quantity for Credit, Expired, or Damaged.',
  quantity: (max: number) => `Should be a whole number from 0 to ${max}`,
  pieces: 'Enter a whole number',
  lineTwice: 'Each item can be entered once',
  unknownItem: 'This item is not part of the order',
  tooMany: (sku: string, left: number) => `Only ${left} of ${sku} can still be noted`,
  notFound: 'Order not found',
  notD2r: "Credit and debit notes are for retailers' approved orders",
  notDelivered: 'Only goods of a delivered order can be returned',
  keyUsed: 'An earlier note with other content was made. Please check before you send it again.',
  noneSelected: 'No order is selected.',
  voucher: "Voucher for some orders can't be created. Download excel to know the reason.",
} as const;

/** Why a voucher cannot be made, as the Excel says it. */
export const VOUCHER_REASONS = {
  ready: 'Voucher can be created',
  noNote: 'The order has no credit note',
  noInvoice: 'No tax invoice was issued for the order when the note was made',
  noAmount: 'The note has no amount',
} as const;

/** Days that one file of vouchers covers at most. */
export const VOUCHER_DAYS = 92;

/** Bills or payments that one file is made for at most. */
export const MAX_PERIOD_ROWS = 1_000;

export const PERIOD_VOUCHER_MESSAGES = {
  start: 'Please choose the start of the period',
  end: 'Please choose the end of the period',
  order: 'The period ends before it starts',
  length: `The vouchers of at most ${VOUCHER_DAYS} days go into one file`,
  tooMany: `One file has room for ${MAX_PERIOD_ROWS.toLocaleString('en-IN')} entries. Please choose a shorter period.`,
  companies: 'Please select one company',
  none: 'No vouchers in this period',
  leftOut: (count: number) =>
    `${count === 1 ? "1 voucher can't" : `${count} vouchers can't`} be created. Download excel to know the reason.`,
} as const;

/** Of a file whose vouchers can all be made. @param alike SKUs that are one stock item to TallyPrime, item by item */
export function alikeSkusMessage(alike: readonly (readonly string[])[]): string {
  return `One stock item to TallyPrime, which overlooks upper case, spaces and hyphens: ${alike.map((skus) => skus.join(' = ')).join('; ')}`;
}

/** What the Excel of a period says about each bill and payment. */
export const PERIOD_VOUCHER_REASONS = {
  ready: 'Voucher can be created',
  cancelled: 'Cancelled voucher: nothing is owed for the order',
  noInvoice: 'No tax invoice was issued for the order',
  noAmount: 'The invoice has no amount',
  differs: 'The tax invoice and the bill differ by more than ₹1',
  notedAndReturned: 'All goods came back after a credit note: please correct the invoice in Tally',
  nothingPaid: 'The entry has no amount',
  nothingOwed: 'The order was cancelled: the entry changes nothing',
  ownNote: 'The voucher of the credit note reduces this invoice already',
} as const;
