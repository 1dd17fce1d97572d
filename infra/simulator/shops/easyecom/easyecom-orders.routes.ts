import { type FastifyInstance } from 'fastify';
import { amount, fieldsOf, text, type Fields } from '../../core/reading.ts';
import { type ShopBook, type ShopOrder } from '../shop-book.ts';
import { orderShape, statusOf, timeFrom } from './easyecom-shapes.ts';

const digits = (number: number): string => String(number).padStart(15, '0');
const refuse = (message: string): object => ({ code: 400, data: [], message });
const done = (message: string): object => ({ code: 200, data: [], message });

function isConfirmed(book: ShopBook, shop: string, id: string): boolean {
  return book.world.get('easyecom-confirmed', `${shop}/${id}`) === true;
}

/** Orders and what carriers report of their parcels. Refusals come with HTTP 200. */
export function registerOrders(api: FastifyInstance, book: ShopBook): void {
  const shape = (shop: string, order: ShopOrder): object => {
    const isDelivered = book.world.get('easyecom-deliveries', `${shop}/${order.id}`) !== undefined;
    return orderShape(order, isConfirmed(book, shop, order.id), isDelivered);
  };
  const shopOf = (params: unknown): string => text(fieldsOf(params)['shop']);
  api.get('/orders/V2/getAllOrders', async (request) => {
    const shop = shopOf(request.params);
    return page(book.orders(shop), fieldsOf(request.query), (order) => shape(shop, order));
  });
  api.get('/orders/V2/getOrderDetails', async (request) => {
    const shop = shopOf(request.params);
    const order = book.order(shop, text(fieldsOf(request.query)['invoice_id']));
    return order
      ? { code: 200, message: 'Successful', data: [shape(shop, order)] }
      : { code: 200, message: 'No Data Found', data: [] };
  });
  api.post('/Carrier/assignAWB', async (request) => {
    const { invoiceId, awbNum, courier } = fieldsOf(request.body);
    const order = book.order(shopOf(request.params), text(invoiceId));
    if (!order || order.cancelledAt !== null) return refuse('Invalid invoice id');
    const fulfilment = { awb: text(awbNum), company: text(courier), url: '' };
    book.change(shopOf(request.params), order.id, 'updated', () => ({ fulfilments: [fulfilment] }));
    book.world.flush();
    return done('AWB assigned');
  });
  api.get('/orders/confirm_order', async (request) => {
    const shop = shopOf(request.params);
    const id = String(amount(fieldsOf(request.query)['order_id']) + 1_000_000_000_000);
    const order = book.order(shop, id);
    if (!order || statusOf(order, isConfirmed(book, shop, id)).order_status !== 'Open')
      return { status: 400, message: 'Order cannot be confirmed' };
    book.world.put('easyecom-confirmed', `${shop}/${id}`, true);
    book.change(shop, id, 'updated', () => ({}));
    return { status: 200, message: 'Order confirmed' };
  });
  api.post('/orders/cancelOrder', async (request) => {
    const shop = shopOf(request.params);
    const number = amount(fieldsOf(request.body)['reference_code']);
    const order = book.orders(shop).find((one) => one.number === number);
    if (!order || order.cancelledAt !== null) return refuse('Order is already cancelled');
    book.cancel(shop, order.id);
    book.world.flush();
    return done('Order cancelled');
  });
  api.post('/Carrier/V2/updateTrackingStatus', async (request) =>
    report(book, shopOf(request.params), fieldsOf(request.body)),
  );
}

/** A parcel on the road ships its order. */
function report(book: ShopBook, shop: string, body: Fields): object {
  const awb = text(body['awb']);
  const order = book.orders(shop).find(({ fulfilments }) => fulfilments.some((one) => one.awb === awb));
  if (!order) return refuse('AWB not found');
  const status = amount(body['current_shipment_status_id']);
  if (status === 3)
    book.world.put('easyecom-deliveries', `${shop}/${order.id}`, { awb, at: text(body['delivery_date']) });
  book.change(shop, order.id, 'updated', ({ fulfilments }) => ({
    fulfilments: fulfilments.map((one) => ({ ...one, url: 'moving' })),
  }));
  book.world.flush();
  return done('Tracking updated');
}

/** The bounds belong to it; the next page is a path that says behind which order to go on. */
function page(orders: ShopOrder[], asked: Fields, shape: (order: ShopOrder) => object): object {
  const isChanged = text(asked['updated_after']) !== '';
  const timeOf = (order: ShopOrder): number => (isChanged ? order.updatedAt : order.createdAt);
  const from = timeFrom(text(asked[isChanged ? 'updated_after' : 'start_date']));
  const to = timeFrom(text(asked[isChanged ? 'updated_before' : 'end_date']));
  if (to - from > 7 * 86_400_000 + 60_000) return refuse('Date range cannot be more than 7 days');
  const second = (at: number): number => Math.floor(at / 1_000) * 1_000;
  const left = orders
    .filter((order) => second(timeOf(order)) >= from && second(timeOf(order)) <= to)
    .map((order) => ({ order, key: `${digits(timeOf(order))}${digits(order.number)}` }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .filter(({ key }) => key > text(asked['cursor']));
  const size = Math.min(PAGE, amount(asked['limit']) || PAGE);
  const shown = left.slice(0, size);
  if (shown.length === 0) return { code: 200, message: 'No Data Found', data: [] };
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, text(value)]));
  query.set('cursor', shown.at(-1)?.key ?? '');
  const next = left.length > size ? `https://api.easyecom.io/orders/V2/getAllOrders?${query.toString()}` : null;
  return { code: 200, message: 'Successful', data: { orders: shown.map(({ order }) => shape(order)), nextUrl: next } };
}

/** Smaller than the real one, so that tests turn pages. */
const PAGE = 50;
