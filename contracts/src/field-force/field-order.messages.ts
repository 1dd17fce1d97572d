export const FIELD_ORDER_MESSAGES = {
  placed: 'Order placed',
  retailer: 'Please select a shop',
  shopNotFound: 'Shop not found',
  items: 'Please add at least one item',
  sameItem: 'Each item should be in the order once',
  paymentMethod: 'Please select payment method',
  total: 'The total of the order is invalid',
  notOffered: 'An item of this order is not sold to this shop any more. Please remove it',
  noPrice: (sku: string) => `${sku} has no price for this shop. Please remove it`,
  noWarehouse: 'No warehouse delivers to this shop',
  limitUsedUp: (limit: string) => `Credit limit ${limit} is used up`,
} as const;
