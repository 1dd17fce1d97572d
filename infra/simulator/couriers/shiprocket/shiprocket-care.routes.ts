import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { spacedDateTime } from '../../core/indian-time.ts';
import { keepInstruction } from '../../core/instructions.ts';
import { amount, fieldsOf, listOf, text } from '../../core/reading.ts';
import { attemptsMade, isPickedUp, lastScan, type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { type CourierContext } from '../courier-context.ts';
import { orderRow, trackingData, type SrOrder, type SrOrders } from './shiprocket-orders.ts';

const NO_ACTIVITY = 'Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.';

/** Shiprocket's calls for an order that exists: search, label, pickup, cancel, track, NDR. */
export function registerShiprocketCare(api: FastifyInstance, context: CourierContext, orders: SrOrders): void {
  const { world } = context;
  const shipmentOf = (order: SrOrder): Shipment | undefined =>
    order.awb === null ? undefined : world.shipments.find(order.awb);
  api.get('/v1/external/orders', async (request, reply) => {
    const words = text(fieldsOf(request.query)['search']);
    if (await context.isStruck(request, reply, 'orders', words)) return reply;
    const rows = orders
      .search(words)
      .slice(0, 50)
      .map((order) => orderRow(order, shipmentOf(order)));
    return {
      data: rows,
      meta: { pagination: { total: rows.length, count: rows.length, per_page: 50, current_page: 1, total_pages: 1 } },
    };
  });
  registerPapers(api, context, orders);
  registerCancelling(api, context, orders);
  registerTracking(api, context, orders);
}

function registerPapers(api: FastifyInstance, { world }: CourierContext, orders: SrOrders): void {
  api.post('/v1/external/courier/generate/label', async (request) => {
    const found = listed(fieldsOf(request.body)['shipment_id']).flatMap((id) => orders.findByShipment(id) ?? []);
    const first = found.find((order) => order.awb !== null);
    if (!first)
      return {
        label_created: 0,
        response: 'No AWB assigned',
        not_created: listed(fieldsOf(request.body)['shipment_id']),
      };
    return {
      label_created: 1,
      label_url: `${request.protocol}://${request.host}/shiprocket/files/label/${first.awb}.pdf`,
      response: 'Label has been created and uploaded successfully!',
      not_created: [],
    };
  });
  api.post('/v1/external/courier/generate/pickup', async (request, reply) => {
    const order = listed(fieldsOf(request.body)['shipment_id']).flatMap((id) => orders.findByShipment(id) ?? [])[0];
    if (!order?.awb) return reply.code(404).send({ message: 'Shipment not found', status_code: 404 });
    return {
      pickup_status: 1,
      response: {
        pickup_scheduled_date: spacedDateTime(world.clock.now() + 86_400_000),
        pickup_token_number: `PTN${order.shipmentId}`,
        status: 3,
        data: `Pickup is confirmed for AWB :- ${order.awb}`,
      },
    };
  });
  api.post('/v1/external/manifests/generate', async (request) => ({
    status: 1,
    manifest_url: `${request.protocol}://${request.host}/shiprocket/files/label/${orders.findByShipment(listed(fieldsOf(request.body)['shipment_id'])[0] ?? 0)?.awb ?? ''}.pdf`,
  }));
}

function registerCancelling(api: FastifyInstance, context: CourierContext, orders: SrOrders): void {
  const { world } = context;
  api.post('/v1/external/orders/cancel', (request, reply) => cancelOrders(context, orders, request, reply));
  api.post('/v1/external/orders/cancel/shipment/awbs', async (request, reply) => {
    const awbs = listOf(fieldsOf(request.body)['awbs']).map(text);
    const found = awbs.flatMap((awb) => orders.findByAwb(awb) ?? []);
    if (found.length === 0) return reply.code(404).send({ message: 'No shipments found', status_code: 404 });
    for (const order of found)
      if (!cancelOrder(world, orders, order))
        return reply.code(400).send({ message: `Cannot cancel AWB ${order.awb}`, status_code: 400 });
    return { message: 'Bulk Shipment cancellation is in progress. Please wait for 24hrs.' };
  });
}

function listed(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value]).map(amount);
}

