import { type OrderKindRules, type PlaceOrderRequest } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';

/** What a D2R order is placed with beside the columns of `orders`. */
export interface NewD2rFacts {
  readonly storeAddressId: string;
  /** YYYY-MM-DD; null unless it is bought on credit. */
  readonly dueDate: string | null;
}

export interface OrderBeingPlaced {
  readonly companyId: string;
  readonly request: PlaceOrderRequest;
  readonly flags: { readonly isD2rAccount: boolean };
  readonly now: Date;
}

export interface CompletedRequest {
  readonly request: PlaceOrderRequest;
  readonly d2r: NewD2rFacts | null;
}

/** An order that has been written, as far as its kind needs to know it. */
export interface WrittenOrder {
  readonly id: string;
  readonly d2r?: NewD2rFacts | null | undefined;
}

export interface Approval {
  readonly at: Date;
  readonly userId: string | null;
}

/** Facts of a stored order by which its kind decides. */
export interface OrderKindFacts {
  readonly orderType: number | null;
  readonly approvedAt: Date | null;
}

/** What depends on the kind of an order. One folder each; `OrderKinds` finds the kind of an order. */
export interface OrderKind {
  readonly rules: OrderKindRules;
  /** Fills in what the kind decides. Nothing is written. @throws UserError when the kind does not allow the order */
  complete(tx: EntityManager, order: OrderBeingPlaced): Promise<CompletedRequest>;
  /** Writes what the kind keeps in tables of its own; a statement at most, so that it can be pipelined. */
  record(tx: EntityManager, companyId: string, orders: readonly WrittenOrder[]): Promise<void>;
  /** @returns whether it had been waiting for an approval */
  approve(tx: EntityManager, order: { companyId: string; orderId: string }, by: Approval): Promise<boolean>;
  /** Whether somebody has to approve it before it is booked or invoiced. */
  awaitsApproval(order: OrderKindFacts): boolean;
}
