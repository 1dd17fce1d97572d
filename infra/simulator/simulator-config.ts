/** The environment values with which a deployment of the product talks to a simulator on that port. */
export function simulatorConfig(port: number): Record<string, string> {
  const url = `http://127.0.0.1:${port}`;
  return {
    DELHIVERY_URL: `${url}/delhivery`,
    DELHIVERY_WEBHOOK_TOKEN: 'sim-delhivery-push',
    XPRESSBEES_URL: `${url}/xpressbees`,
    XPRESSBEES_WEBHOOK_TOKEN: 'sim-xpressbees-push',
    SHIPROCKET_URL: `${url}/shiprocket`,
    SHIPROCKET_WEBHOOK_TOKEN: 'sim-shiprocket-push',
    SMS_BASE_URL: `${url}/sms`,
    SMS_API_KEY: 'sim-sms-key',
    SMS_SENDER: 'GODOWN',
    SMS_ENTITY_ID: '1101000000000000001',
    WHATSAPP_BASE_URL: `${url}/gupshup`,
    WHATSAPP_API_KEY: 'sim-gupshup-key',
    WHATSAPP_SOURCE: '911140000000',
    WHATSAPP_APP: 'Godown',
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

/** What a company enters as its courier accounts (preferences, delivery partners) to ship with the simulator. */
export const SIMULATOR_COURIER_ACCOUNTS = {
  delhivery_surface: { clientId: 'GODOWN', authToken: 'sim-delhivery-token' },
  delhivery_express: { clientId: 'GODOWN', authToken: 'sim-delhivery-token' },
  xpressbees: { email: 'ops@godown.test', password: 'sim-xpressbees' },
  shiprocket: { email: 'ops@godown.test', password: 'sim-shiprocket' },
} as const;

/** Where the simulator pushes to, given the base URL of the product's API. */
export function simulatorWebhooks(apiUrl: string): Record<string, { url: string; token: string }> {
  return {
    delhivery: { url: `${apiUrl}/api/webhooks/couriers/delhivery`, token: 'sim-delhivery-push' },
    xpressbees: { url: `${apiUrl}/api/webhooks/couriers/xpressbees`, token: 'sim-xpressbees-push' },
    shiprocket: { url: `${apiUrl}/api/webhooks/couriers/shiprocket`, token: 'sim-shiprocket-push' },
    razorpay: { url: `${apiUrl}/api/webhooks/payments/razorpay`, token: 'sim-razorpay-webhook' },
    phonepe: { url: `${apiUrl}/api/webhooks/payments/phonepe`, token: 'sim-phonepe-salt' },
  };
}
