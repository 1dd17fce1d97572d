import { COURIERS } from './couriers/index.ts';
import { AMAZON_APPLICATION } from './shops/amazon/amazon.routes.ts';
import { EASYECOM_ACCOUNT } from './shops/easyecom/easyecom.routes.ts';
import { SHOPIFY_APP } from './shops/shopify/shopify.routes.ts';
import { SHIPWAY_LOGIN } from './shops/shipway/shipway.routes.ts';
import { UNICOMMERCE_USER } from './shops/unicommerce/unicommerce.routes.ts';
import { WOOCOMMERCE_KEYS } from './shops/woocommerce/woocommerce.routes.ts';

/** The environment values with which a deployment of the product talks to a simulator on that port. */
export function simulatorConfig(port: number): Record<string, string> {
  const url = `http://127.0.0.1:${port}`;
  return {
    ...courierConfig(url),
    SHOPIFY_URL: `${url}/shopify/{shop}`,
    WOOCOMMERCE_URL: `${url}/wordpress/{shop}`,
    UNICOMMERCE_URL: `${url}/unicommerce/{shop}`,
    SHIPWAY_CHANNEL_URL: `${url}/shipway/{shop}`,
    EASYECOM_URL: `${url}/easyecom/{shop}`,
    AMAZON_URL: `${url}/amazon/{shop}`,
    AMAZON_SIGN_IN_URL: `${url}/amazon/{shop}`,
    SMS_BASE_URL: `${url}/sms`,
    SMS_API_KEY: 'sim-sms-key',
    SMS_SENDER: 'GODOWN',
    SMS_ENTITY_ID: '1101000000000000001',
    WHATSAPP_BASE_URL: `${url}/gupshup`,
    WHATSAPP_API_KEY: 'sim-gupshup-key',
    WHATSAPP_SOURCE: '911140000000',
    WHATSAPP_APP: 'Godown',
    WHATSAPP_WEBHOOK_TOKEN: 'sim-gupshup-webhook',
    SMS_WEBHOOK_TOKEN: 'sim-sms-webhook',
    MAIL_BASE_URL: `${url}/mail`,
    MAIL_API_KEY: 'sim-mail-key',
    RAZORPAY_BASE_URL: `${url}/razorpay`,
    RAZORPAY_KEY_ID: 'rzp_test_godown',
    RAZORPAY_KEY_SECRET: 'sim-razorpay-secret',
    RAZORPAY_WEBHOOK_SECRET: 'sim-razorpay-webhook',
    PHONEPE_BASE_URL: `${url}/phonepe`,
    PHONEPE_MERCHANT_ID: 'GODOWN',
    PHONEPE_SALT_KEY: 'sim-phonepe-salt',
    PHONEPE_SALT_INDEX: '1',
  };
}

/** What a seller enters to connect a shop of the simulator; any address is a shop. */
export const SIMULATOR_STORE_ACCOUNTS = {
  shopify: SHOPIFY_APP,
  wordpress: WOOCOMMERCE_KEYS,
  unicommerce: UNICOMMERCE_USER,
  shipway: SHIPWAY_LOGIN,
  easyecom: EASYECOM_ACCOUNT,
  amazon: AMAZON_APPLICATION,
} as const;

export const SIMULATED_COURIERS: readonly string[] = Object.keys(COURIERS);

/** The token with which a courier of the simulator pushes unless it is told another one. */
const pushToken = (courier: string): string => `sim-${courier}-push`;

/** Every courier's address and push token: `DELHIVERY_URL`, `DELHIVERY_WEBHOOK_TOKEN`, … */
export function courierConfig(url: string, tokenOf = pushToken): Record<string, string> {
  return Object.fromEntries(
    Object.entries(COURIERS).flatMap(([key, { hosts = [] }]) => [
      ...['', ...hosts].map((host) => [[key, host, 'url'].filter(Boolean).join('_').toUpperCase(), `${url}/${key}`]),
      [`${key.toUpperCase()}_WEBHOOK_TOKEN`, tokenOf(key)],
    ]),
  );
}

/** What a company enters as its courier accounts (preferences, delivery partners) to ship with the simulator. */
export const SIMULATOR_COURIER_ACCOUNTS: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.assign(
  {},
  ...Object.values(COURIERS).map(({ accounts }) => accounts),
);

/** Where the simulator pushes to, given the base URL of the product's API. */
export function simulatorWebhooks(apiUrl: string): Record<string, { url: string; token: string }> {
  return {
    ...Object.fromEntries(
      SIMULATED_COURIERS.map((key) => [key, { url: `${apiUrl}/api/webhooks/couriers/${key}`, token: pushToken(key) }]),
    ),
    whatsapp: { url: `${apiUrl}/api/webhooks/messages/whatsapp`, token: 'sim-gupshup-webhook' },
    sms: { url: `${apiUrl}/api/webhooks/messages/sms`, token: 'sim-sms-webhook' },
    razorpay: { url: `${apiUrl}/api/webhooks/payments/razorpay`, token: 'sim-razorpay-webhook' },
    phonepe: { url: `${apiUrl}/api/webhooks/payments/phonepe`, token: 'sim-phonepe-salt' },
  };
}
