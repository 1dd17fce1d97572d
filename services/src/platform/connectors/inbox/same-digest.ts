import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in a time that says nothing about either: digests have one length, whatever was given. */
export function isSameDigest(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
