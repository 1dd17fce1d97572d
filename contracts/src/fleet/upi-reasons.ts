import { CASH_MESSAGES } from './cash.messages.js';

/** What the check of a gateway says against a payment. */
export type UpiReason =
  | { readonly kind: 'otherPayment' }
  | { readonly kind: 'unknown'; readonly hours: number }
  | { readonly kind: 'otherAmount'; readonly received: string; readonly owed: string };

const UNKNOWN = /^Not received within (\d+) hours$/;
const OTHER_AMOUNT = /^(.+) was received, not (.+)$/;

/**
 * The reason is kept as the text of `CASH_MESSAGES`, and is read in another language as well.
 * @returns null: somebody at the desk wrote it
 */
export function readUpiReason(text: string): UpiReason | null {
  if (text === CASH_MESSAGES.upiOtherPayment) return { kind: 'otherPayment' };
  const hours = UNKNOWN.exec(text)?.[1];
  if (hours !== undefined) return { kind: 'unknown', hours: Number(hours) };
  const [, received, owed] = OTHER_AMOUNT.exec(text) ?? [];
  return received === undefined || owed === undefined ? null : { kind: 'otherAmount', received, owed };
}
