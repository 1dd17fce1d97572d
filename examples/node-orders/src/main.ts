import { createClient, GodownError } from '@godown/client';
import { placeOrder } from './place-order.ts';
import { listen } from './webhook-receiver.ts';

/** A setting of the environment. */
function setting(name: string, usual?: string): string {
  const value = process.env[name] ?? usual;
  if (value === undefined) throw new Error(`Please set ${name}: README.md says what it is`);
  return value;
}

/** Listens for webhooks, places one order, and prints what becomes of it until it is stopped. */
async function main(): Promise<void> {
  const client = createClient({ url: setting('GODOWN_URL'), apiKey: setting('GODOWN_API_KEY') });
  const port = await listen(Number(setting('PORT', '8090')), setting('GODOWN_WEBHOOK_SECRET'), (id, message) => {
    if ('orderId' in message) console.log(`${message.at} order ${message.orderId} is ${message.status} (${id})`);
    else console.log(`${message.at} shipment ${message.reference} is ${message.status} (${id})`);
  });
  console.log(`Listening for webhooks on port ${port}`);
  const order = await placeOrder(client, {
    shopOrderId: setting('SHOP_ORDER_ID', `EXAMPLE-${Date.now()}`),
    sku: setting('SKU'),
  });
  console.log(`Placed ${order.shopOrderId}: order ${order.id} of ${order.amountPaise / 100} rupees is ${order.status}`);
}

main().catch((error: unknown) => {
  if (error instanceof GodownError) {
    console.error(`Godown says: ${error.message} (${error.status}, request ${error.requestId})`);
    for (const { field, message } of error.fields) console.error(`  ${field}: ${message}`);
  } else console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
