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

/** Payments at a checkout in the page of the person who pays. */
export interface CardCheckout {
  /** The public half of our account, which the page hands to the checkout. */
  readonly keyId: string;
  /** The script that draws the checkout in the page. */
  readonly scriptUrl: string;
  /** An order that nobody pays costs nothing, so a repeat after a lost answer may leave one behind. @returns its id @throws UpstreamError */
  createOrder(pricePaise: number, receipt: string): Promise<string>;
  /** The signature that the checkout hands to the page: over the order that we stored, whatever the page says. */
  isSignature(orderRef: string, paymentRef: string, signature: string): boolean;
}

/** Requests for money that somebody answers on a phone. */
export interface PhoneCollect {
  /** Asks the phone for the money; the same request again is known to be the same. @throws UpstreamError */
  ask(payment: GatewayPayment): Promise<void>;
}

/** A UPI payment as the gateway has seen it. */
export interface UpiReceipt {
  /** The bank's, which the payer's app shows (UTR, RRN). */
  readonly reference: string;
  readonly amountPaise: number;
  readonly currency: string;
  /** The money has arrived; else it may still come, or has failed. */
  readonly isCaptured: boolean;
  /** What it paid at a checkout of ours; null: it came on our UPI address by itself. */
  readonly orderRef: string | null;
}

/** What came by UPI without a request of ours. */
export interface UpiReceipts {
  /** All that was paid between the two. @throws UpstreamError */
  list(from: Date, to: Date): Promise<readonly UpiReceipt[]>;
}

/** The outside boundary: one implementation for each gateway. Never called inside a transaction. */
export interface PaymentGateway {
  /** Takes what waits to be taken, and tells what came. @throws UpstreamError */
  collect(payment: GatewayPayment): Promise<GatewayUpdate>;
  /** null: it has no checkout. */
  readonly checkout: CardCheckout | null;
  /** null: it asks no phone. */
  readonly phone: PhoneCollect | null;
  /** null: it does not list what came. */
  readonly receipts: UpiReceipts | null;
}
