import { type PaymentMethod } from '../orders/index.js';
import { type BasisPoints } from '../tax/index.js';
import { type InvoicedLine, type InvoiceTotals } from './invoice-lines.js';
import { type InvoiceDocument } from './invoice-number.js';

export interface InvoiceParty {
  readonly name: string;
  readonly lines: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  readonly gstin: string | null;
}

export interface InvoiceContentLine extends InvoicedLine {
  readonly title: string;
  readonly sku: string;
  /** Null when the catalogue has none. */
  readonly hsn: string | null;
  readonly quantity: number;
  readonly rate: BasisPoints;
}

/** All that an invoice says, as it was when it was issued. Kept with the invoice and never changed: a print of another day is the same. */
export interface InvoiceContent {
  readonly number: string;
  readonly document: InvoiceDocument;
  readonly title: string;
  /** ISO. */
  readonly issuedAt: string;
  /** The company's own number of the order; always printed, also when it is the number of the invoice. */
  readonly orderNumber: string;
  readonly orderedAt: string;
  readonly seller: InvoiceParty & { readonly gstin: string; readonly pan: string };
  /** Where the goods left from; null when that is the seller's own address. */
  readonly dispatchFrom: InvoiceParty | null;
  readonly billTo: InvoiceParty;
  readonly shipTo: InvoiceParty;
  readonly placeOfSupply: { readonly state: string; readonly gstCode: string };
  readonly payment: PaymentMethod;
  readonly showsHsn: boolean;
  readonly lines: readonly InvoiceContentLine[];
  readonly totals: InvoiceTotals;
  /** SHA-256 of the signature's picture; null without one. */
  readonly signature: string | null;
}
