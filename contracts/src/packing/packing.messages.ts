import { ORDER_STATUS_LABELS, type OrderStatus } from '../orders/index.js';

/** Texts of packing for screens and answers. */
export const PACKING_MESSAGES = {
  code: 'Scan an AWB or an order number',
  orderMissing: 'Order not found',
  missing: 'Packing not found',
  packed: (shopOrderId: string) => `${shopOrderId} packed`,
  notPackable: (status: OrderStatus) =>
    `Orders are packed before they are shipped. This one is ${ORDER_STATUS_LABELS[status]}.`,
  cancelled: 'The order is cancelled. Put its items back.',
  packedMeanwhile: (by: string, at: string) => `Packed by ${by} on ${at}. Scan the order again.`,
  items: 'Scan the items of the order',
  wrongItem: 'An item does not belong to this order',
  surplus: (sku: string, expected: number) => `The order has only ${expected} of ${sku}`,
  incomplete: (sku: string, packed: number, expected: number) => `${packed} of ${expected} pieces of ${sku} are packed`,
  weight: 'Enter the weight in whole grams, at most 1,000,000',
  length: 'Enter the length in centimetres',
  breadth: 'Enter the breadth in centimetres',
  height: 'Enter the height in centimetres',
  photoMissing: 'The photo was not uploaded. Please choose it again.',
} as const;
