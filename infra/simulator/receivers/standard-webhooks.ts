import { createHmac, timingSafeEqual } from 'node:crypto';

/** Read from the text of Standard Webhooks, so that the product's own library is checked by somebody else. */
export type Verdict = 'verified' | 'unchecked' | 'incomplete' | 'too old' | 'wrong signature';

const TOLERANCE_SECONDS = 300;

export type SignedCall = { id: string; timestamp: string; signature: string; body: string };

/** @param secret `whsec_…`; without one nothing can be checked */
export function verdictOf({ id, timestamp, signature, body }: SignedCall, secret: string, now: number): Verdict {
  if (secret === '') return 'unchecked';
  if (id === '' || timestamp === '' || signature === '') return 'incomplete';
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return 'too old';
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  // During a rotation there is a signature per secret; one that fits is enough.
  const fits = signature.split(' ').some((signed) => {
    const [version, value = ''] = signed.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  return fits ? 'verified' : 'wrong signature';
}