function registerTracking(api: FastifyInstance, context: CourierContext, orders: SrOrders): void {
  const { world } = context;
  const answer = (shipment: Shipment | undefined): unknown =>
    shipment
      ? trackingData(shipment, orders.findByAwb(shipment.awb))
      : {
          tracking_data: {
            track_status: 0,
            shipment_status: 0,
            shipment_track: [],
            shipment_track_activities: null,
            error: NO_ACTIVITY,
          },
        };
  api.get('/v1/external/courier/track/awb/:awb', async (request, reply) => {
    const awb = text(fieldsOf(request.params)['awb']);
    if (await context.isStruck(request, reply, 'track', awb)) return reply;
    world.tick();
    const shipment = world.shipments.find(awb);
    return answer(shipment?.courier === 'shiprocket' ? shipment : undefined);
  });
  api.get('/v1/external/courier/track', async (request, reply) => {
    const reference = text(fieldsOf(request.query)['order_id']);
    if (await context.isStruck(request, reply, 'track', reference)) return reply;
    world.tick();
    return [answer(world.shipments.findByReference('shiprocket', reference).at(-1))];
  });
  api.post('/v1/external/ndr/:awb/action', async (request, reply) => {
    const awb = text(fieldsOf(request.params)['awb']);
    const fault = await context.faultOfSaving(request, reply, 'ndr', awb);
    if (fault === 'struck') return reply;
    if (fault === 'errorWith200') return { status: false, message: 'Unable to take action, please try again' };
    const shipment = world.shipments.find(awb);
    if (!shipment || lastScan(shipment)?.kind !== 'undelivered')
      return reply.code(400).send({ message: 'No NDR found for the AWB', status_code: 400 });
    const action = text(fieldsOf(request.body)['action']);
    if (!['return', 're-attempt', 'fake-attempt'].includes(action))
      return reply.code(422).send({ message: 'The selected action is invalid.', status_code: 422 });
    if (action === 'return') world.shipments.sendBack(shipment, world.clock.now());
    else if (!shipment.held)
      world.shipments.plan(shipment, attemptsMade(shipment) < 3 ? 'delivered' : shipment.outcome, world.clock.now());
    keepInstruction(world, awb, action, fieldsOf(request.body));
    world.flush();
    if (fault === 'lostAnswer') {
      context.hang(request, reply);
      return reply;
    }
    return { status: true, message: 'Action taken successfully' };
  });
}

async function cancelOrders(
  context: CourierContext,
  orders: SrOrders,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const ids = listOf(fieldsOf(request.body)['ids']).map(amount);
  const found = ids.flatMap((id) => orders.find(id) ?? []);
  const fault = await context.faultOfSaving(request, reply, 'cancel', ids.join(','));
  if (fault === 'struck') return reply;
  if (found.length === 0) return reply.code(404).send({ message: 'No orders found', status_code: 404 });
  if (fault === 'errorWith200') return { message: 'Cannot cancel the order right now', status_code: 0 };
  for (const order of found) {
    if (!cancelOrder(context.world, orders, order)) {
      return reply.code(400).send({ message: 'Cannot cancel the order, it is already shipped', status_code: 400 });
    }
  }
  if (fault === 'lostAnswer') {
    context.hang(request, reply);
    return reply;
  }
  return { status: 200, message: 'Order cancelled successfully.' };
}

/** False when the parcel is with the courier already. */
function cancelOrder(world: World, orders: SrOrders, order: SrOrder): boolean {
  const shipment = order.awb === null ? undefined : world.shipments.find(order.awb);
  if (shipment && isPickedUp(shipment)) return false;
  if (shipment && shipment.cancelledAt === null) world.shipments.cancel(shipment, world.clock.now());
  orders.save({ ...order, isCancelled: true });
  return true;
}
