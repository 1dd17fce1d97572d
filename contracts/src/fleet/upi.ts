/** What became of a UPI payment at the door: it waits for the desk, has arrived, is owed by the driver in cash, or its result was reversed. */
export const UPI_STATUSES = ['WAITING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'] as const;
export type UpiStatus = (typeof UPI_STATUSES)[number];

export const UPI_LIMITS = { atOnce: 200, reason: 200 } as const;

/** Whom buyers pay at the door. */
export interface UpiPayee {
  /** Such as godown@icici. */
  readonly address: string;
  readonly name: string;
}

/** What a UPI app reads from the code: payee, amount in rupees, the reference (a parcel's AWB, an invoice) and the order. */
export function upiLink(
  payee: UpiPayee,
  about: { amountPaise: number; reference: string; shopOrderId: string },
): string {
  const [user = '', bank = ''] = payee.address.split('@');
  const fields = {
    pn: payee.name,
    am: (about.amountPaise / 100).toFixed(2),
    cu: 'INR',
    tr: about.reference,
    tn: about.shopOrderId,
  };
  // A blank as '+' is shown as '+' by UPI apps: no URLSearchParams.
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?pa=${encodeURIComponent(user)}@${encodeURIComponent(bank)}&${query.join('&')}`;
}

/** The same payment, however its reference is typed. */
export function upiReference(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}
