import { type OrderActor, type OrderStatus } from '@godown/contracts/orders';
import { type UserError } from '../../../core/errors.js';

export interface OrderMovement {
  companyId: string;
  orderId: string;
  to: OrderStatus;
  by: OrderActor;
  /** When it happened: the courier's scan time, not the time we heard of it. */
  at: Date;
  userId?: string | null;
  description?: string | null;
  city?: string | null;
  /** The courier's own code, kept as it came. */
  rawCode?: string | null;
}

export interface MoveOutcome {
  /** False when the order stayed where it was and only its trail grew. */
  moved: boolean;
  from: OrderStatus;
  status: OrderStatus;
}

/** A move that the state table does not have, or of an order that is not there. */
export interface RefusedMovement {
  movement: OrderMovement;
  error: UserError;
}
