import { PHONE_PATTERN } from '@godown/contracts/common';
import {
  type CancelReason,
  type CustomerRequestResponse,
  type CustomerFeedbackRequest,
  type RequestType,
} from '@godown/contracts/ndr';
import { type Texts } from '../../texts/en.js';

export interface FeedbackFields {
  requestType: RequestType;
  alternatePhone: string;
  deferredDeliveryDate: string;
  address: string;
  issueType: CancelReason | '';
  issueDescription: string;
}

export const EMPTY_FEEDBACK: FeedbackFields = {
  requestType: 'UPDATE_DETAILS',
  alternatePhone: '',
  deferredDeliveryDate: '',
  address: '',
  issueType: '',
  issueDescription: '',
};

export type FeedbackProblems = Partial<Record<keyof FeedbackFields, string>>;

/** What is wrong with the form, by field. The server checks all of it again. */
export function feedbackProblems(
  fields: FeedbackFields,
  request: CustomerRequestResponse['data'],
  texts: Texts,
): FeedbackProblems {
  if (fields.requestType === 'CANCEL_ORDER') {
    return {
      ...(fields.issueType === '' ? { issueType: texts.required } : {}),
      ...(fields.issueDescription.trim() === '' ? { issueDescription: texts.required } : {}),
    };
  }
  const phone = fields.alternatePhone.trim();
  const { deferredDeliveryDate: day } = fields;
  const days = request.deliveryDays;
  if (!phone && !day && !fields.address.trim()) return { alternatePhone: texts.oneOfThree };
  return {
    ...(phone && !PHONE_PATTERN.test(phone) ? { alternatePhone: texts.invalidPhone } : {}),
    ...(day && (!days || day < days.first || day > days.last) ? { deferredDeliveryDate: texts.invalidDate } : {}),
  };
}

/** The body of the call: only what belongs to the chosen request and was filled in. */
export function feedbackBody(fields: FeedbackFields): CustomerFeedbackRequest {
  if (fields.requestType === 'CANCEL_ORDER') {
    return {
      requestType: 'CANCEL_ORDER',
      ...(fields.issueType ? { issueType: fields.issueType } : {}),
      issueDescription: fields.issueDescription.trim(),
    };
  }
  return {
    requestType: 'UPDATE_DETAILS',
    ...(fields.alternatePhone.trim() ? { alternatePhone: fields.alternatePhone.trim() } : {}),
    ...(fields.deferredDeliveryDate ? { deferredDeliveryDate: fields.deferredDeliveryDate } : {}),
    ...(fields.address.trim() ? { address: fields.address.trim() } : {}),
  };
}
