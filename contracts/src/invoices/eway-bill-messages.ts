import { formatPaise } from '../common/index.js';

export const EWAY_BILL_MESSAGES = {
  number: 'E-way bill should be 12 digits',
  transporterId: 'Transporter ID should be a GSTIN or TRANSIN of 15 letters and digits',
  vehicle: 'Vehicle number should be 7 to 15 letters and digits, such as MH04AB1021',
  transport: 'Transporter ID or vehicle number is required',
  noInvoice: 'Issue the invoice first',
  cancelled: 'The invoice is cancelled',
  small: (valuePaise: number, limitPaise: number) =>
    `Not needed: ${formatPaise(valuePaise)} is not above ${formatPaise(limitPaise)}`,
  old: 'The portal takes no invoice older than 180 days',
  noHsn: (sku: string) => `${sku} has no HSN code in the catalogue`,
  state: 'The state of an address is not known',
  address: (whose: string) => `The portal takes English letters only: correct the address of ${whose}`,
  added: 'E-way bill added to the file',
  saved: 'E-way bill saved',
  /** The courier took the booking without it. */
  savedAfterBooking: 'E-way bill saved. Give the number to the courier with the parcel.',
  left: 'The e-way bill can be changed until the order is shipped',
} as const;
