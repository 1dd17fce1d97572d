/** The zone in which every day begins and every time is shown. */
export const TIME_ZONE = 'Asia/Kolkata';

/** Waiting times before a search is sent (milliseconds). */
export const DEBOUNCE_MS = { search: 700, company: 500, pricing: 500 } as const;

export const PHONE_PATTERN = /^[6-9]\d{9}$/;
export const PINCODE_PATTERN = /^[1-9]\d{5}$/;

/** What surrounds the digits of a number that was copied from a chat, a contact or a sheet: blanks, dashes, dots, brackets and marks of the writing direction. */
const AROUND_DIGITS = /[^\p{L}\p{N}+]/gu;

/** A phone number without what surrounds its digits and without an Indian prefix (+91, 0091, 91 or 0 before ten digits). */
export function localPhone(text: string): string {
  return text.replace(AROUND_DIGITS, '').replace(/^((\+|00)?91(?=0?\d{10}$))?(0(?=\d{10}$))?/, '');
}

/** The ten digits of an Indian mobile number, however it was typed or pasted; null when it is none. */
export function phoneOf(text: string): string | null {
  const digits = localPhone(text);
  return PHONE_PATTERN.test(digits) ? digits : null;
}

/** The ten digits once the typed text is a whole number, until then the text as it is: for fields, where it may still grow. */
export function typedPhone(text: string): string {
  return phoneOf(text) ?? text;
}

/** The six digits of a PIN code ("682 001"); null when it is none. */
export function pincodeOf(text: string): string | null {
  const digits = text.replace(AROUND_DIGITS, '');
  return PINCODE_PATTERN.test(digits) ? digits : null;
}

/** As `typedPhone`, of a PIN code. */
export function typedPincode(text: string): string {
  return pincodeOf(text) ?? text;
}

export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const GSTIN_LENGTH = 15;
