/** The zone in which every day begins and every time is shown. */
export const TIME_ZONE = 'Asia/Kolkata';

/** Waiting times before a search is sent (milliseconds). */
export const DEBOUNCE_MS = { search: 700, company: 500, pricing: 500 } as const;

export const PHONE_PATTERN = /^[6-9]\d{9}$/;
export const PINCODE_PATTERN = /^[1-9]\d{5}$/;
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const GSTIN_LENGTH = 15;
