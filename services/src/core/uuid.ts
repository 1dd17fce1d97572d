import { randomBytes } from 'node:crypto';
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
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | (made.count & 0x0fff), 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
