import { EMAIL_PATTERN, PHONE_PATTERN } from '../common/index.js';

export type LoginIdentity = { email: string } | { phone: string } | { username: string };

/** A phone as typed, to its ten digits: spaces, an optional +91 and a leading 0 are dropped. Null when it is no Indian mobile. */
export function normalizePhone(text: string): string | null {
  const digits = text
    .trim()
    .replace(/[\s-]/g, '')
    .replace(/^(\+91|0)/, '');
  return PHONE_PATTERN.test(digits) ? digits : null;
}

/** What was typed as the login id, under the name it is sent by. */
export function loginIdentity(id: string): LoginIdentity {
  const text = id.trim();
  if (EMAIL_PATTERN.test(text)) return { email: text };
  const phone = normalizePhone(text);
  return phone ? { phone } : { username: text };
}
