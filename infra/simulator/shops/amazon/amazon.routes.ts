import { randomUUID } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { fieldsOf, text } from '../../core/reading.ts';
import { type World } from '../../core/world.ts';
import { ShopBook } from '../shop-book.ts';
import { misbehave } from '../shop-faults.ts';
import { ShopPoints } from '../shop-points.ts';
import { type SimulatedChannel } from '../simulated-channel.ts';
import { refuse } from './amazon-answers.ts';
import { registerListings } from './amazon-listings.routes.ts';
import { registerOrders } from './amazon-orders.routes.ts';
import { amazonOrderId, MARKETPLACE } from './amazon-shapes.ts';

/** Every seller of the simulator uses the same application. */
export const AMAZON_APPLICATION = {
  key: 'Atzr|sim-amazon-refresh-token',
  secret: 'amzn1.oa2-cs.v1.sim-amazon-secret',
  webhook_client_id: 'amzn1.application-oa2-client.0123456789abcdef0123456789abcdef',
} as const;

const TOKEN_MINUTES = 60;
/** Points of a call that costs nothing special. */
const POINTS_OF_A_CALL = 10;

export const AMAZON_CHANNEL: SimulatedChannel = { name: 'Amazon', register };

/** Login with Amazon and the Selling Partner API under `/amazon/{seller}`. Amazon pushes to no address. */
function register(app: FastifyInstance, world: World): ShopBook {
  const book = new ShopBook(world, 'amazon', () => undefined, amazonOrderId);
  const points = new ShopPoints();
  world.onReset(() => points.clear());
  app.register(
    async (api) => {
      misbehave(api, book);
      api.post('/auth/o2/token', async (request, reply) => {
        const { grant_type, refresh_token, client_id, client_secret } = fieldsOf(request.body);
        const taken = book.keys(text(fieldsOf(request.params)['shop']), AMAZON_APPLICATION);
        if (client_id !== AMAZON_APPLICATION.webhook_client_id || client_secret !== taken.secret)
          return reply.code(401).send({ error: 'invalid_client', error_description: 'Client authentication failed' });
        if (grant_type !== 'refresh_token' || refresh_token !== taken.key)
          return reply
            .code(400)
            .send({ error: 'invalid_grant', error_description: 'The request has an invalid grant parameter' });
        const token = `Atza|${randomUUID()}`;
        world.put('amazon-tokens', token, world.clock.now() + TOKEN_MINUTES * 60_000);
        return { access_token: token, refresh_token, token_type: 'bearer', expires_in: TOKEN_MINUTES * 60 };
      });
      await api.register(async (secured) => {
        guard(secured, book, points);
        secured.get('/sellers/v1/marketplaceParticipations', async () => ({
          payload: [
            {
              marketplace: { id: MARKETPLACE, name: 'Amazon.in', countryCode: 'IN' },
              participation: { isParticipating: true, hasSuspendedListings: false },
            },
          ],
        }));
        registerOrders(secured, book);
        registerListings(secured, book);
      });
    },
    { prefix: '/amazon/:shop' },
  );
  return book;
}

/** An access token that has run out is answered with 403, a limit that is used up with the rate at which it comes back. */
function guard(api: FastifyInstance, book: ShopBook, points: ShopPoints): void {
  api.addHook('onRequest', async (request, reply) => {
    const until = book.world.get('amazon-tokens', text(request.headers['x-amz-access-token']));
    if (typeof until !== 'number' || until < book.world.clock.now())
      return refuse(reply, 403, 'The access token you provided has expired.');
    const shop = text(fieldsOf(request.params)['shop']);
    const settings = book.settings(shop);
    const operation = request.url.includes('/orders/2026-01-01/orders?') ? 'searchOrders' : '';
    if (!points.spend(shop, operation, settings).isThrottled) return;
    reply.header('x-amzn-ratelimit-limit', settings.restoreRate / POINTS_OF_A_CALL);
    return refuse(reply, 429, 'You exceeded your quota for the requested resource.');
  });
}
