/** Why a shop that was visited did not order (a non-productive visit). */
export const NO_ORDER_REASONS = [
  'SHOP_CLOSED',
  'OWNER_ABSENT',
  'ENOUGH_STOCK',
  'NO_MONEY',
  'PRICE_TOO_HIGH',
  'OTHER_SUPPLIER',
  'OTHER',
] as const;
export type NoOrderReason = (typeof NO_ORDER_REASONS)[number];

export const NO_ORDER_LABELS: Readonly<Record<NoOrderReason, string>> = {
  SHOP_CLOSED: 'Shop closed',
  OWNER_ABSENT: 'Owner not there',
  ENOUGH_STOCK: 'Enough stock',
  NO_MONEY: 'No money',
  PRICE_TOO_HIGH: 'Price too high',
  OTHER_SUPPLIER: 'Other supplier',
  OTHER: 'Other',
};
