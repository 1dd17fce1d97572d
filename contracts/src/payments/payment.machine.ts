/** One payment through a gateway, from being asked for to being booked or given up. */
export const PAYMENT_STATES = ['INITIATED', 'PENDING', 'SUCCESS', 'FAILED'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, string>> = {
  INITIATED: 'Initiated',
  PENDING: 'Pending',
  SUCCESS: 'Success',
  FAILED: 'Failed',
};

/**
 * from → to. Anything not listed is refused. A payment that was given up may still arrive (a bank may take days): money that
 * came is always booked, so FAILED is not the end, and SUCCESS is.
 */
export const PAYMENT_MOVES: readonly { from: PaymentState; to: PaymentState }[] = [
  { from: 'INITIATED', to: 'PENDING' },
  { from: 'INITIATED', to: 'SUCCESS' },
  { from: 'INITIATED', to: 'FAILED' },
  { from: 'PENDING', to: 'SUCCESS' },
  { from: 'PENDING', to: 'FAILED' },
  { from: 'FAILED', to: 'SUCCESS' },
];

/** The states from which a payment may come into this one. */
export function paymentStatesBefore(to: PaymentState): PaymentState[] {
  return PAYMENT_MOVES.filter((move) => move.to === to).map(({ from }) => from);
}
