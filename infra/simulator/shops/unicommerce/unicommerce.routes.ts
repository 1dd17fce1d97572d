import { randomUUID } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { fieldsOf, text } from '../../core/reading.ts';
import { type World } from '../../core/world.ts';
import { ShopBook } from '../shop-book.ts';
import { misbehave } from '../shop-faults.ts';
import { ShopPoints } from '../shop-points.ts';
import { type SimulatedChannel } from '../simulated-channel.ts';
import { registerItems } from './unicommerce-items.routes.ts';
import { registerOrders } from './unicommerce-orders.routes.ts';
import { registerProxy } from './unicommerce-proxy.routes.ts';

/** Every tenant of the simulator has this user, and knows the product as this shipping provider. */
export const UNICOMMERCE_USER = {
  key: 'ops@godown.test',
  secret: 'sim-unicommerce-password',
  uc_client_id: 'sim-unicommerce-client',
  shipping_provider_code: 'GODOWN',
} as const;

const TOKENS = 'unicommerce-tokens';
const TOKEN_SECONDS = 40_000;

export const UNICOMMERCE_CHANNEL: SimulatedChannel = { name: 'Unicommerce', register };

/** Uniware's REST API under `/unicommerce/{tenant}`; it pushes nothing. */
function register(app: FastifyInstance, world: World): ShopBook {
  const book = new ShopBook(world, 'unicommerce', () => undefined);
  const points = new ShopPoints();
  world.onReset(() => points.clear());
  app.register(
    async (tenant) => {
      misbehave(tenant, book);
      tenant.get('/oauth/token', async (request, reply) => {
        const { username, password, grant_type, client_id } = fieldsOf(request.query);
        const user = book.keys(text(fieldsOf(request.params)['shop']), UNICOMMERCE_USER);
        const isOurs = username === user.key && password === user.secret;
        if (!isOurs || grant_type !== 'password' || client_id !== 'my-trusted-client')
          return reply.code(401).send({ error: 'invalid_grant', error_description: 'Bad credentials' });
        const token = randomUUID();
        world.put(TOKENS, token, world.clock.now() + TOKEN_SECONDS * 1_000);
        return { access_token: token, token_type: 'bearer', refresh_token: randomUUID(), expires_in: TOKEN_SECONDS };
      });
      registerProxy(tenant, book, UNICOMMERCE_USER);
      tenant.register(
        async (api) => {
          api.addHook('onRequest', async (request, reply) => {
            const until = world.get(TOKENS, (request.headers.authorization ?? '').replace(/^Bearer /, ''));
            if (typeof until !== 'number' || until < world.clock.now())
              return reply.code(401).send({ error: 'invalid_token', error_description: 'Invalid access token' });
            const shop = text(fieldsOf(request.params)['shop']);
            if (points.spend(shop, '', book.settings(shop)).isThrottled)
              return reply.code(429).header('retry-after', '1').send({ error: 'too_many_requests' });
          });
          registerOrders(api, book);
          registerItems(api, book);
        },
        { prefix: '/services/rest/v1' },
      );
    },
    { prefix: '/unicommerce/:shop' },
  );
  return book;
}
