import { IsIn, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { HasText } from '../common/has-text.decorator.js';
import { PHONE_PATTERN } from '../common/formats.js';
import { PastedPhone } from '../common/pasted-numbers.decorator.js';
import { CANCEL_REASONS, CUSTOMER_REQUEST_MESSAGES, type CancelReason } from './customer-request.js';
import { REQUEST_TYPES, type RequestType } from './ndr.machine.js';

const isUpdate = (body: CustomerFeedbackRequest): boolean => body.requestType === 'UPDATE_DETAILS';
const isCancel = (body: CustomerFeedbackRequest): boolean => body.requestType === 'CANCEL_ORDER';

/** PUT /customer-request/{token}: either wishes for the next attempt, or why the order is not wanted any more. */
export class CustomerFeedbackRequest {
  @IsIn(REQUEST_TYPES, { message: CUSTOMER_REQUEST_MESSAGES.required })
  requestType!: RequestType;

  @ValidateIf((body: CustomerFeedbackRequest) => isUpdate(body) && body.alternatePhone !== undefined)
  @PastedPhone()
  @Matches(PHONE_PATTERN, { message: CUSTOMER_REQUEST_MESSAGES.phone })
  alternatePhone?: string;

  /** YYYY-MM-DD in India; which days may be chosen depends on the request, so the service checks it. */
  @ValidateIf((body: CustomerFeedbackRequest) => isUpdate(body) && body.deferredDeliveryDate !== undefined)
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: CUSTOMER_REQUEST_MESSAGES.date })
  deferredDeliveryDate?: string;

  @IsOptional()
  @MaxLength(500, { message: CUSTOMER_REQUEST_MESSAGES.tooLong })
  @IsString()
  address?: string;

  @ValidateIf(isCancel)
  @IsIn(CANCEL_REASONS, { message: CUSTOMER_REQUEST_MESSAGES.required })
  issueType?: CancelReason;

  @ValidateIf(isCancel)
  @MaxLength(500, { message: CUSTOMER_REQUEST_MESSAGES.tooLong })
  @HasText({ message: CUSTOMER_REQUEST_MESSAGES.required })
  @IsString({ message: CUSTOMER_REQUEST_MESSAGES.required })
  issueDescription?: string;
}
