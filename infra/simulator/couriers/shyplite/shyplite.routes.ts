import { createHmac } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import { isLaneOpen, ownShipment, trackedShipments } from '../courier-desk.ts';
import { labelLines } from '../label-lines.ts';
import { plainPdf } from '../plain-pdf.ts';
import { answerBooking, answerCancel } from '../saving-calls.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import { eventOf, orderEventOf, shypliteCode } from './shyplite-codes.ts';
import { cancelOrder, keepAddress, KEY, orderOf, putOrder } from './shyplite-orders.ts';

const ACCOUNT = { clientId: '15813', appId: '2733', publicKey: 'sim-shyplite-key', secretKey: 'sim-shyplite-secret' };

/** How far their clock and the caller's may lie apart (seconds); a value of ours, theirs is not told. */
const CLOCK_SECONDS = 300;
const MOST_ORDERS = 25;

export const SHYPLITE: SimulatedCourier = {
  name: 'Shyplite',
  awb: { prefix: '', digits: 12 },
  accounts: { shyplite_lite: ACCOUNT, shyplite_air: ACCOUNT, shyplite_surface: ACCOUNT },
  register,
  rawCode: shypliteCode,
};

/** Shyplite's API under `/shyplite`. It pushes nothing. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, KEY, {
    serverError: () => ({ error: 'Internal Server Error' }),
    rateLimit: () => ({ error: 'Too many requests' }),
  });
  app.register(
    async (api) => {
      api.get('/files/:file', async (request, reply) => {
        const shipment = ownShipment(context, text(fieldsOf(request.params)['file']).replace(/\.pdf$/, ''));
        if (!shipment) return reply.code(404).send({ error: 'Not found' });
        return reply.type('application/pdf').send(plainPdf(labelLines('Shyplite', shipment)));
      });
      api.register(async (signed) => {
        signed.addHook('onRequest', async (request, reply) => {
          const complaint = complaintOf(request);
          if (complaint !== null) return reply.code(401).send({ error: complaint });
        });
        registerSigned(signed, context);
      });
    },
    { prefix: '/shyplite' },
  );
}

function complaintOf({ headers }: FastifyRequest): string | null {
  const timestamp = text(headers['x-timestamp']);
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > CLOCK_SECONDS) return 'Timestamp expired';
  const { clientId, appId, publicKey, secretKey } = ACCOUNT;
  const signed = createHmac('sha256', secretKey)
    .update(`key:${publicKey}id:${appId}:timestamp:${timestamp}`)
    .digest('base64');
  const isRight =
    headers['x-appid'] === appId &&
    headers['x-sellerid'] === clientId &&
    headers['x-version'] === '3' &&
    headers.authorization === encodeURIComponent(signed);
  return isRight ? null : 'Authentication failed';
}

function registerSigned(api: FastifyInstance, context: CourierContext): void {
  const { world } = context;
  api.get('/getserviceability/:from/:to', async (request, reply) => {
    const { from, to } = fieldsOf(request.params);
    if (await context.isStruck(request, reply, 'serviceability', `${text(from)}-${text(to)}`)) return reply;
    const isOpen = isLaneOpen(context, text(from), text(to));
    const fields = ['air', 'lite', 'surface'].flatMap((mode) => [`${mode}Prepaid`, `${mode}Cod`]);
    return { serviceability: Object.fromEntries(fields.map((field) => [field, isOpen])) };
  });
  api.post('/selleraddress', async (request, reply) => {
    if (await context.isStruck(request, reply, 'address', text(fieldsOf(request.body)['name']))) return reply;
    return { id: keepAddress(world, request.body) };
  });
  api.put('/order', (request, reply) => put(context, request, reply));
  api.get('/getSlip', (request, reply) => slip(context, request, reply));
  api.post('/ordercancel', async (request, reply) => {
    const [orderId] = listOf(fieldsOf(request.body)['orders']).map(text);
    return orderId === undefined ? { error: 'orders is required' } : cancel(context, { request, reply, orderId });
  });
  registerTracking(api, context);
}

function registerTracking(api: FastifyInstance, context: CourierContext): void {
  const { world } = context;
  api.get('/track/:awb', async (request, reply) => {
    const awb = text(fieldsOf(request.params)['awb']);
    if (await context.isStruck(request, reply, 'track', awb)) return reply;
    const [shipment] = trackedShipments(context, [awb]);
    if (!shipment) return { error: 'AWB not found' };
    return { data: { awbNo: awb, carrierName: carrierOf(shipment), events: shipment.scans.map(eventOf) } };
  });
  api.post('/track', async (request, reply) => {
    const orderIds = listOf(fieldsOf(request.body)['orders']).map(text);
    if (await context.isStruck(request, reply, 'find', orderIds.join(','))) return reply;
    world.tick();
    return Object.fromEntries(orderIds.flatMap((orderId) => trackedOrder(world, orderId)));
  });
}

function shipmentOf(world: World, orderId: string): Shipment | undefined {
  return world.shipments.findByReference(KEY, orderId).at(-1);
}

function carrierOf({ booking }: Shipment): string {
  return booking.mode === 'Air' ? 'Blue Dart' : 'Delhivery';
}

function trackedOrder(world: World, orderId: string): [string, Fields][] {
  const order = orderOf(world, orderId);
  if (!order) return [];
  const shipment = shipmentOf(world, orderId);
  const events = shipment?.scans.map(orderEventOf) ?? (order.isCancelled ? [{ status: 'CN', remarks: '' }] : []);
  return [[orderId, { awbNo: shipment?.awb ?? '', carrierName: shipment ? carrierOf(shipment) : '', events }]];
}

/** Orders are answered in their own order, each taken or not. */
async function put(context: CourierContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const rows = listOf(fieldsOf(request.body)['orders']).map(fieldsOf);
  if (rows.length === 0 || rows.length > MOST_ORDERS) return { error: `orders must hold 1 to ${MOST_ORDERS}` };
  const reference = text(rows[0]?.['orderId']);
  const fault = await context.faultOfSaving(request, reply, 'order', reference);
  if (fault === 'struck') return reply;
  if (fault === 'errorWith200') return rows.map(() => ({ error: 'Unable to save the order, please try again' }));
  const answers = rows.map((row) => {
    const refusal = putOrder(context, row);
    return refusal === null ? { success: text(row['orderId']) } : { error: refusal };
  });
  context.world.flush();
  if (fault === 'partialSave') return rows.map(() => ({ error: 'Something went wrong' }));
  if (fault !== 'lostAnswer') return answers;
  context.hang(request, reply);
  return reply;
}

