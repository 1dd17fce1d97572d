import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { spacedDateTime } from '../../core/indian-time.ts';
import { fieldsOf, text } from '../../core/reading.ts';
import { type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import { isLaneOpen, ownShipment, trackedShipments } from '../courier-desk.ts';
import { LoginTokens } from '../login-tokens.ts';
import { answerBooking, answerCancel, answerInstruction } from '../saving-calls.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import { createWarehouse, KEY, orderData, readShiperfecto } from './shiperfecto-booking.ts';
import { eventOf, shiperfectoPush, shiperfectoStatus } from './shiperfecto-codes.ts';

const TOKEN = 'sim-shiperfecto-key';
/** An account of before its key was asked for. */
const LOGIN = { email: 'ops@godown.test', password: 'sim-shiperfecto' };

export const SHIPERFECTO: SimulatedCourier = {
  name: 'Shiperfecto',
  awb: { prefix: 'SF', digits: 11 },
  accounts: { shiperfecto: { authToken: TOKEN } },
  register,
  rawCode: shiperfectoStatus,
};

/** Shiperfecto's API under `/shiperfecto`. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, KEY, {
    serverError: () => ({ status: false, message: 'Internal Server Error' }),
    rateLimit: () => ({ status: false, message: 'Too many requests' }),
  });
  const tokens = new LoginTokens(world, { store: 'shiperfecto-tokens', logins: [LOGIN], hours: 24 });
  world.registerRenderer(KEY, shiperfectoPush);
  app.register(
    async (api) => {
      api.post('/login', async (request, reply) => {
        const token = tokens.issue(request.body);
        return token === null
          ? reply.code(401).send({ status: false, message: 'Invalid credentials' })
          : { status: true, token };
      });
      api.register(async (signedIn) => {
        signedIn.addHook('onRequest', async (request, reply) => {
          if (!isKnown(tokens, request)) return reply.code(401).send({ status: false, message: 'Invalid token' });
        });
        registerSignedIn(signedIn, context);
        registerCare(signedIn, context);
      });
    },
    { prefix: '/shiperfecto/api/v1' },
  );
}

function isKnown(tokens: LoginTokens, { headers }: FastifyRequest): boolean {
  const token = /^Token\s+(\S+)$/.exec(headers.authorization ?? '')?.[1];
  return token === TOKEN || tokens.isValid(`Bearer ${token ?? ''}`);
}

function registerSignedIn(api: FastifyInstance, context: CourierContext): void {
  const { world } = context;
  api.post('/serviceability', async (request, reply) => {
    const { pickup_pincode, delivery_pincode } = fieldsOf(request.body);
    const [from, to] = [text(pickup_pincode), text(delivery_pincode)];
    if (await context.isStruck(request, reply, 'serviceability', `${from}-${to}`)) return reply;
    return { status: true, serviceable: isLaneOpen(context, from, to) };
  });
  api.post('/create-warehouse', async (request, reply) => {
    if (await context.isStruck(request, reply, 'warehouse', text(fieldsOf(request.body)['business_name'])))
      return reply;
    return { status: true, warehouse_id: createWarehouse(world, request.body) };
  });
  api.post('/create-order', (request, reply) =>
    answerBooking({ context, request, reply }, text(fieldsOf(request.body)['order_id']), {
      read: () => readShiperfecto(context, request.body),
      done: (shipment) => ({ status: true, order_data: orderData(shipment) }),
      refused: (error) => ({ status: false, order_data: { error } }),
    }),
  );
  api.get('/order', async (request, reply) => {
    const reference = text(fieldsOf(request.query)['order_id']);
    if (await context.isStruck(request, reply, 'find', reference)) return reply;
    const found = world.shipments.findByReference(KEY, reference).at(-1);
    return found ? { status: true, order_data: orderData(found) } : { status: false, message: 'Order not found' };
  });
}

function registerCare(api: FastifyInstance, context: CourierContext): void {
  api.post('/cancel-order', (request, reply) => {
    const awb = text(fieldsOf(request.body)['awb']);
    const isKnown = ownShipment(context, awb) !== undefined;
    return answerCancel({ context, request, reply }, awb, {
      done: () => ({ status: true, message: 'Order cancelled' }),
      refused: (message) => {
        if (!isKnown) reply.code(400);
        return { status: false, message };
      },
      again: 'Order already cancelled',
      unknown: 'Invalid awb',
      late: 'Order cannot be cancelled',
    });
  });
  api.get('/tracking', async (request, reply) => {
    const awb = text(fieldsOf(request.query)['awb']);
    if (await context.isStruck(request, reply, 'track', awb)) return reply;
    const [shipment] = trackedShipments(context, [awb]);
    return shipment ? { success: true, tracking: tracked(shipment) } : { success: false, message: 'Invalid awb' };
  });
  api.post('/ndr-action', (request, reply) => {
    const row = fieldsOf(request.body);
    const awb = text(row['awb']);
    const act = text(row['action']) === 'rto' ? 'RTO' : 'RE-ATTEMPT';
    return answerInstruction(
      { context, request, reply },
      { awb, act, row },
      {
        done: () => ({ status: true, message: 'Action taken' }),
        refused: (message) => ({ status: false, message }),
      },
    );
  });
}

/** The AWB of the carrier that it gave the parcel to stands in the answer, not its own. */
function tracked(shipment: Shipment): unknown {
  const last = shipment.scans.at(-1);
  return {
    awb: `${shipment.booking.mode.slice(0, 2)}${shipment.shipmentNumber}`,
    status: last ? shiperfectoStatus(last) : '',
    estimated_delivery_date: spacedDateTime(shipment.expectedAt).slice(0, 10),
    events: shipment.scans.map(eventOf).reverse(),
  };
}
