import { type FastifyInstance, type FastifyReply } from 'fastify';
import { amount, fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type ShopBook, type ShopOrder } from '../shop-book.ts';
import { refuse } from './amazon-answers.ts';
import { fulfillmentStatusOf, orderShape } from './amazon-shapes.ts';

const digits = (number: number): string => String(number).padStart(15, '0');

/** Searching and reading orders, and the confirmation that they were shipped. */
export function registerOrders(api: FastifyInstance, book: ShopBook): void {
  api.get('/orders/2026-01-01/orders', async (request, reply) => {
    const asked = fieldsOf(request.query);
    const isOne = (text(asked['createdAfter']) === '') !== (text(asked['lastUpdatedAfter']) === '');
    if (!isOne) return refuse(reply, 400, 'Exactly one of createdAfter and lastUpdatedAfter must be given.');
    return page(matching(book.orders(text(fieldsOf(request.params)['shop'])), asked), asked);
  });
  api.get('/orders/2026-01-01/orders/:id', async (request, reply) => {
    const { shop, id } = fieldsOf(request.params);
    const order = book.order(text(shop), text(id));
    return order ? { order: orderShape(order) } : refuse(reply, 404, 'The order was not found.');
  });
  api.post('/orders/v0/orders/:id/shipmentConfirmation', async (request, reply) => {
    const { shop, id } = fieldsOf(request.params);
    return confirm(book, reply, { shop: text(shop), id: text(id), body: fieldsOf(request.body) });
  });
}

function matching(orders: ShopOrder[], asked: Fields): { row: ShopOrder; key: string }[] {
  const field = text(asked['createdAfter']) === '' ? 'lastUpdated' : 'created';
  const timeOf = (order: ShopOrder): number => (field === 'created' ? order.createdAt : order.updatedAt);
  const from = Date.parse(text(asked[`${field}After`]));
  const before = text(asked[`${field}Before`]);
  const to = before === '' ? Infinity : Date.parse(before);
  return orders
    .filter((order) => timeOf(order) >= from && timeOf(order) <= to)
    .map((row) => ({ row, key: `${digits(timeOf(row))}${digits(row.number)}` }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** A token says behind which order to go on, however they have moved since. */
function page(found: { row: ShopOrder; key: string }[], asked: Fields): object {
  const size = Math.min(100, amount(asked['maxResultsPerPage']) || 100);
  const left = found.filter(({ key }) => key > text(asked['paginationToken']));
  const shown = left.slice(0, size);
  return {
    orders: shown.map(({ row }) => orderShape(row)),
    pagination: left.length > size ? { nextToken: shown.at(-1)?.key } : {},
  };
}

/** A package that is confirmed again under its number is changed. */
function confirm(
  book: ShopBook,
  reply: FastifyReply,
  { shop, id, body }: { shop: string; id: string; body: Fields },
): FastifyReply {
  const order = book.order(shop, id);
  if (!order) return refuse(reply, 404, 'The order was not found.');
  const parcel = fieldsOf(body['packageDetail']);
  const items = listOf(parcel['orderItems']).map(fieldsOf);
  const isKnown = items.every((item) => order.lines.some((line) => `6${line.id}` === text(item['orderItemId'])));
  if (items.length === 0 || !isKnown) return refuse(reply, 400, 'OrderItemIds are not of this order.');
  if (!['UNSHIPPED', 'SHIPPED'].includes(fulfillmentStatusOf(order)))
    return refuse(reply, 400, `The order is ${fulfillmentStatusOf(order)} and cannot be confirmed.`);
  const fulfilment = { awb: text(parcel['trackingNumber']), company: text(parcel['carrierName']), url: '' };
  book.change(shop, id, 'updated', () => ({ fulfilments: [fulfilment] }));
  book.world.flush();
  return reply.code(204).send();
}
