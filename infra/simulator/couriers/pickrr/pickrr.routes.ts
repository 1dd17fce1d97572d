import { type FastifyInstance } from 'fastify';
import { fieldsOf, text, type Fields } from '../../core/reading.ts';
import { type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import { cancelBooking, instruct, isLaneOpen, saveBooking, trackedShipments } from '../courier-desk.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import { readOrder } from './pickrr-booking.ts';
import { pickrrPush, pickrrType, trackedRow } from './pickrr-codes.ts';

const ACCOUNT = { authToken: 'sim-pickrr-token' };

export const PICKRR: SimulatedCourier = {
  name: 'Pickrr',
  awb: { prefix: '14', digits: 12 },
  accounts: { pickrr: ACCOUNT },
  register,
  rawCode: pickrrType,
};

const failed = (err: string): Fields => ({ err, success: false });

/** Pickrr's API under `/pickrr/api`: the token is in the body or in the address. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, 'pickrr', {
    serverError: () => failed('Something went wrong'),
    rateLimit: () => failed('Too many requests'),
  });
  world.registerRenderer('pickrr', pickrrPush);
  app.register(
    async (api) => {
      api.addHook('preHandler', async ({ method, query, body }, reply) => {
        const given = fieldsOf(method === 'GET' ? query : body)['auth_token'];
        if (given !== ACCOUNT.authToken) return reply.send(failed('Invalid auth token'));
      });
      registerOrders(api, context);
      registerCare(api, context);
    },
    { prefix: '/pickrr/api' },
  );
}

function registerOrders(api: FastifyInstance, context: CourierContext): void {
  api.get('/check-pincode-service/', async (request, reply) => {
    const { from_pincode: from, to_pincode: to } = fieldsOf(request.query);
    if (await context.isStruck(request, reply, 'serviceability', `${text(from)}-${text(to)}`)) return reply;
    const isServed = isLaneOpen(context, text(from), text(to));
    return { err: null, prepaid: isServed, cod: isServed };
  });
  api.post('/place-order/', async (request, reply) => {
    const body = fieldsOf(request.body);
    const saved = await saveBooking({ context, request, reply }, text(body['client_order_id']), () =>
      readOrder(context, body),
    );
    if (saved.kind === 'struck') return reply;
    return saved.kind === 'booked' ? orderRow(saved.shipment) : failed(saved.reason);
  });
  api.post('/order-cancellation/', async (request, reply) => {
    const said = await cancelBooking({ context, request, reply }, text(fieldsOf(request.body)['tracking_id']));
    if (said === 'struck') return reply;
    if (said === 'cancelled') return { err: null, success: true };
    return failed(said === 'already' ? 'Order is already cancelled' : 'Order cannot be cancelled');
  });
}

function orderRow(shipment: Shipment): Fields {
  return {
    err: null,
    success: true,
    order_id: String(shipment.orderNumber),
    order_pk: shipment.shipmentNumber,
    client_order_id: shipment.booking.reference,
    tracking_id: shipment.awb,
    courier: shipment.booking.mode,
    dispatch_mode: 'surface',
    routing_code: `${shipment.booking.to.pincode.slice(0, 3)}/PK`,
    edd_stamp: trackedRow(shipment)['edd_stamp'],
    manifest_link_pdf: `https://label.test/${shipment.awb}.pdf`,
  };
}

function registerCare(api: FastifyInstance, context: CourierContext): void {
  api.get('/tracking-json/', async (request, reply) => {
    const { tracking_id: awb, client_order_id: reference } = fieldsOf(request.query);
    if (await context.isStruck(request, reply, 'track', text(awb) || text(reference))) return reply;
    const [shipment] =
      text(awb) === ''
        ? context.world.shipments.findByReference('pickrr', text(reference)).slice(-1)
        : trackedShipments(context, [text(awb)]);
    const answer = shipment ? trackedRow(shipment) : { err: 'Tracking id not found' };
    // JSON inside a JSON text, as it comes from them.
    return reply.type('application/json').send(JSON.stringify(JSON.stringify(answer)));
  });
  api.post('/ndr-action/', async (request, reply) => {
    const row = fieldsOf(request.body);
    const act = row['action'] === 'RTO' ? 'RTO' : 'RE-ATTEMPT';
    const said = await instruct({ context, request, reply }, { awb: text(row['tracking_id']), act, row });
    if (said === 'struck') return reply;
    return said === 'taken' ? { err: null, success: true } : failed('Order is not in NDR');
  });
}
