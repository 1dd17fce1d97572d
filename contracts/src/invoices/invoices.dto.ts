import 'reflect-metadata';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsOptional, IsUUID } from 'class-validator';
import { type ApiResponse } from '../common/index.js';

/** Orders one call issues invoices for, or prints. */
export const MAX_INVOICE_ORDERS = 300;

/** A page of its own on A4, or of the size of a label (4 × 6 inches). */
export const INVOICE_SIZES = ['A4', '4x6'] as const;
export type InvoiceSize = (typeof INVOICE_SIZES)[number];

/** Body of `POST /invoices`. */
export class IssueInvoicesRequest {
  @IsUUID(undefined, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(MAX_INVOICE_ORDERS)
  @ArrayMinSize(1)
  @IsArray()
  orderIds!: string[];
}

/** Body of `POST /invoices/print`. Without a size the company's preference decides. */
export class PrintInvoicesRequest extends IssueInvoicesRequest {
  @IsOptional()
  @IsIn(INVOICE_SIZES)
  size?: InvoiceSize;
}

export interface InvoiceResult {
  orderId: string;
  shopOrderId: string;
  /** Whether the order has an invoice now; it may have had it before. */
  done: boolean;
  message: string;
  number: string | null;
}

export interface IssueInvoicesResponse extends ApiResponse {
  results: InvoiceResult[];
}

export const INVOICE_MESSAGES = {
  issued: (number: string) => `Invoice ${number}`,
  incomplete: 'Please complete the invoicing details under Administration first',
  gstin: 'The GSTIN under Administration, Invoicing is not valid',
  cancelled: 'A cancelled order gets no invoice',
  awaitsApproval: 'This order needs an approval first',
  placeOfSupply: 'The state of the address is not known',
  rate: (sku: string, percent: number) =>
    `${sku}: ${percent} % is no GST rate today. Correct the item in the catalogue`,
  prefix: 'The invoice prefix leaves no room for the number. Please shorten it under Administration, Invoicing',
  none: 'None of these orders has an invoice',
} as const;
