import { type GatewayConnector } from './kit/gateway-connector.js';
import { PHONEPE_CONNECTOR } from './phonepe/phonepe.connector.js';
import { RAZORPAY_CONNECTOR } from './razorpay/razorpay.connector.js';

/** The gateways that recharges are paid through. */
export const GATEWAYS: readonly GatewayConnector[] = [RAZORPAY_CONNECTOR, PHONEPE_CONNECTOR];
