import { ORDER_TYPES, type OrderType } from './order-pricing.js';

export const PAYMENT_METHODS = ['COD', 'Prepaid', 'Credit'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Credit is for retailers only. */
export function paymentMethodsFor(type: OrderType | null): readonly PaymentMethod[] {
  return type === ORDER_TYPES.d2r ? PAYMENT_METHODS : PAYMENT_METHODS.filter((method) => method !== 'Credit');
}

/** The method a sheet's cell names, whatever its case and blanks; null for an unknown name. */
export function paymentMethodOfName(name: string): PaymentMethod | null {
  const squeezed = name.toUpperCase().replace(/[^A-Z]/g, '');
  if (squeezed === 'CASHONDELIVERY') return 'COD';
  return PAYMENT_METHODS.find((method) => method.toUpperCase() === squeezed) ?? null;
}
