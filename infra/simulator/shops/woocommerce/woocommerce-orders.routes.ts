import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { fieldsOf, text, type Fields } from '../../core/reading.ts';
import { type ShopBook, type ShopOrder } from '../shop-book.ts';
import { NO_ROUTE, NOT_THERE, pageOf } from './woocommerce-answers.ts';
import { orderShape, refundShapes } from './woocommerce-shapes.ts';

const INDIA_MS = 5.5 * 3_600_000;
const PROVIDERS = { India: { Delhivery: 'https://www.delhivery.com/track', 'Blue Dart': 'https://www.bluedart.com' } };

export function isCompleted(book: ShopBook, shop: string, id: string): boolean {
  return book.world.get('wordpress-completed', `${shop}/${id}`) === true;
}

type OrderCall = { shop: string; order: ShopOrder; body: Fields; reply: FastifyReply };

/** Orders with their refunds, notes and trackings. */
export function registerOrders(api: FastifyInstance, book: ShopBook): void {
  const shape = (shop: string, order: ShopOrder): object => orderShape(order, isCompleted(book, shop, order.id));
  const at = (method: 'GET' | 'POST' | 'PUT', path: string, act: (call: OrderCall) => unknown): void => {
    api.route({
      method,
      url: `/orders/:id${path}`,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { shop, id } = fieldsOf(request.params);
        const order = book.order(text(shop), text(id));
        if (!order) return reply.code(404).send(NOT_THERE);
        const answer = await act({ shop: text(shop), order, body: fieldsOf(request.body), reply });
        book.world.flush();
        return answer;
      },
    });
  };
  api.get('/orders', async (request, reply) => {
    const shop = text(fieldsOf(request.params)['shop']);
    const asked = fieldsOf(request.query);
    return pageOf(
      reply,
      asked,
      matching(book.orders(shop), asked).map((order) => shape(shop, order)),
    );
  });
  at('GET', '', ({ shop, order }) => shape(shop, order));
  at('PUT', '', ({ shop, order, body }) => {
    setStatus(book, shop, order, text(body['status']));
    return shape(shop, book.order(shop, order.id) ?? order);
  });
  at('GET', '/refunds', ({ order, reply }) => pageOf(reply, {}, refundShapes(order)));
  at('GET', '/notes', ({ shop, order, reply }) => pageOf(reply, {}, notesOf(book, shop, order.id)));
  at('POST', '/notes', ({ shop, order, body, reply }) => {
    const notes = notesOf(book, shop, order.id);
    const note = { id: notes.length + 1, note: text(body['note']), customer_note: body['customer_note'] === true };
    book.world.put('wordpress-notes', `${shop}/${order.id}`, [...notes, note]);
    return reply.code(201).send(note);
  });
  registerTrackings(at, book);
}

function registerTrackings(
  at: (method: 'GET' | 'POST', path: string, act: (call: OrderCall) => unknown) => void,
  book: ShopBook,
): void {
  const path = '/shipment-trackings';
  const isAway = (shop: string): boolean => !book.settings(shop).hasTracking;
  at('GET', path, ({ shop, order, reply }) => {
    if (isAway(shop)) return reply.code(404).send(NO_ROUTE);
    return pageOf(reply, {}, order.fulfilments.map(trackingShape));
  });
  at('GET', `${path}/providers`, ({ shop, reply }) => (isAway(shop) ? reply.code(404).send(NO_ROUTE) : PROVIDERS));
  at('POST', path, ({ shop, order, body, reply }) => {
    if (isAway(shop)) return reply.code(404).send(NO_ROUTE);
    const company = text(body['tracking_provider']) || text(body['custom_tracking_provider']);
    const fulfilment = { awb: text(body['tracking_number']), company, url: text(body['custom_tracking_link']) };
    book.change(shop, order.id, 'updated', ({ fulfilments }) => ({ fulfilments: [...fulfilments, fulfilment] }));
    return reply.code(201).send({ id: order.fulfilments.length + 1, ...trackingShape(fulfilment) });
  });
}

function trackingShape({ awb, company }: { awb: string; company: string }): object {
  return { id: awb, tracking_provider: company, tracking_number: awb };
}

function notesOf(book: ShopBook, shop: string, id: string): object[] {
  return (book.world.get('wordpress-notes', `${shop}/${id}`) as object[] | undefined) ?? [];
}

function setStatus(book: ShopBook, shop: string, order: ShopOrder, status: string): void {
  if (status === 'cancelled') book.cancel(shop, order.id);
  if (status !== 'completed') return;
  book.world.put('wordpress-completed', `${shop}/${order.id}`, true);
  book.change(shop, order.id, order.isPaid ? 'updated' : 'paid', () => ({ isPaid: true }));
}

/** Both bounds are left out, to the second; times are of the site's zone unless they are said to be of none. */
function matching(orders: ShopOrder[], asked: Fields): ShopOrder[] {
  const shift = text(asked['dates_are_gmt']) === 'true' ? 0 : INDIA_MS;
  const bound = (name: string, otherwise: number): number => {
    const given = text(asked[name]);
    return given === '' ? otherwise : Date.parse(`${given}Z`) - shift;
  };
  const second = (at: number): number => Math.floor(at / 1_000) * 1_000;
  const isWithin = (at: number, after: string, before: string): boolean =>
    second(at) > bound(after, -1) && second(at) < bound(before, Infinity);
  const field = text(asked['orderby']) === 'modified' ? 'updatedAt' : 'createdAt';
  const isDescending = text(asked['order']) !== 'asc';
  const found = orders
    .filter((order) => isWithin(order.createdAt, 'after', 'before'))
    .filter((order) => isWithin(order.updatedAt, 'modified_after', 'modified_before'))
    .sort((one, other) => second(one[field]) - second(other[field]) || one.number - other.number);
  return isDescending ? found.reverse() : found;
}
