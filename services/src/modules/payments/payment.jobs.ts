import { type GatewayName } from './kit/payment-gateway.js';

/** Names of the job queues of payments. */
export const PAYMENT_JOBS = {
  /** Reads pushes of gateways. */
  inbox: 'payments.inbox',
  /** Asks the gateways for payments that nobody has told us of. */
  reconcile: 'payments.reconcile',
  /** One payment that a gateway has told us of. Payload: PushedPayment. */
  pushed: 'payments.pushed',
} as const;

/** What a push is believed: which payment to ask for. */
export interface PushedPayment {
  readonly gateway: GatewayName;
  readonly orderRef: string;
}
