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
  /** ISO 8601; null: not on its way back. Events from before the mark existed have none. */
  readonly returningSince?: string | null;
}

/** The status stays: `to` is the one that the order has. */
interface OrderReturnStarted extends Omit<OrderMoved, 'from'> {
  readonly returningSince: string;
}

/** The parcel has arrived, is lost, or goes on to the buyer after all. */
interface OrderReturnEnded extends Omit<OrderMoved, 'from'> {
  readonly isWithdrawn: boolean;
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
    'order.return-started': OrderReturnStarted;
    'order.return-ended': OrderReturnEnded;
    /** Recorded beside the move to CANCELLED. */
    'order.cancelled': OrderMoved;
  }
}
