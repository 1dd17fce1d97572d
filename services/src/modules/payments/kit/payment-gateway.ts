import { type PaymentState } from '@godown/contracts/payments';

export type GatewayName = 'razorpay' | 'phonepe';

/** A row of gateway_payments. */
export interface GatewayPayment {
  id: string;
  companyId: string;
  gateway: GatewayName;
  state: PaymentState;
  /** What the wallet gets. */
  amountPaise: number;
  /** What the payer pays. */
  pricePaise: number;
  /** The gateway's name for what was asked; null until it has given one. */
  orderRef: string | null;
  /** The gateway's name for the payment that came. */
  paymentRef: string | null;
  mobile: string | null;
  message: string | null;
  createdAt: Date;
}

/** Money that a gateway has taken for us. */
export interface CapturedPayment {
  paymentRef: string;
  amountPaise: number;
  currency: string;
}

/** What a gateway knows about a payment. */
export interface GatewayUpdate {
  captured: readonly CapturedPayment[];
  /** Where the payment stands while nothing is captured. */
  otherwise: Exclude<PaymentState, 'SUCCESS'>;
  /** Why it failed, in the gateway's words. */
  reason: string | null;
}

/** The outside boundary: one implementation for each gateway. Never called inside a transaction. */
export interface PaymentGateway {
  /** Takes what waits to be taken, and tells what came. @throws UpstreamError */
  collect(payment: GatewayPayment): Promise<GatewayUpdate>;
}
