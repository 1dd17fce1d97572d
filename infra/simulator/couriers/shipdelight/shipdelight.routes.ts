import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { fieldsOf, text } from '../../core/reading.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import { isLaneOpen, ownShipment, trackedShipments } from '../courier-desk.ts';
import { labelLines } from '../label-lines.ts';
import { LoginTokens } from '../login-tokens.ts';
import { plainPdf } from '../plain-pdf.ts';
import { answerBooking, answerCancel, answerInstruction } from '../saving-calls.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import { bookedData, readShipdelight } from './shipdelight-booking.ts';
import { recordOf, shipdelightPush, shipdelightWord } from './shipdelight-codes.ts';

const API_KEY = 'sim-shipdelight-key';
const HOURS = 24;

export const SHIPDELIGHT: SimulatedCourier = {
  name: 'Shipdelight',
  awb: { prefix: 'SD', digits: 11 },
  accounts: { shipdelight: { authToken: API_KEY } },
  register,
  rawCode: shipdelightWord,
};

const done = (data?: unknown): unknown => ({ success: true, status_code: 200, data, errors: [] });
const refused = (reason: string): unknown => ({ success: false, status_code: 422, data: null, errors: [reason] });

/** Shipdelight's API under `/shipdelight`. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, 'shipdelight', {
    serverError: () => ({ success: false, message: 'Internal Server Error' }),
    rateLimit: () => ({ success: false, message: 'Too Many Requests' }),
  });
  const tokens = new LoginTokens(world, { store: 'shipdelight-tokens', logins: [], hours: HOURS });
  world.registerRenderer('shipdelight', shipdelightPush);
  app.register(
    async (api) => {
      api.post('/generate-token', async (request, reply) => {
        if (fieldsOf(request.query)['api_key'] !== API_KEY)
          return reply.code(401).send({ success: false, message: 'Invalid API key' });
        const expiresAt = Math.floor(Date.now() / 1000) + HOURS * 3600;
        return done({ access_token: tokens.grant(API_KEY), expires_at: expiresAt });
      });
      api.get('/files/:file', async (request, reply) => {
        const shipment = ownShipment(context, text(fieldsOf(request.params)['file']).replace(/\.pdf$/, ''));
        if (!shipment) return reply.code(404).send(refused('Not found'));
        return reply.type('application/pdf').send(plainPdf(labelLines('Shipdelight', shipment)));
      });
      api.register(async (signedIn) => {
        signedIn.addHook('onRequest', async (request, reply) => {
          if (!tokens.isValid(request.headers.authorization))
            return reply.code(401).send({ success: false, message: 'Token expired' });
        });
        registerSignedIn(signedIn, context);
        registerCare(signedIn, context);
      });
    },
    { prefix: '/shipdelight' },
  );
}

function registerSignedIn(api: FastifyInstance, context: CourierContext): void {
  api.post('/serviceability_tat', async (request, reply) => {
    const fields = fieldsOf(request.body);
    const [from, to] = [text(fields['pickup_pincode']), text(fields['delivery_pincode'])];
    if (await context.isStruck(request, reply, 'serviceability', `${from}-${to}`)) return reply;
    const isOpen = isLaneOpen(context, from, to);
    return isOpen
      ? done({ response: { delivery_pincode_serviceable: true, edd: '' } })
      : { data: { response: { delivery_pincode_serviceable: false } }, errors: ['Pincode is not serviceable'] };
  });
  api.post('/booking', (request, reply) =>
    answerBooking({ context, request, reply }, text(fieldsOf(request.body)['order_number']), {
      read: () => readShipdelight(context, request.body),
      done: (shipment) => done(bookedData(shipment, baseUrl(request))),
      refused,
    }),
  );
}

function baseUrl(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

function registerCare(api: FastifyInstance, context: CourierContext): void {
  api.post('/tracking', async (request, reply) => {
    const { filter_type: filter, filter_value: value } = fieldsOf(request.body);
    if (await context.isStruck(request, reply, text(filter), text(value))) return reply;
    const found =
      filter === 'orderno'
        ? context.world.shipments.findByReference('shipdelight', text(value)).slice(-1)
        : trackedShipments(context, [text(value)]);
    return found.length > 0
      ? { success: true, error: null, tracking: found.map((shipment) => recordOf(shipment)) }
      : { success: false, error: 'No record found' };
  });
  api.post('/cancel', (request, reply) =>
    answerCancel({ context, request, reply }, text(fieldsOf(request.body)['airwaybilno']), {
      done,
      refused,
      again: 'Shipment already cancelled',
      unknown: 'Shipment not found',
      late: 'Shipment cannot be cancelled',
    }),
  );
  api.post('/ndr', (request, reply) => {
    const row = fieldsOf(request.body);
    const act = row['action'] === 'rto' ? 'RTO' : 'RE-ATTEMPT';
    return answerInstruction(
      { context, request, reply },
      { awb: text(row['airwaybilno']), act, row },
      { done, refused },
    );
  });
}
