export const PAYMENT_METHODS = ['COD', 'Prepaid', 'Credit'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Without credit, which is for retailers only. */
export const PAID_AT_ONCE: readonly PaymentMethod[] = ['COD', 'Prepaid'];

/** The method a sheet's cell names, whatever its case and blanks; null for an unknown name. */
export function paymentMethodOfName(name: string): PaymentMethod | null {
  const squeezed = name.toUpperCase().replace(/[^A-Z]/g, '');
  if (squeezed === 'CASHONDELIVERY') return 'COD';
  return PAYMENT_METHODS.find((method) => method.toUpperCase() === squeezed) ?? null;
}

/** What is collected at the door: of a COD order whatever was not paid in advance, of others nothing. */
export function collectedPaise(order: {
  readonly paymentMode: PaymentMethod;
  readonly amountPaise: number;
  readonly advancePaise?: number | null;
}): number {
  return order.paymentMode === 'COD' ? order.amountPaise - (order.advancePaise ?? 0) : 0;
}
