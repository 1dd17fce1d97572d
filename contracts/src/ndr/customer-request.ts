import { type ApiResponse } from '../common/responses.js';
import { addDays, indiaDay, isDay } from '../common/india-day.js';
import { type FormLinkStatus } from './ndr.machine.js';

/** Days after the request's creation up to which a delivery can be wished for; also the life of the link. */
export const CUSTOMER_REQUEST_DAYS = 7;

export const CANCEL_REASONS = [
  'ORDER_PLACED_BY_MISTAKE',
  'AVAILABLE_FOR_LOWER_PRICE',
  'CHANGED_MY_MIND',
  'NO_LONGER_NEEDED',
  'OTHER',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const CANCEL_REASON_LABELS: Readonly<Record<CancelReason, string>> = {
  ORDER_PLACED_BY_MISTAKE: 'Order placed by mistake',
  AVAILABLE_FOR_LOWER_PRICE: 'Available for lower price',
  CHANGED_MY_MIND: 'Changed my mind',
  NO_LONGER_NEEDED: 'No longer needed',
  OTHER: 'Other',
};

export const CUSTOMER_REQUEST_MESSAGES = {
  required: 'Required!!',
  submitted: 'Form Submitted successfully',
  expired: 'Link expired',
  phone: 'Please enter a phone of 10 digits',
  date: 'Please choose a day after today and within 7 days of the request',
  nothing: 'Please enter at least one of phone, date and address',
  tooLong: 'Please write less than 500 characters',
} as const;

/** The days a buyer may choose, both included, as YYYY-MM-DD in India; null when none is left. */
export function deferredDeliveryDays(createdAt: Date, now: Date): { first: string; last: string } | null {
  const first = addDays(indiaDay(now), 1);
  const last = addDays(indiaDay(createdAt), CUSTOMER_REQUEST_DAYS);
  return first <= last ? { first, last } : null;
}

export function isDeferredDeliveryDay(day: string, createdAt: Date, now: Date): boolean {
  const days = deferredDeliveryDays(createdAt, now);
  return isDay(day) && days !== null && day >= days.first && day <= days.last;
}

/** GET /customer-request/{token} */
export interface CustomerRequestResponse extends ApiResponse {
  data: {
    orderId: string;
    brandName: string;
    createdAt: string;
    formLinkStatus: FormLinkStatus;
    items: { title: string; quantity: number }[];
    /** The days that may be wished for. */
    deliveryDays: { first: string; last: string } | null;
  };
}
