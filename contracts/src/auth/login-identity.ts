import { EMAIL_PATTERN, phoneOf } from '../common/index.js';

export type LoginIdentity = { email: string } | { phone: string } | { username: string };

/** What was typed as the login id, under the name it is sent by. */
export function loginIdentity(id: string): LoginIdentity {
  const text = id.trim();
  if (EMAIL_PATTERN.test(text)) return { email: text };
  const phone = phoneOf(text);
  return phone ? { phone } : { username: text };
}
