import { type FastifyInstance } from 'fastify';
import { fieldsOf, text } from '../../core/reading.ts';
import { type World } from '../../core/world.ts';
import { ShopBook, type ShopKeys } from '../shop-book.ts';
import { misbehave } from '../shop-faults.ts';
import { ShopPoints } from '../shop-points.ts';
import { type SimulatedChannel } from '../simulated-channel.ts';
import { registerOrders } from './woocommerce-orders.routes.ts';
import { registerProducts } from './woocommerce-products.routes.ts';
import { pushOrder, registerWebhooks } from './woocommerce-webhooks.ts';

/** Every shop of the simulator takes the same keys. */
export const WOOCOMMERCE_KEYS = { key: 'ck_sim_woocommerce_key', secret: 'cs_sim_woocommerce_secret' } as const;

export const WOOCOMMERCE_CHANNEL: SimulatedChannel = { name: 'WooCommerce', register };

/** WooCommerce's REST API under `/wordpress/{shop}`. */
function register(app: FastifyInstance, world: World): ShopBook {
  const book = new ShopBook(world, 'wordpress', (shop, event, order) => pushOrder(book, shop, event, order));
  const points = new ShopPoints();
  world.onReset(() => points.clear());
  app.register(
    async (api) => {
      misbehave(api, book);
      api.addHook('onRequest', async (request, reply) => {
        const keys = book.keys(text(fieldsOf(request.params)['shop']), WOOCOMMERCE_KEYS);
        const refused = refusalOf(request.headers.authorization ?? '', keys);
        if (refused !== null)
          return reply
            .code(401)
            .send({ code: 'woocommerce_rest_authentication_error', message: refused, data: { status: 401 } });
        // A limit is the host's, whose page is no JSON.
        const shop = text(fieldsOf(request.params)['shop']);
        if (points.spend(shop, '', book.settings(shop)).isThrottled)
          return reply.code(429).header('retry-after', '1').type('text/html').send('<h1>429 Too Many Requests</h1>');
      });
      registerOrders(api, book);
      registerProducts(api, book);
      registerWebhooks(api, book);
    },
    { prefix: '/wordpress/:shop/wp-json/wc/v3' },
  );
  return book;
}

function refusalOf(authorization: string, keys: ShopKeys): string | null {
  const [key = '', secret = ''] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':');
  if (key !== keys.key) return 'Consumer key is invalid.';
  return secret === keys.secret ? null : 'Consumer secret is invalid.';
}
