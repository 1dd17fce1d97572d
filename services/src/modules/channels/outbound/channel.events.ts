import { type EventType } from '../../../platform/events/event-map.js';

/**
 * What a connected store is to be told: one type for each wish. The data holds nothing of the buyer. Whoever connects a store
 * listens here; an order may be named twice.
 */
interface StoreUpdate {
  readonly shopType: string;
  readonly shopOrderId: string;
  readonly externalOrderId: string | null;
  readonly awb: string | null;
  /** ISO 8601. */
  readonly at: string;
}

declare module '../../../platform/events/event-map.js' {
  /** The subject is the order. */
  interface EventMap {
    /** The order is fulfilled, as the store calls it. */
    'channel.fulfil': StoreUpdate;
    /** The parcel has reached the buyer. */
    'channel.deliver': StoreUpdate;
    'channel.cancel': StoreUpdate;
    'channel.mark-paid': StoreUpdate;
    /** Its good pieces are back on the shelf. */
    'channel.restock': StoreUpdate;
  }
}

export type StoreUpdateType = Extract<EventType, `channel.${string}`>;
