import { type FastifyInstance } from 'fastify';
import { fieldsOf, text } from '../../core/reading.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import { isLaneOpen, liveShipment, trackedShipments } from '../courier-desk.ts';
import { LoginTokens } from '../login-tokens.ts';
import { answerBooking, answerCancel, answerInstruction } from '../saving-calls.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import { readBlitz } from './blitz-booking.ts';
import { blitzPush, blitzWord, trackedScan } from './blitz-codes.ts';

const ACCOUNT = { username: 'godown', password: 'sim-blitz' };

export const BLITZ: SimulatedCourier = {
  name: 'Blitz',
  awb: { prefix: 'GS', digits: 10 },
  accounts: { blitz: ACCOUNT },
  hosts: ['shipment'],
  register,
  rawCode: blitzWord,
};

const done = (): unknown => ({ status: 'SUCCESS', code: 200 });
const refused = (message: string): unknown => ({ isSuccess: false, code: 400, message });

/** Both hosts of Blitz under `/blitz`. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, 'blitz', {
    serverError: () => ({ message: 'Internal server error' }),
    rateLimit: () => ({ message: 'Too Many Requests' }),
  });
  const logins = [{ email: ACCOUNT.username, password: ACCOUNT.password }];
  const tokens = new LoginTokens(world, { store: 'blitz-tokens', logins, hours: 24 });
  world.registerRenderer('blitz', blitzPush);
  app.register(
    async (api) => {
      api.post('/auth', async (request) => {
        const { username, password } = fieldsOf(fieldsOf(request.body)['payload']);
        const token = tokens.issue({ email: username, password });
        // A refused login is a 200, too.
        if (token === null) return { code: 401, message: 'Incorrect username or password' };
        return { code: 200, id_token: token, access_token: 'unused', refresh_token: 'unused' };
      });
      api.register(async (signedIn) => {
        signedIn.addHook('onRequest', async (request, reply) => {
          if (!tokens.isValid(`Bearer ${request.headers.authorization ?? ''}`))
            return reply.code(401).send({ message: 'The incoming token has expired' });
        });
        registerShipments(signedIn, context);
        registerCare(signedIn, context);
      });
    },
    { prefix: '/blitz/v1' },
  );
}

function registerShipments(api: FastifyInstance, context: CourierContext): void {
  api.post('/serviceability', async (request, reply) => {
    const fields = fieldsOf(request.body);
    const [from, to] = [text(fields['pickup_pincode']), text(fields['delivery_pincode'])];
    if (await context.isStruck(request, reply, 'serviceability', `${from}-${to}`)) return reply;
    return { status: 'SUCCESS', serviceable: isLaneOpen(context, from, to) };
  });
  api.post('/waybill', (request, reply) => {
    const reference = text(fieldsOf(fieldsOf(request.body)['Shipment'])['code']);
    return answerBooking({ context, request, reply }, reference, {
      read: () => readBlitz(context, request.body),
      done: ({ awb }) => ({ status: 'SUCCESS', waybill: awb, shippingLabel: '', message: 'Waybill created' }),
      refused: (message) => {
        // A refusal that names a waybill: the parcel is there all the same.
        const saved = liveShipment(context, reference);
        return reply.code(400).send({ status: 'FAILED', message, ...(saved ? { waybill: saved.awb } : {}) });
      },
    });
  });
}

function registerCare(api: FastifyInstance, context: CourierContext): void {
  api.post('/tracking', async (request, reply) => {
    const { field, value } = fieldsOf(request.body);
    if (await context.isStruck(request, reply, text(field), text(value))) return reply;
    const [shipment] =
      field === 'channel_order_id'
        ? context.world.shipments.findByReference('blitz', text(value)).slice(-1)
        : trackedShipments(context, [text(value)]);
    if (!shipment) return { isSuccess: false, message: 'Shipment not found' };
    const tracking = shipment.scans.map(trackedScan).reverse();
    return { isSuccess: true, result: [{ awb: shipment.awb, tracking }] };
  });
  api.post('/cancel', (request, reply) =>
    answerCancel({ context, request, reply }, text(fieldsOf(request.body)['value']), {
      done,
      refused,
      again: 'Shipment is already cancelled',
      unknown: 'Shipment not found',
      late: 'Shipment cannot be cancelled',
    }),
  );
  api.post('/ndr', (request, reply) => {
    const row = fieldsOf(request.body);
    const act = row['action'] === 'rto' ? 'RTO' : 'RE-ATTEMPT';
    return answerInstruction({ context, request, reply }, { awb: text(row['waybill']), act, row }, { done, refused });
  });
}
