import { randomUUID } from 'node:crypto';
import { UUID_PATTERN } from '@godown/contracts/common';

/** Callers answer a text that is not a UUID as they answer a row that does not exist. */
export function isUuid(text: string): boolean {
  return UUID_PATTERN.test(text);
}

/** The millisecond of the last id, and how many ids were made in it. */
const made = { at: 0, count: 0 };

/**
 * A new id that grows with time, as PostgreSQL's own `uuidv7()`, so that what is written together lies together in every index. Those of
 * one process grow one by one, as long as it makes no more than 4,096 in a millisecond.
 */
export function uuidv7(now = Date.now()): string {
  Object.assign(made, now === made.at ? { count: made.count + 1 } : { at: now, count: 0 });
  const time = now.toString(16).padStart(12, '0');
  const place = (made.count & 0x0fff).toString(16).padStart(3, '0');
  // What is random of a version 4 id, with the variant before it: Node makes its randomness many at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${place}-${randomUUID().slice(19)}`;
}
