import { type FastifyInstance } from 'fastify';
import { fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type ShopBook, type ShopOrder } from '../shop-book.ts';
import { done, pageOf, refused } from './unicommerce-answers.ts';
import { FACILITY, note, notesOf, packageCodeOf, rowShape, saleOrderShape } from './unicommerce-shapes.ts';

type Act = (call: { shop: string; body: Fields }) => object;

/** Sale orders and their shipping packages. */
export function registerOrders(api: FastifyInstance, book: ShopBook): void {
  const at = (path: string, act: Act): void => {
    api.post(path, async (request) => {
      const answer = act({ shop: text(fieldsOf(request.params)['shop']), body: fieldsOf(request.body) });
      book.world.flush();
      return answer;
    });
  };
  at('/oms/saleOrder/search', ({ shop, body }) => pageOf(body, matching(book.orders(shop), body).map(rowShape)));
  at('/oms/saleorder/get', ({ shop, body }) => {
    const order = book.order(shop, text(body['code']));
    return order
      ? done({ saleOrderDTO: saleOrderShape(book, shop, order) })
      : { ...refused('Invalid sale order code'), saleOrderDTO: null };
  });
  at('/oms/saleOrder/cancel', ({ shop, body }) => {
    const order = book.order(shop, text(body['saleOrderCode']));
    if (!order) return refused('Invalid sale order code');
    if (order.fulfilments.length > 0) return refused('Sale order cannot be cancelled in current state');
    book.cancel(shop, order.id);
    return done({ code: order.id, status: 'CANCELLED' });
  });
  registerPackages(at, book);
}

function registerPackages(at: (path: string, act: Act) => void, book: ShopBook): void {
  const find = (shop: string, body: Fields): ShopOrder | undefined =>
    book.orders(shop).find((order) => packageCodeOf(order) === text(body['shippingPackageCode']));
  at('/oms/shippingPackage/createInvoice', ({ shop, body }) => {
    const order = find(shop, body);
    if (!order) return refused('Invalid shipping package code');
    if (notesOf(book, shop, order.id).invoiceCode) return refused('Invoice already created');
    const invoiceCode = `INV${order.number}`;
    note(book, shop, order.id, { invoiceCode });
    return done({ shippingPackageCode: packageCodeOf(order), invoiceCode });
  });
  at('/oms/shippingPackage/forceDispatch', ({ shop, body }) => {
    const order = find(shop, body);
    if (!order) return refused('Invalid shipping package code');
    const { invoiceCode } = notesOf(book, shop, order.id);
    const awb = text(body['trackingNumber']);
    const provider = text(body['shippingProviderCode']);
    if (!invoiceCode) return refused('Invoice not created for the package');
    if (order.fulfilments.length > 0) return refused('Shipping package is already dispatched');
    if (awb === '' || provider === '') return refused('Tracking number and shipping provider are required');
    note(book, shop, order.id, { provider });
    book.change(shop, order.id, 'updated', () => ({ fulfilments: [{ awb, company: provider, url: '' }] }));
    return done();
  });
}

/** In the order of their changes: a page that is cut by number moves when one changes. */
function matching(orders: ShopOrder[], body: Fields): ShopOrder[] {
  const facilities = listOf(body['facilityCodes']).map(text);
  if (facilities.length > 0 && !facilities.includes(FACILITY.code)) return [];
  const field = text(body['dateType']) === 'UPDATED' ? 'updatedAt' : 'createdAt';
  const bound = (name: string, otherwise: number): number => {
    const given = text(body[name]);
    return given === '' ? otherwise : Date.parse(given);
  };
  const [from, to] = [bound('fromDate', 0), bound('toDate', Infinity)];
  return orders
    .filter((order) => order[field] >= from && order[field] <= to)
    .sort((one, other) => one.updatedAt - other.updatedAt || one.number - other.number);
}
