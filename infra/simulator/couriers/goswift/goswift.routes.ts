import { type FastifyInstance } from 'fastify';
import { fieldsOf, text, type Fields } from '../../core/reading.ts';
import { type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import {
  cancelBooking,
  codLimitOf,
  instruct,
  isOpen,
  liveShipment,
  saveBooking,
  trackedShipments,
  type DeskCall,
} from '../courier-desk.ts';
import { LoginTokens } from '../login-tokens.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import { addAddress, knowsAlias, readPackage } from './goswift-booking.ts';
import { goswiftPush, goswiftStatus, trackedRow } from './goswift-codes.ts';

const ACCOUNT = { clientId: 'EKART_SIM', username: 'ops@godown.test', password: 'sim-goswift' };

export const GOSWIFT: SimulatedCourier = {
  name: 'GoSwift',
  awb: { prefix: 'SWFT', digits: 10 },
  accounts: { goswift: ACCOUNT },
  settings: { codLimitRupees: 49_999 },
  register,
  rawCode: goswiftStatus,
};

const failure = (statusCode: number, code: string, message: string): Fields => ({
  statusCode,
  code,
  message,
  description: message,
  severity: 'ERROR',
});

/** GoSwift's API under `/goswift`. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, 'goswift', {
    serverError: () => failure(500, 'SWIFT_INTERNAL_EXCEPTION', 'Internal error'),
    rateLimit: () => failure(429, 'SWIFT_RATE_LIMIT_EXCEPTION', 'Too many requests'),
  });
  const tokens = new LoginTokens(world, { store: 'goswift-tokens', logins: [], hours: 24 });
  world.registerRenderer('goswift', goswiftPush);
  app.register(
    async (api) => {
      api.post('/integrations/v2/auth/token/:clientId', async (request, reply) => {
        const { username, password } = fieldsOf(request.body);
        const isOurs =
          text(fieldsOf(request.params)['clientId']) === ACCOUNT.clientId &&
          username === ACCOUNT.username &&
          password === ACCOUNT.password;
        if (!isOurs) return reply.code(401).send(failure(401, 'SWIFT_UNAUTHORIZED', 'Invalid credentials'));
        return {
          access_token: tokens.grant(ACCOUNT.username),
          token_type: 'Bearer',
          expires_in: 86_400,
          scope: 'core',
        };
      });
      api.get('/api/v1/track/:id', async (request, reply) => {
        const id = text(fieldsOf(request.params)['id']);
        if (await context.isStruck(request, reply, 'track', id)) return reply;
        const [shipment] = trackedShipments(context, [id]);
        return shipment ? trackedRow(shipment) : reply.code(404).send(notFound('Package not found'));
      });
      api.register(async (signedIn) => {
        signedIn.addHook('onRequest', async ({ headers }, reply) => {
          if (!tokens.isValid(headers.authorization))
            return reply.code(401).send(failure(401, 'SWIFT_UNAUTHORIZED', 'Token expired'));
        });
        registerPackages(signedIn, context);
      });
    },
    { prefix: '/goswift' },
  );
}

const notFound = (message: string): Fields => failure(404, 'SWIFT_RESOURCE_NOT_FOUND_EXCEPTION', message);

function registerPackages(api: FastifyInstance, context: CourierContext): void {
  api.get('/api/v2/serviceability/:pin', async (request, reply) => {
    const pin = text(fieldsOf(request.params)['pin']);
    if (await context.isStruck(request, reply, 'serviceability', pin)) return reply;
    if (!context.world.isServiceable('goswift', pin)) return { status: false, remark: 'Pincode is not serviceable' };
    const isServed = isOpen(context, pin);
    return {
      status: true,
      pincode: Number(pin),
      details: { cod: isServed, max_cod_amount: codLimitOf(context), forward_pickup: true, forward_drop: isServed },
    };
  });
  api.post('/api/v2/address', async (request) => {
    addAddress(context.world, fieldsOf(request.body));
    return { status: true, remark: 'Address added' };
  });
  api.put('/api/v1/package/create', async (request, reply) => create({ context, request, reply }));
  api.get('/api/v1/package', async (request, reply) => {
    const reference = text(fieldsOf(request.query)['order_number']);
    if (await context.isStruck(request, reply, 'find', reference)) return reply;
    const shipment = liveShipment(context, reference);
    return shipment ? packageRow(shipment) : reply.code(404).send(notFound('Package not found'));
  });
  api.delete('/api/v1/package/cancel', async (request, reply) => {
    const awb = text(fieldsOf(request.query)['tracking_id']);
    const said = await cancelBooking({ context, request, reply }, awb);
    if (said === 'struck') return reply;
    if (said === 'cancelled') return { status: true, remark: 'Package cancelled', tracking_id: awb };
    const message = said === 'already' ? 'Package is already cancelled' : 'Package cannot be cancelled';
    return reply.code(400).send(failure(400, 'SWIFT_BAD_REQUEST', message));
  });
  api.post('/api/v2/package/ndr', async (request, reply) => {
    const row = fieldsOf(request.body);
    const act = row['action'] === 'RTO' ? 'RTO' : row['action'] === 'Edit' ? 'EDIT' : 'RE-ATTEMPT';
    const date = new Date(Number(row['date'] ?? 0) + 330 * 60_000).toISOString().slice(0, 10);
    const said = await instruct({ context, request, reply }, { awb: text(row['wbn']), act, row: { ...row, date } });
    if (said === 'struck') return reply;
    if (said === 'taken') return { status: true, remark: 'NDR action taken' };
    return reply.code(400).send(failure(400, 'SWIFT_BAD_REQUEST', 'Package is not in NDR'));
  });
}

/** An unknown alias is refused before anything else. A 4xx says what is wrong; some refusals come with a 200. */
async function create(call: DeskCall): Promise<unknown> {
  const { context, reply } = call;
  const body = fieldsOf(call.request.body);
  if (!knowsAlias(context.world, body)) return reply.code(404).send(notFound('Pickup location not found'));
  const saved = await saveBooking(call, text(body['order_number']), () => readPackage(context, body));
  if (saved.kind === 'struck') return reply;
  if (saved.kind === 'booked') return packageRow(saved.shipment);
  if (/wrong|might/.test(saved.reason)) return { status: false, remark: saved.reason, tracking_id: null };
  return reply.code(400).send(failure(400, 'SWIFT_BAD_REQUEST', saved.reason));
}

function packageRow(shipment: Shipment): Fields {
  return {
    status: true,
    remark: 'Successfully created shipment',
    tracking_id: shipment.awb,
    vendor: shipment.booking.mode,
    barcodes: { wbn: shipment.awb, order: shipment.booking.reference },
    sort_code: `${shipment.booking.to.pincode.slice(0, 3)}/SW`,
    order_number: shipment.booking.reference,
    is_cancelled: shipment.cancelledAt !== null,
  };
}
