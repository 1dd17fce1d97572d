import { type OrderActor, type OrderStatus, type ReturnMarkChange } from '@godown/contracts/orders';
import { type UserError } from '../../../core/errors.js';

interface OrderReportBase {
  companyId: string;
  orderId: string;
  by: OrderActor;
  /** When it happened: the courier's scan time, not the time we heard of it. */
  at: Date;
  userId?: string | null;
  description?: string | null;
  city?: string | null;
  /** The courier's own code, kept as it came. */
  rawCode?: string | null;
}

export interface OrderMovement extends OrderReportBase {
  to: OrderStatus;
}

/** The parcel is on its way back, or goes on to the buyer after all. The order keeps its status. */
export interface ReturnReport extends OrderReportBase {
  returns: ReturnMarkChange;
}

export type OrderReport = OrderMovement | ReturnReport;

export interface MoveOutcome {
  /** False when the order stayed where it was and only its trail grew. */
  moved: boolean;
  from: OrderStatus;
  status: OrderStatus;
}

/** A move that the state table does not have, or of an order that is not there. */
export interface RefusedMovement {
  movement: OrderReport;
  error: UserError;
}
