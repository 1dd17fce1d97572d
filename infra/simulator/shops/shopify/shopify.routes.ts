import { createHmac, randomUUID } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { fieldsOf, text } from '../../core/reading.ts';
import { type World } from '../../core/world.ts';
import { newEventId, ShopBook, type ShopEvent, type ShopOrder } from '../shop-book.ts';
import { misbehave } from '../shop-faults.ts';
import { pushTimes } from '../shop-pushes.ts';
import { type SimulatedChannel } from '../simulated-channel.ts';
import { SHOPIFY_FIELDS, subscriptionsOf } from './shopify-graphql.ts';
import { ShopPoints } from '../shop-points.ts';
import { pushShape } from './shopify-shapes.ts';

/** Every shop of the simulator takes the same app. */
export const SHOPIFY_APP = { key: 'sim-shopify-client', secret: 'sim-shopify-secret' } as const;

const TOKEN_HOURS = 24;

export const SHOPIFY_CHANNEL: SimulatedChannel = { name: 'Shopify', register };

/** Shopify's Admin API under `/shopify/{shop}`. */
function register(app: FastifyInstance, world: World): ShopBook {
  const book = new ShopBook(world, 'shopify', (shop, event, order) => push(book, shop, event, order));
  const points = new ShopPoints();
  world.onReset(() => points.clear());
  app.register(
    async (api) => {
      misbehave(api, book);
      api.post('/admin/oauth/access_token', async (request, reply) => {
        const { client_id, client_secret, grant_type } = fieldsOf(request.body);
        const app = book.keys(text(fieldsOf(request.params)['shop']), SHOPIFY_APP);
        const isOurs = client_id === app.key && client_secret === app.secret;
        if (!isOurs || grant_type !== 'client_credentials')
          return reply
            .code(400)
            .send({ error: 'invalid_client', error_description: 'The client is unknown to this shop' });
        const token = `shpca_${randomUUID()}`;
        world.put('shopify-tokens', token, world.clock.now() + TOKEN_HOURS * 3_600_000);
        return { access_token: token, scope: 'write_orders', expires_in: TOKEN_HOURS * 3_600 };
      });
      api.post('/admin/api/:version/graphql.json', async (request, reply) => {
        const token = text(request.headers['x-shopify-access-token']);
        const until = world.get('shopify-tokens', token);
        if (typeof until !== 'number' || until < world.clock.now())
          return reply
            .code(401)
            .send({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' });
        return answer(book, points, text(fieldsOf(request.params)['shop']), fieldsOf(request.body));
      });
    },
    { prefix: '/shopify/:shop' },
  );
  return book;
}

function answer(book: ShopBook, points: ShopPoints, shop: string, body: Record<string, unknown>): object {
  const query = text(body['query']);
  const field = /\{\s*(\w+)/.exec(query)?.[1] ?? '';
  const { isThrottled, extensions } = points.spend(shop, field, book.settings(shop));
  if (isThrottled) return { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions };
  const resolver = SHOPIFY_FIELDS[field];
  if (!resolver) return { errors: [{ message: `Field '${field}' doesn't exist on type 'QueryRoot'` }], extensions };
  book.items(shop);
  const data = resolver({ book, shop, query, variables: fieldsOf(body['variables']) });
  book.world.flush();
  return typeof data === 'string' ? { errors: [{ message: data }], extensions } : { data, extensions };
}

/** To every address that subscribed the topic. */
function push(book: ShopBook, shop: string, event: ShopEvent, order: ShopOrder): void {
  const times = pushTimes(book, shop, event, order);
  const topic = `ORDERS_${event.toUpperCase()}`;
  for (const { uri } of subscriptionsOf(book, shop).filter((one) => one.topic === topic)) {
    const id = newEventId();
    const body = JSON.stringify(pushShape(order));
    const triggeredAt = new Date(book.world.clock.now()).toISOString();
    const headers = {
      'x-shopify-topic': `orders/${event}`,
      'x-shopify-shop-domain': shop,
      'x-shopify-webhook-id': id,
      'x-shopify-triggered-at': triggeredAt,
      'x-shopify-hmac-sha256': createHmac('sha256', book.keys(shop, SHOPIFY_APP).secret).update(body).digest('base64'),
    };
    const one = {
      courier: 'shopify',
      subject: `${shop}/${order.id}`,
      seq: order.updatedAt,
      url: uri,
      build: () => ({ headers, body }),
    };
    for (const time of times) book.world.pushLater(time, one);
  }
}
