/** Where the money of an attempt is. */
type Money = 'captured' | 'authorized' | 'none';

/** Razorpay's word for an attempt → where its money is. */
const RAZORPAY_STATUSES: ReadonlyMap<string, Money> = new Map([
  ['created', 'none'],
  // The bank holds it until it is captured.
  ['authorized', 'authorized'],
  ['captured', 'captured'],
  ['refunded', 'none'],
  ['failed', 'none'],
]);

/** A word that nobody knows is no money. */
export function moneyOf(status: string | null): Money {
  return RAZORPAY_STATUSES.get(status ?? '') ?? 'none';
}
