import { type FastifyInstance } from 'fastify';
import { fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { CourierContext } from '../courier-context.ts';
import {
  cancelBooking,
  instruct,
  liveShipment,
  saveBooking,
  trackedShipments,
  type DeskCall,
} from '../courier-desk.ts';
import { type SimulatedCourier } from '../simulated-courier.ts';
import { CARRIERS, offersFor, readOrder } from './clickpost-booking.ts';
import { clickpostCode, clickpostPush, trackedRow } from './clickpost-codes.ts';

const ACCOUNT = { username: 'godown-test', authToken: 'sim-clickpost-key' };

export const CLICKPOST: SimulatedCourier = {
  name: 'Clickpost',
  awb: { prefix: 'CP', digits: 12 },
  accounts: { clickpost: ACCOUNT },
  register,
  rawCode: clickpostCode,
};

const done = (result: unknown): Fields => ({ meta: { success: true, status: 200, message: 'SUCCESS' }, result });
const refused = (status: number, message: string): Fields => ({
  meta: { success: false, status, message },
  result: null,
});

/** Clickpost's API under `/clickpost/api`. */
function register(app: FastifyInstance, world: World): void {
  const context = new CourierContext(world, 'clickpost', {
    serverError: () => refused(330, 'Unknown error'),
    rateLimit: () => refused(429, 'Too many requests'),
  });
  world.registerRenderer('clickpost', clickpostPush);
  app.register(
    async (api) => {
      api.addHook('onRequest', async ({ query }, reply) => {
        const { username, key } = fieldsOf(query);
        if (username !== ACCOUNT.username || key !== ACCOUNT.authToken)
          return reply.send(refused(301, 'Invalid username or key'));
      });
      registerOrders(api, context);
      registerCare(api, context);
    },
    { prefix: '/clickpost/api' },
  );
}

function registerOrders(api: FastifyInstance, context: CourierContext): void {
  api.post('/v1/serviceability_api/', async (request, reply) => {
    const asked = fieldsOf(listOf(request.body)[0]);
    if (await context.isStruck(request, reply, 'serviceability', text(asked['drop_pincode']))) return reply;
    return done(offersFor(context, asked));
  });
  api.post('/v3/create-order/', async (request, reply) => {
    const body = fieldsOf(request.body);
    const reference = text(fieldsOf(body['shipment_details'])['reference_number']);
    const saved = await saveBooking({ context, request, reply }, reference, () => readOrder(context, body));
    if (saved.kind === 'struck') return reply;
    if (saved.kind === 'booked') return done(orderRow(saved.shipment));
    return refused(/already exists/.test(saved.reason) ? 323 : 319, saved.reason);
  });
  api.get('/v1/fetch-order/', async (request, reply) => {
    const reference = text(fieldsOf(request.query)['reference_number']);
    if (await context.isStruck(request, reply, 'find', reference)) return reply;
    const shipment = liveShipment(context, reference);
    return shipment ? done({ ...orderRow(shipment), is_cancelled: false }) : refused(404, 'Order not found');
  });
}

function orderRow(shipment: Shipment): Fields {
  const carrier = CARRIERS.find(({ name }) => name === shipment.booking.mode) ?? CARRIERS[0];
  return {
    reference_number: shipment.booking.reference,
    waybill: shipment.awb,
    label: null,
    security_key: String(shipment.shipmentNumber),
    sort_code: `${shipment.booking.to.pincode.slice(0, 3)}/CP`,
    cp_id: carrier?.cpId,
    account_code: carrier?.accountCode,
    courier_name: shipment.booking.mode,
  };
}

function registerCare(api: FastifyInstance, context: CourierContext): void {
  api.get('/v1/cancel-order/', async (request, reply) => {
    const said = await cancelBooking({ context, request, reply }, text(fieldsOf(request.query)['waybill']));
    if (said === 'struck') return reply;
    if (said === 'cancelled') return done({});
    return refused(319, said === 'already' ? 'Order is already cancelled' : 'Order cannot be cancelled');
  });
  api.get('/v2/track-order/', async (request, reply) => {
    const { waybill, cp_id: cpId } = fieldsOf(request.query);
    if (await context.isStruck(request, reply, 'track', text(waybill))) return reply;
    if (!CARRIERS.some((carrier) => String(carrier.cpId) === cpId)) return refused(302, 'Invalid cp_id');
    const found = trackedShipments(context, text(waybill).split(','));
    return done(Object.fromEntries(found.map((shipment) => [shipment.awb, trackedRow(shipment)])));
  });
  api.post('/v1/ndr/update/', async (request, reply) => instructAll({ context, request, reply }));
}

const ACTS = {
  'RE-ATTEMPT': 'RE-ATTEMPT',
  DEFER_DLV: 'RE-ATTEMPT',
  EDIT_DETAILS: 'EDIT',
  INITIATE_RTO: 'RTO',
} as const;

async function instructAll(call: DeskCall): Promise<unknown> {
  const answers: Fields[] = [];
  for (const row of listOf(call.request.body).map(fieldsOf)) {
    const awb = text(row['waybill']);
    const act = Object.entries(ACTS).find(([name]) => name === row['act'])?.[1];
    if (act === undefined) return refused(307, 'Invalid act');
    const said = await instruct(call, { awb, act, row });
    if (said === 'struck') return call.reply;
    const isTaken = said === 'taken';
    answers.push({ awb, status: isTaken, cp_response: isTaken ? 'SUCCESS' : 'Shipment is not in NDR' });
  }
  return done({ ndr_update_status: answers });
}
