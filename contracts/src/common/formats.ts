/** The zone in which every day begins and every time is shown. */
export const TIME_ZONE = 'Asia/Kolkata';

/** date-fns patterns of the three shown formats. */
export const DATE_FORMATS = {
  /** 'MMM D, YYYY h:mm A' of the specification. */
  placedAt: 'MMM d, yyyy h:mm a',
  /** 'DD MMM, hh:mm A' of the specification. */
  timeline: 'dd MMM, hh:mm a',
  /** 'YYYY-MM-DD HH:mm' of the specification: filter values sent to the server, in TIME_ZONE. */
  filter: 'yyyy-MM-dd HH:mm',
} as const;

/** Waiting times before a search is sent (milliseconds). */
export const DEBOUNCE_MS = { search: 700, company: 500, pricing: 500 } as const;

/** A remark longer than this is cut in lists (characters). */
export const REMARK_DISPLAY_LENGTH = 20;

export const PHONE_PATTERN = /^[6-9]\d{9}$/;
export const PINCODE_PATTERN = /^[1-9]\d{5}$/;
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const GSTIN_LENGTH = 15;
