import { formatPaise } from '../common/money.js';
import { type PaymentState } from './payment.machine.js';

/** After so long without news a payer begins to wonder (milliseconds). */
const SOON_MS = 15 * 60_000;

/** Money that came and is not what was asked for. */
export interface DifferingMoney {
  readonly paise: number;
  readonly currency: string;
  /** The gateway's name for the payment. */
  readonly ref: string;
  /** Somebody has booked or given it back by hand, naming the reference. */
  readonly isSettled: boolean;
}

export interface PaymentFacts {
  readonly state: PaymentState;
  /** What the payer was to pay. */
  readonly pricePaise: number;
  readonly createdAt: Date;
  /** It came after it had been given up. */
  readonly isLate: boolean;
  readonly differing: DifferingMoney | null;
}

function moneyOf({ paise, currency }: Pick<DifferingMoney, 'paise' | 'currency'>): string {
  return currency === 'INR' ? formatPaise(paise) : `${currency} ${(paise / 100).toFixed(2)}`;
}

export function differenceText(differing: Pick<DifferingMoney, 'paise' | 'currency'>, pricePaise: number): string {
  return `${moneyOf(differing)} arrived instead of ${formatPaise(pricePaise)}`;
}

/**
 * What happens next with a payment, in a sentence or two; null where the status says it all.
 * @param now from the injected clock
 */
export function paymentNote(payment: PaymentFacts, reader: 'company' | 'platform', now: Date): string | null {
  const { differing, state, isLate } = payment;
  if (differing !== null) return `${differenceText(differing, payment.pricePaise)}. ${whatBecomes(differing, reader)}`;
  switch (state) {
    case 'SUCCESS':
      return isLate ? 'It arrived late and was credited.' : null;
    case 'FAILED':
      return 'If the money arrives after all, it is credited automatically.';
    case 'INITIATED':
    case 'PENDING':
      return now.getTime() - payment.createdAt.getTime() > SOON_MS
        ? 'Not confirmed by the gateway yet. We keep asking and credit it automatically when it arrives.'
        : null;
  }
}

function whatBecomes({ ref, isSettled }: DifferingMoney, reader: 'company' | 'platform'): string {
  if (isSettled) return `Settled by hand with the reference ${ref}.`;
  return reader === 'platform'
    ? `Nothing was credited. Refund ${ref} at the gateway, or credit it under Wallet transactions with the reference ${ref}.`
    : `Nothing was credited. We check it with the gateway and credit or refund it. Your reference: ${ref}.`;
}
