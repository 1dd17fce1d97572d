import { createHash } from 'node:crypto';
import { type PhonePeConfig } from './phonepe.config.js';

/** `X-VERIFY`, of calls and of callbacks: over a text and the salt that only PhonePe and we know. */
export function phonePeChecksum(signed: string, { saltKey, saltIndex }: PhonePeConfig): string {
  return `${createHash('sha256')
    .update(signed + saltKey)
    .digest('hex')}###${saltIndex}`;
}
