import 'reflect-metadata';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsUUID, Matches, ValidateNested } from 'class-validator';
import { SearchText } from '../common/list-fields.js';
import { ListQuery } from '../common/list.query.js';
import { type ApiResponse } from '../common/responses.js';
import { D2R_INVOICE_FILTERS, type D2rInvoiceFilter, type D2rInvoiceStatus } from './d2r-invoice.js';

const FILTER_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/;

export class D2rInvoicesWhere {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  companyIds?: string[];

  /** By the day of the invoice, 'YYYY-MM-DD HH:mm' in India. */
  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The start of the date range is not valid' })
  start?: string;

  @IsOptional()
  @Matches(FILTER_TIME, { message: 'The end of the date range is not valid' })
  end?: string;

  @IsOptional()
  @IsIn(D2R_INVOICE_FILTERS)
  invoiceStatus?: D2rInvoiceFilter;

  /** The salesman to whom the bill was handed over. */
  @IsOptional()
  @IsUUID()
  salesmanId?: string;

  /** Part of an order number, or of a retailer's name or phone. */
  @SearchText()
  search?: string;
}

/** Body of `POST /collections/find`. */
export class FindD2rInvoicesQuery extends ListQuery {
  @ValidateNested()
  @Type(() => D2rInvoicesWhere)
  where: D2rInvoicesWhere = new D2rInvoicesWhere();
}

/** The bill of one retailer's order. */
export interface D2rInvoiceRow {
  invoiceId: string;
  companyId: string;
  orderId: string;
  shopOrderId: string;
  /** Of the tax invoice; null while none is issued. */
  invoiceNumber: string | null;
  retailer: string;
  billLocation: string | null;
  /** Rupees. */
  billAmount: number;
  /** Rupees. */
  amountPaid: number;
  /** What is left to pay. */
  balancePaise: number;
  /** YYYY-MM-DD; null when the order was not on credit. */
  dueDate: string | null;
  isClosed: boolean;
  status: D2rInvoiceStatus;
  /** ISO 8601. */
  createdAt: string;
}

/** A longer list is counted no further. */
export const D2R_INVOICE_COUNT_CAP = 10_000;

export interface D2rInvoicesResponse extends ApiResponse {
  invoices: D2rInvoiceRow[];
  /** At most one more than `D2R_INVOICE_COUNT_CAP`. */
  totalRecords: number;
}