/** The slip gives the order its AWB; asked for again, it is the same one. */
async function slip(context: CourierContext, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { world } = context;
  const orderId = text(fieldsOf(request.query)['orderID']);
  const paper = (shipment: Shipment): Fields => ({
    s3Path: `${request.protocol}://${request.host}/shyplite/files/${shipment.awb}.pdf`,
    fileName: `${shipment.awb}.pdf`,
    awbNo: shipment.awb,
    carrierName: carrierOf(shipment),
    manifestID: shipment.shipmentNumber,
  });
  const drawn = shipmentOf(world, orderId);
  if (drawn && drawn.cancelledAt === null) return paper(drawn);
  return answerBooking({ context, request, reply }, orderId, {
    read: () => {
      const order = orderOf(world, orderId);
      return order && !order.isCancelled ? order.booking : 'Order not found';
    },
    done: paper,
    refused: (error) => ({ error }),
  });
}

async function cancel(
  context: CourierContext,
  { request, reply, orderId }: { request: FastifyRequest; reply: FastifyReply; orderId: string },
): Promise<unknown> {
  const { world } = context;
  const order = orderOf(world, orderId);
  const shipment = shipmentOf(world, orderId);
  if (order && !shipment) {
    if (order.isCancelled) return [{ error: 'Order already cancelled' }];
    cancelOrder(world, orderId, order);
    return [{ success: orderId }];
  }
  return answerCancel({ context, request, reply }, shipment?.awb ?? '', {
    done: () => {
      if (order) cancelOrder(world, orderId, order);
      return [{ success: orderId }];
    },
    refused: (error) => [{ error }],
    again: 'Order already cancelled',
    unknown: 'Order not found',
    late: 'Order cannot be cancelled after pickup',
  });
}
