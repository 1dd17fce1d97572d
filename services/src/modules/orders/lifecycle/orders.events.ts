import { type OrderActor, type OrderStatus } from '@godown/contracts/orders';

interface OrderPlaced {
  readonly status: OrderStatus;
  /** ISO 8601. */
  readonly at: string;
  readonly shopOrderId: string;
}

export interface OrderMoved {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: OrderActor;
  /** ISO 8601. */
  readonly at: string;
  readonly awb: string | null;
  readonly shopOrderId: string;
  readonly shopType: string;
  readonly shipper: string | null;
}

/** An admin has approved a retailer's order. */
interface OrderApproved {
  /** ISO 8601. */
  readonly at: string;
}

declare module '../../../platform/events/event-map.js' {
  /** The subject is the order. */
  interface EventMap {
    'order.placed': OrderPlaced;
    'order.approved': OrderApproved;
    'order.moved': OrderMoved;
    /** Recorded beside the move to CANCELLED. */
    'order.cancelled': OrderMoved;
  }
}
