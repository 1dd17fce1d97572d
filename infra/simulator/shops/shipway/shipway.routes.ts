import { type FastifyInstance } from 'fastify';
import { spacedDateTime } from '../../core/indian-time.ts';
import { amount, fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type World } from '../../core/world.ts';
import { ShopBook, type ShopOrder, type ShopKeys } from '../shop-book.ts';
import { misbehave } from '../shop-faults.ts';
import { ShopPoints } from '../shop-points.ts';
import { type SimulatedChannel } from '../simulated-channel.ts';
import { orderRow } from './shipway-shapes.ts';

/** Every account of the simulator takes the same login. */
export const SHIPWAY_LOGIN = { key: 'ops@godown.test', secret: 'sim-shipway-channel-licence' } as const;

const basic = ({ key, secret }: ShopKeys): string => `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
const PAGE_SIZE = 100;

export const SHIPWAY_CHANNEL: SimulatedChannel = { name: 'Shipway', register };

/** Shipway's list of orders under `/shipway/{account}/api`; it pushes nothing. The courier of the same name is at `/shipway/api`. */
function register(app: FastifyInstance, world: World): ShopBook {
  const book = new ShopBook(world, 'shipway', () => undefined);
  const points = new ShopPoints();
  world.onReset(() => points.clear());
  app.register(
    async (api) => {
      misbehave(api, book);
      api.addHook('onRequest', async ({ headers, params }, reply) => {
        const shop = text(fieldsOf(params)['shop']);
        if (headers.authorization !== basic(book.keys(shop, SHIPWAY_LOGIN)))
          return reply.code(401).send({ success: 0, error: '1', message: 'Unauthorized' });
        if (points.spend(shop, '', book.settings(shop)).isThrottled)
          return reply.code(429).header('retry-after', '1').send({ success: 0, message: 'Too many requests' });
      });
      api.get('/getorders', async (request) => {
        const shop = text(fieldsOf(request.params)['shop']);
        const rows = matching(book.orders(shop), fieldsOf(request.query)).map(orderRow);
        return rows.length > 0
          ? { success: 1, error: '', message: rows }
          : { success: 0, error: '1', message: 'No orders found' };
      });
      registerChanges(api, book);
    },
    { prefix: '/shipway/:shop/api' },
  );
  return book;
}

function registerChanges(api: FastifyInstance, book: ShopBook): void {
  const each = (path: string, act: (shop: string, order: ShopOrder) => string | null): void => {
    api.post(path, async (request) => {
      const shop = text(fieldsOf(request.params)['shop']);
      const rows = listOf(fieldsOf(request.body)['order_ids']).map((id) => {
        const order = book.order(shop, text(id));
        const refused = order ? act(shop, order) : 'Order not found';
        return {
          order_id: text(id),
          error: refused !== null,
          success: refused === null,
          message: refused ?? 'Order updated',
        };
      });
      book.world.flush();
      return rows;
    });
  };
  each('/Cancelorders', (shop, order) => {
    if (order.cancelledAt !== null) return 'Order is already cancelled';
    book.cancel(shop, order.id);
    return null;
  });
  each('/Onholdorders', (shop, order) => {
    if (order.isHeld) return 'Order is already on hold';
    book.change(shop, order.id, 'updated', () => ({ isHeld: true }));
    return null;
  });
}

/** By whole days of India, the newest first. */
function matching(orders: ShopOrder[], asked: Fields): ShopOrder[] {
  const id = text(asked['orderid']);
  const day = (order: ShopOrder): string => spacedDateTime(order.createdAt).slice(0, 10);
  const [from, to] = [text(asked['date_from']), text(asked['date_to'])];
  const page = Math.max(1, amount(asked['page']));
  return orders
    .filter((order) => id === '' || order.id === id)
    .filter((order) => text(asked['status']) !== 'O' || (order.cancelledAt === null && order.fulfilments.length === 0))
    .filter((order) => (from === '' || day(order) >= from) && (to === '' || day(order) <= to))
    .sort((one, other) => other.number - one.number)
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}
