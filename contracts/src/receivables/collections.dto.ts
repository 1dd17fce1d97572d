import { type ApiResponse } from '../common/responses.js';
import { type CollectionMode } from './d2r-invoice.js';
import { type D2rInvoiceRow } from './find-d2r-invoices.dto.js';

export type ChequeState = 'RECEIVED' | 'CLEARED' | 'BOUNCED';

export const CHEQUE_STATE_LABELS: Readonly<Record<ChequeState, string>> = {
  RECEIVED: 'In transit',
  CLEARED: 'Cleared',
  BOUNCED: 'Bounced',
};

/** The bill of another payment. */
export interface OtherBill {
  orderId: string;
  /** Number of the tax invoice, otherwise of the order. */
  bill: string;
}

/** One capture of an invoice. */
export interface CollectionLog {
  id: string;
  /** Rupees. */
  amount: number;
  mode: CollectionMode | null;
  /** Rupees. */
  stockReturnAmount: number;
  /** Beyond what was owed, now to the retailer's credit. */
  advancePaise: number;
  isInvoiceClosed: boolean;
  hasProof: boolean;
  /** Of a UPI payment; null: none was told. */
  upiReference: string | null;
  /** The bill of the company's first payment with the same UPI reference; null: this is the first. */
  sameReferenceAs: OtherBill | null;
  /** Of a cheque. */
  chequeState: ChequeState | null;
  capturedBy: string;
  /** By the phone that took it, as far as that can be; otherwise when it was captured. ISO 8601. */
  takenAt: string;
  /** When the server captured it. ISO 8601. */
  createdAt: string;
}

export interface CollectionInvoice extends D2rInvoiceRow {
  storeAddressId: string;
  salesmanId: string | null;
  /** What returned goods took off the bill. */
  stockReturnPaise: number;
  /** What was given up when the invoice was closed. */
  writtenOffPaise: number;
  /** What the retailer may still spend from credit notes and advances. */
  creditPaise: number;
  isCancelled: boolean;
}

/** `GET /collections/{orderId}` */
export interface CollectionResponse extends ApiResponse {
  invoice: CollectionInvoice;
  /** Newest first. */
  logs: CollectionLog[];
}

/** `POST /capture-payment` */
export interface CapturePaymentResponse extends ApiResponse {
  collectionId: string;
  invoice: CollectionInvoice;
}
