import { createHash } from 'node:crypto';
import { type JsonReader } from '../../../platform/connectors/index.js';
import { type StoreAccount } from '../kit/channel-adapter.js';
import { leadsTo } from '../kit/webhook-address.js';
import { type WooCommerceClient } from './woocommerce.client.js';
import { webhookSecretOf } from './woocommerce.webhook.js';

const TOPICS = ['order.created', 'order.updated', 'order.deleted'] as const;
/** Ours among those of others, whatever address they once had. */
const NAME = 'Godown orders';

/** One webhook per topic. The site switches one off after five failures, without a word: it is switched on again. */
export async function subscribeWoo(client: WooCommerceClient, account: StoreAccount, address: string): Promise<void> {
  const secret = webhookSecretOf(account.secret);
  // A site does not show the secret that it signs with: the name tells whether it is the one of these credentials.
  const name = `${NAME} ${createHash('sha256').update(secret).digest('hex').slice(0, 8)}`;
  const there = ((await client.list(account, 'webhooks', { status: 'all' }))?.rows ?? []).filter(
    (one) => one.at('name').text()?.startsWith(NAME) === true || one.at('delivery_url').text() === address,
  );
  const kept = new Map<string, JsonReader>();
  for (const one of there) {
    const topic = one.at('topic').text() ?? '';
    const isWanted = TOPICS.some((known) => known === topic) && !kept.has(topic);
    const isSame = one.at('name').text() === name && one.at('delivery_url').text() === address;
    if (isWanted && isSame) kept.set(topic, one);
    else await remove(client, account, one);
  }
  for (const topic of TOPICS) {
    const one = kept.get(topic);
    if (one === undefined) {
      const body = { name, topic, delivery_url: address, secret, status: 'active' };
      await client.tell(account, 'POST', 'webhooks', { body });
    } else if (one.at('status').text() !== 'active')
      await client.tell(account, 'PUT', `webhooks/${one.at('id').text() ?? ''}`, { body: { status: 'active' } });
  }
}

/** Removes the webhooks of one store of ours; a site that pushes to another of ours goes on doing so. */
export async function unsubscribeWoo(client: WooCommerceClient, account: StoreAccount, storeId: string): Promise<void> {
  const there = (await client.list(account, 'webhooks', { status: 'all' }))?.rows ?? [];
  for (const one of there) if (leadsTo(storeId, one.at('delivery_url').text())) await remove(client, account, one);
}

function remove(client: WooCommerceClient, account: StoreAccount, webhook: JsonReader): Promise<void> {
  return client.tell(account, 'DELETE', `webhooks/${webhook.at('id').text() ?? ''}?force=true`);
}
