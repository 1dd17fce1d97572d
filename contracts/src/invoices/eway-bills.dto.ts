import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { type ApiResponse } from '../common/index.js';
import { EWAY_BILL_MESSAGES } from './eway-bill-messages.js';
import { IssueInvoicesRequest } from './invoices.dto.js';

const inCapitals = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.replace(/[\s-]/g, '').toUpperCase() : value;

/** Body of `POST /invoices/eway-bills`. The portal takes a transporter's ID or the number of the vehicle. */
export class EwayBillsRequest extends IssueInvoicesRequest {
  /** GSTIN or TRANSIN of the courier; a must without a vehicle. */
  @Matches(/^\d{2}[A-Z0-9]{13}$/, { message: EWAY_BILL_MESSAGES.transporterId })
  @IsString({ message: EWAY_BILL_MESSAGES.transport })
  @ValidateIf(
    ({ transporterId, vehicleNumber }: EwayBillsRequest) => transporterId !== undefined || vehicleNumber === undefined,
  )
  @Transform(inCapitals)
  transporterId?: string;

  @IsOptional()
  @MaxLength(25)
  @IsString()
  transporterName?: string;

  @IsOptional()
  @Matches(/^[A-Z0-9]{7,15}$/, { message: EWAY_BILL_MESSAGES.vehicle })
  @Transform(inCapitals)
  vehicleNumber?: string;

  /** Orders that need none by their value, too. */
  @IsOptional()
  @IsBoolean()
  includesSmall?: boolean;
}

export interface EwayBillResult {
  orderId: string;
  shopOrderId: string;
  /** Whether the file holds a bill of the order. */
  done: boolean;
  message: string;
}

export interface EwayBillsResponse extends ApiResponse {
  /** In the order of the ids. */
  results: EwayBillResult[];
  /** JSON for the bulk upload of the e-way bill portal; null when no order has a bill in it. */
  file: string | null;
}

/** Body of `PUT /order/{id}/eway-bill`. */
export class SaveEwayBillRequest {
  @Matches(/^\d{12}$/, { message: EWAY_BILL_MESSAGES.number })
  @Transform(inCapitals)
  ewayBill!: string;
}
