import { randomUUID } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { amount, fieldsOf, text } from '../../core/reading.ts';
import { type World } from '../../core/world.ts';
import { ShopBook } from '../shop-book.ts';
import { misbehave } from '../shop-faults.ts';
import { ShopPoints } from '../shop-points.ts';
import { type SimulatedChannel } from '../simulated-channel.ts';
import { registerOrders } from './easyecom-orders.routes.ts';
import { productShape } from './easyecom-shapes.ts';

/** Every location of the simulator has this account. */
export const EASYECOM_ACCOUNT = {
  key: 'sim-easyecom-api-key',
  secret: 'sim-easyecom-password',
  webhook_client_id: 'ops@godown.test',
} as const;

const TOKEN_DAYS = 90;
const REFUSED = { code: 401, message: 'Invalid Api token.', data: [] };

export const EASYECOM_CHANNEL: SimulatedChannel = { name: 'EasyEcom', register };

/** EasyEcom's API under `/easyecom/{location}`. It pushes to nobody here. */
function register(app: FastifyInstance, world: World): ShopBook {
  const book = new ShopBook(world, 'easyecom', () => undefined);
  const points = new ShopPoints();
  world.onReset(() => points.clear());
  app.register(
    async (api) => {
      misbehave(api, book);
      api.addHook('onRequest', async (request, reply) => {
        const shop = text(fieldsOf(request.params)['shop']);
        if (text(request.headers['x-api-key']) !== book.keys(shop, EASYECOM_ACCOUNT).key) return reply.send(REFUSED);
        if (request.url.endsWith('/access/token')) return;
        const until = world.get('easyecom-tokens', text(request.headers.authorization).replace(/^Bearer /, ''));
        if (typeof until !== 'number' || until < world.clock.now()) return reply.send(REFUSED);
        if (points.spend(shop, '', book.settings(shop)).isThrottled)
          return reply.code(429).header('retry-after', '1').send({ code: 429, message: 'Too many requests' });
      });
      api.post('/access/token', async (request) => {
        const { email, password } = fieldsOf(request.body);
        const shop = text(fieldsOf(request.params)['shop']);
        if (email !== EASYECOM_ACCOUNT.webhook_client_id || password !== book.keys(shop, EASYECOM_ACCOUNT).secret)
          return { code: 401, message: 'Email or password is wrong', data: null };
        const token = `sim-jwt-${randomUUID()}`;
        world.put('easyecom-tokens', token, world.clock.now() + TOKEN_DAYS * 86_400_000);
        return {
          data: { token: { jwt_token: token, token_type: 'bearer', expires_in: TOKEN_DAYS * 86_400 } },
          message: null,
        };
      });
      registerOrders(api, book);
      registerCatalogue(api, book);
    },
    { prefix: '/easyecom/:shop' },
  );
  return book;
}

/** Products and the stock of each. */
function registerCatalogue(api: FastifyInstance, book: ShopBook): void {
  const shopOf = (params: unknown): string => text(fieldsOf(params)['shop']);
  api.get('/Products/GetProductMaster', async (request) => {
    const asked = fieldsOf(request.query);
    const items = book.items(shopOf(request.params));
    const start = amount(asked['cursor']);
    const end = start + Math.min(200, amount(asked['limit']) || 10);
    const nextUrl =
      end < items.length ? `/Products/GetProductMaster?limit=${text(asked['limit'])}&cursor=${end}` : null;
    return { code: 200, message: 'Successful', data: items.slice(start, end).map(productShape), nextUrl };
  });
  api.get('/getInventoryDetailsV3', async (request) => {
    const sku = text(fieldsOf(request.query)['sku']);
    const found = book.items(shopOf(request.params)).filter((item) => item.sku === sku);
    if (found.length === 0) return { code: 200, message: 'No Data Found', data: [] };
    const inventoryData = found.map((item) => ({ sku: item.sku, availableInventory: item.stock }));
    return { code: 200, message: 'Successful', data: { inventoryData, nextUrl: null } };
  });
  api.post('/inventory', async (request) => {
    const { sku, quantity } = fieldsOf(request.body);
    const item = book.items(shopOf(request.params)).find((one) => one.sku === text(sku));
    if (!item) return { code: 400, message: 'Sku does not exist', data: [] };
    book.putItem(shopOf(request.params), { ...item, stock: amount(quantity) });
    book.world.flush();
    return { code: 200, message: 'Inventory updated', data: [] };
  });
}
