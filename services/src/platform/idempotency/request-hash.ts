import { createHash } from 'node:crypto';

/** Tells whether a repeated key comes with the same content. */
export function requestHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
