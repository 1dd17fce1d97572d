import { type FastifyInstance } from 'fastify';
import { fieldsOf, text } from '../../core/reading.ts';
import { type ShopBook } from '../shop-book.ts';
import { note, notesOf, packageCodeOf } from './unicommerce-shapes.ts';

type User = { readonly key: string; readonly secret: string; readonly uc_client_id: string };

/** The host that shipping providers tell of their parcels; it refuses in the body. */
export function registerProxy(tenant: FastifyInstance, book: ShopBook, user: User): void {
  tenant.post('/uc/v1/awbStatusTracking', async (request) => {
    const { clientid, merchantid, securitykey } = request.headers;
    if (clientid !== user.uc_client_id || merchantid !== user.key || securitykey !== user.secret)
      return { status: 'failure', message: 'Invalid client' };
    const body = fieldsOf(request.body);
    const awb = text(body['trackingNumber']);
    const found = book
      .shops()
      .flatMap((shop) => book.orders(shop).map((order) => ({ shop, order })))
      .find(
        ({ order }) =>
          packageCodeOf(order) === text(body['shippingPackageCode']) &&
          order.fulfilments.some((one) => one.awb === awb),
      );
    if (!found) return { status: 'failure', message: 'Unknown tracking number' };
    if (text(body['trackingStatus']) !== 'DELIVERED_SHIPMENT_DELIVERED')
      return { status: 'failure', message: 'Unknown status' };
    if (!notesOf(book, found.shop, found.order.id).isDelivered) {
      note(book, found.shop, found.order.id, { isDelivered: true });
      const at = text(body['statusDate']);
      book.world.put('unicommerce-deliveries', `${found.shop}/${found.order.id}`, { awb, at });
      book.change(found.shop, found.order.id, 'updated', () => ({}));
      book.world.flush();
    }
    return { status: 'success', message: '' };
  });
}
