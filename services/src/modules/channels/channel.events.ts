/**
 * What a connected store is to be told: one type for each wish. The subject is the order; `data` holds { shopType, shopOrderId,
 * externalOrderId, awb, at } and nothing of the buyer. Whoever connects a store listens here; an order may be named twice.
 */
export const CHANNEL_EVENTS = {
  /** The order is fulfilled, as the store calls it. */
  fulfil: 'channel.fulfil',
  cancel: 'channel.cancel',
  markPaid: 'channel.mark-paid',
  /** Its good pieces are back on the shelf. */
  restock: 'channel.restock',
} as const;
export type ChannelEventType = (typeof CHANNEL_EVENTS)[keyof typeof CHANNEL_EVENTS];
