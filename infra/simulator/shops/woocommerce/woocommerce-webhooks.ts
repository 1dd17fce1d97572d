import { createHmac } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { fieldsOf, text } from '../../core/reading.ts';
import { type ShopBook, type ShopEvent, type ShopOrder } from '../shop-book.ts';
import { pushTimes } from '../shop-pushes.ts';
import { NOT_THERE, pageOf } from './woocommerce-answers.ts';
import { isCompleted } from './woocommerce-orders.routes.ts';
import { orderShape } from './woocommerce-shapes.ts';

const STORE = 'wordpress-webhooks';
/** So many failures in a row switch a webhook off. */
const MOST_FAILURES = 5;

type Webhook = {
  id: number;
  name: string;
  topic: string;
  status: string;
  delivery_url: string;
  secret: string;
  /** Failures before this push do not count. */
  since: number;
};

const subjectOf = (shop: string, id: number): string => `${shop}/webhooks/${id}`;

function webhooksOf(book: ShopBook, shop: string): Webhook[] {
  return book.world.entries(STORE).flatMap(([key, value]) => {
    if (!key.startsWith(`${shop}/`) || value === null) return [];
    const one = value as Webhook;
    return [{ ...one, status: isWornOut(book, shop, one) ? 'disabled' : one.status }];
  });
}

function isWornOut(book: ShopBook, shop: string, { id, since }: Webhook): boolean {
  const subject = subjectOf(shop, id);
  const tried = book.world.webhooks
    .list({ courier: 'wordpress', subject })
    .filter((push) => push.id > since && push.attempts > 0)
    .slice(0, MOST_FAILURES);
  return tried.length === MOST_FAILURES && tried.every(({ delivered }) => !delivered);
}

export function registerWebhooks(api: FastifyInstance, book: ShopBook): void {
  const save = (shop: string, webhook: Webhook): object => {
    book.world.put(STORE, `${shop}/${webhook.id}`, webhook);
    book.world.flush();
    return shown(webhook);
  };
  api.get('/webhooks', async (request, reply) => {
    const shop = text(fieldsOf(request.params)['shop']);
    return pageOf(reply, fieldsOf(request.query), webhooksOf(book, shop).map(shown));
  });
  api.post('/webhooks', async (request, reply) => {
    const shop = text(fieldsOf(request.params)['shop']);
    const { name, topic, delivery_url, secret } = fieldsOf(request.body);
    const id = 1 + book.world.entries(STORE).length;
    const webhook = {
      id,
      name: text(name),
      topic: text(topic),
      delivery_url: text(delivery_url),
      secret: text(secret),
    };
    ping(book, shop, webhook);
    return reply.code(201).send(save(shop, { ...webhook, status: 'active', since: 0 }));
  });
  api.put('/webhooks/:id', async (request, reply) => {
    const { shop, id } = fieldsOf(request.params);
    const found = webhooksOf(book, text(shop)).find((one) => one.id === Number(id));
    if (!found) return reply.code(404).send(NOT_THERE);
    const since = book.world.webhooks.list({ courier: 'wordpress' })[0]?.id ?? 0;
    return save(text(shop), { ...found, status: text(fieldsOf(request.body)['status']) || found.status, since });
  });
  api.delete('/webhooks/:id', async (request, reply) => {
    const { shop, id } = fieldsOf(request.params);
    const found = webhooksOf(book, text(shop)).find((one) => one.id === Number(id));
    if (!found) return reply.code(404).send(NOT_THERE);
    book.world.put(STORE, `${text(shop)}/${text(id)}`, null);
    return shown(found);
  });
}

/** The secret is never shown. */
function shown({ id, name, topic, status, delivery_url }: Webhook): object {
  return { id, name, topic, status, delivery_url };
}

/** A new webhook says hello, unsigned. */
function ping(book: ShopBook, shop: string, { id, delivery_url }: { id: number; delivery_url: string }): void {
  book.world.pushLater(book.world.clock.now(), {
    courier: 'wordpress',
    subject: `${shop}/pings/${id}`,
    seq: 0,
    url: delivery_url,
    build: () => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `webhook_id=${id}`,
    }),
  });
}

/** To every webhook of the topic that is switched on. */
export function pushOrder(book: ShopBook, shop: string, event: ShopEvent, order: ShopOrder): void {
  const times = pushTimes(book, shop, event, order);
  const topic = event === 'create' ? 'order.created' : 'order.updated';
  for (const webhook of webhooksOf(book, shop)) {
    if (webhook.topic !== topic || webhook.status !== 'active') continue;
    const body = JSON.stringify(orderShape(order, isCompleted(book, shop, order.id)));
    const second = Math.floor(book.world.clock.now() / 1_000);
    const headers = {
      'x-wc-webhook-source': `https://${shop}/`,
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-resource': 'order',
      'x-wc-webhook-event': topic.slice(6),
      'x-wc-webhook-signature': createHmac('sha256', webhook.secret).update(body).digest('base64'),
      'x-wc-webhook-id': String(webhook.id),
      'x-wc-webhook-delivery-id': createHmac('md5', shop).update(`${webhook.id}${second}`).digest('hex'),
    };
    const one = {
      courier: 'wordpress',
      subject: subjectOf(shop, webhook.id),
      seq: order.updatedAt,
      url: webhook.delivery_url,
      build: () => ({ headers, body }),
    };
    for (const time of times) book.world.pushLater(time, one);
  }
}
