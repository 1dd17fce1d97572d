import { EMAIL_PATTERN, phoneOf } from '../common/formats.js';
import {
  TRACKING_MESSAGES,
  TRACKING_NUMBER_LENGTH,
  TRACKING_SEARCH,
  type TrackingSearchType,
} from './tracking.constants.js';

/** A tracking number as couriers print it: buyers type it in small letters and copy it with blanks. */
export function normaliseTrackingNumber(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/**
 * What is wrong with a search text, or null. The empty check comes first, then the shape.
 * @param text as typed; blanks around it do not count
 */
export function trackingInputProblem(type: TrackingSearchType, text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return TRACKING_MESSAGES.required;
  return hasRightShape(type, trimmed) ? null : TRACKING_MESSAGES.invalid;
}

function hasRightShape(type: TrackingSearchType, trimmed: string): boolean {
  switch (type) {
    case TRACKING_SEARCH.awb:
      return trimmed.length >= TRACKING_NUMBER_LENGTH.min && trimmed.length <= TRACKING_NUMBER_LENGTH.max;
    case TRACKING_SEARCH.mobile:
      return phoneOf(trimmed) !== null;
    case TRACKING_SEARCH.email:
      return trimmed.length <= 254 && EMAIL_PATTERN.test(trimmed);
  }
}
